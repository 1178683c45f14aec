"""Scenarios: positions and their consequences as files, in the words of the rule files."""

from stratagem.scenarios.files import Scenario, read_files
from stratagem.scenarios.runner import Outcome, ScenarioFailed, run_file, run_paths, run_scenario

__all__ = ["Outcome", "Scenario", "ScenarioFailed", "read_files", "run_file", "run_paths", "run_scenario"]

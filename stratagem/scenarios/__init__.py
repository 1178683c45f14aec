"""Scenarios: positions and their consequences as files, in the words of the rule files."""

from stratagem.scenarios.faults import BadScenario, ScenarioFailed
from stratagem.scenarios.files import Scenario, read_file, read_files
from stratagem.scenarios.runner import Outcome, Run, read_outcomes, run_file, run_paths, run_scenario

__all__ = [
    "BadScenario", "Outcome", "Run", "Scenario", "ScenarioFailed",
    "read_file", "read_files", "read_outcomes", "run_file", "run_paths", "run_scenario",
]  # fmt: skip

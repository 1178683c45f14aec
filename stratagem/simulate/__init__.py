"""Simulate: play many games, count and store results, and report on them."""

from stratagem.simulate.executors import executor
from stratagem.simulate.plan import Plan, swept
from stratagem.simulate.run import run, simulate
from stratagem.simulate.tally import Tally

__all__ = ["Plan", "Tally", "executor", "run", "simulate", "swept"]

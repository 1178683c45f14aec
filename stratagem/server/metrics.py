"""Metrics: what this worker counts and measures, for Prometheus.  Nothing names a table, a player or an address."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """All metrics of a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(namespace="stratagem", registry=self.registry)
        self.moves = Counter("stratagem_moves", "Moves that are on disk", ["by"], registry=self.registry)
        self.moves_of_people = self.moves.labels("person")  # counted by the thousand
        self.conflicts = Counter(
            "stratagem_conflicts", "Changes that another worker was faster with", registry=self.registry
        )
        self.errors = Counter("stratagem_errors", "Things that went wrong inside", ["where"], registry=self.registry)
        self.requests = Counter("stratagem_requests", "HTTP requests", ["status"], registry=self.registry)
        self.move = self._times("stratagem_move_seconds", "From a person's move to its being on disk")
        self.commit = self._times("stratagem_commit_seconds", "From a change to its being on disk")
        self.request = self._times("stratagem_request_seconds", "HTTP requests, from first to last byte")
        self.thinking = Gauge("stratagem_bots_thinking", "Tables whose bots are at it", registry=self.registry)
        self._gauges: dict[str, Gauge] = {}

    def _times(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, buckets=QUICK, registry=self.registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A gauge that is read on demand."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"stratagem_{name}", about, registry=self.registry)
        self._gauges[name].set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()

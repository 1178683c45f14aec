"""What is measured by the thousand is counted as the library would count it."""

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from stratagem.server.metrics import QUICK, Times


def test_times_are_told_as_a_histogram():
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    quick = Times("wait", "How long")
    ours.register(quick)
    slow = Histogram("wait", "How long", buckets=QUICK, registry=theirs)
    for seconds in (0.0, 0.001, 0.0011, 0.3, 5.0, 7.5):
        quick.observe(seconds)
        slow.observe(seconds)
    told = [line for line in generate_latest(theirs).splitlines() if b"_created" not in line]
    assert sorted(generate_latest(ours).splitlines()) == sorted(told)

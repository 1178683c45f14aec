"""Row: one promise of docs/reliability.md, the check that holds it to account, and the fault the check must catch."""


class Found:
    """What a check has done and what it found wrong; `note` is a figure worth telling."""

    def __init__(self, unit):
        self.unit = unit  # what is counted
        self.done = 0
        self.wrong = []
        self.note = ""

    def blame(self, told):
        if len(self.wrong) < 1000:
            self.wrong.append(told)


class Row:
    """`check(place, count, fault)` returns a Found; `full` is the count promised, `few` that of the default suite."""

    def __init__(self, id, promise, check, full, few, fault, caught_in, name=""):
        self.id = id
        self.name = name  # tells several rows of one id apart
        self.promise = promise
        self.check = check
        self.full = full
        self.few = few
        self.fault = fault
        self.caught_in = caught_in  # the count within which the planted fault must show

    def __str__(self):
        return f"{self.id}-{self.name}" if self.name else self.id


def shared(count, parts):
    """A count dealt out over parts, as evenly as it goes and at least one each."""
    return [max(1, count // parts + (number < count % parts)) for number in range(parts)]

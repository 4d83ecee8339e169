"""What the table says when something can't be done: a choice refused by a rule, or input that makes no sense."""


class Refused(Exception):
    """Not allowed now, by this clause ("" if no rule covers it); the state is untouched."""

    def __init__(self, clause: str, why: str) -> None:
        super().__init__(f"{why} ({clause})" if clause else why)
        self.clause = clause
        self.why = why


class BadInput(ValueError):
    """One sentence: what was wrong, and what would be right."""


class Changed(BadInput):
    """At this step (0 is the deal) a record says something other than what today's rules give."""

    def __init__(self, step: int, why: str) -> None:
        super().__init__(why)
        self.step = step

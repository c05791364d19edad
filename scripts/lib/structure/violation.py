"""What every rule reports."""

from typing import NamedTuple


class Violation(NamedTuple):
    """One broken rule, at one place."""

    rule: str
    path: str
    line: int
    message: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message}"

"""Rule 'floor': the lower folders of a module know nothing of the upper ones."""

from structure.circles import crossing
from structure.violation import Violation


def check_floors(project, house):
    """Reports each name of an upper folder that a lower folder uses."""
    for module, lower in house.lower_floors.items():
        for use in project.uses(module):
            ends = crossing(use, ())
            if ends and ends[0] in lower and ends[1] not in lower:
                yield Violation(
                    "floor", use.file.path, use.line,
                    f"{ends[0]} uses {use.name} of the upper folder {ends[1]}; move it down, or move this code up",
                )

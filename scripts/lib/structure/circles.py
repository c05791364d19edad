"""Rule 'circle': no circle between modules, and none between folders of a module.

Two levels are compared. The folders directly below a module are compared with each other, and with the files that lie
directly in the module. The subfolders of one folder are compared with each other only: a folder and its own subfolders
may know each other, as they are one part of the house.
"""

from collections import defaultdict, deque

from structure.violation import Violation

SHOWN = 4


def check_circles(project, house):
    """Reports every circle, shortest first."""
    found = [(path, circle, arrows) for path, arrows in levels(project, house) for circle in circles(arrows)]
    for path, circle, arrows in sorted(found, key=lambda one: (len(one[1][0]), one[0], one[1])):
        yield report(path, circle, arrows, house.shown_names or SHOWN)


def levels(project, house):
    """Each folder whose parts are compared, with the arrows between them."""
    yield "Sources", module_arrows(project.sources, house)
    for module in project.modules():
        folders = {file.folders for file in project.sources if file.module == module}
        for parent in sorted({one[:depth] for one in folders for depth in range(len(one))}):
            yield "/".join(("Sources", module) + parent), folder_arrows(project.uses(module), parent)


def module_arrows(files, house):
    """The arrows between modules, by imports."""
    arrows = defaultdict(lambda: defaultdict(list))
    for file in files:
        for name, line, _ in file.imports if file.is_swift else ():
            if name in house.modules:
                arrows[file.module][name].append((f"import {name}", file, line))
    return arrows


def part_of(file, parent):
    """The part of a folder that a file lies in; None outside it."""
    if file.folders[: len(parent)] != parent:
        return None
    if len(file.folders) == len(parent):
        return None if parent else file.module
    return file.folders[len(parent)]


def crossing(use, parent):
    """The two parts of a folder that a use connects; None if they are the same or unknown."""
    start, end = part_of(use.file, parent), part_of(use.declared_in, parent)
    if start is None or end is None or start == end:
        return None
    is_certain = all(part_of(file, parent) == end and file.module == use.file.module for file in use.rivals)
    return (start, end) if is_certain else None


def folder_arrows(uses, parent):
    """The arrows between the parts of one folder: user to declarer, with the names."""
    arrows = defaultdict(lambda: defaultdict(list))
    for use in uses:
        if ends := crossing(use, parent):
            arrows[ends[0]][ends[1]].append((use.name, use.file, use.line))
    return arrows


def circles(arrows):
    """Circles whose weakest arrows, if all were removed, would leave no circle; shortest first."""
    left = {start: dict(ends) for start, ends in arrows.items()}
    while circle := shortest_circle(left):
        start, end = weakest_step(circle, left)
        yield circle, start, end
        del left[start][end]


def shortest_circle(arrows):
    """The shortest circle; the first by name among equals. None if the folders have no circle."""
    found = []
    for start in sorted(arrows):
        for end in sorted(arrows[start]):
            if back := shortest_path(arrows, end, start):
                found.append([start] + back[:-1])
    return min(found, key=len, default=None)


def steps(circle):
    """The arrows of a circle, as pairs."""
    return list(zip(circle, circle[1:] + circle[:1]))


def weakest_step(circle, arrows):
    """The arrow of a circle that the fewest uses make."""
    return min(steps(circle), key=lambda step: len(arrows[step[0]][step[1]]))


def shortest_path(arrows, start, end):
    """The parts from start to end, both included; None if there is no path."""
    queue, known = deque([[start]]), {start}
    while queue:
        path = queue.popleft()
        if path[-1] == end:
            return path
        for following in sorted(arrows.get(path[-1], ())):
            if following not in known:
                known.add(following)
                queue.append(path + [following])
    return None


def report(path, circle, arrows, shown):
    """One line for a circle, at its weakest arrow."""
    way, start, end = circle
    parts = [f"{one} uses {listed(arrows[one][other], shown)}" for one, other in steps(way)]
    _, file, line = arrows[start][end][0]
    return Violation(
        "circle", file.path, line,
        f"circle in {path}: {' -> '.join(way + way[:1])}: {'; '.join(parts)}. Easiest: let {start} do without {end}",
    )


def listed(uses, shown):
    """The names of an arrow, most used first, each with one file that uses it."""
    places = defaultdict(list)
    for name, file, line in uses:
        places[name].append(f"{file.name}:{line}")
    names = sorted(places, key=lambda name: (-len(places[name]), name))
    text = ", ".join(f"{name} ({places[name][0]})" for name in names[:shown])
    return text + (f" and {len(names) - shown} more" if len(names) > shown else "")

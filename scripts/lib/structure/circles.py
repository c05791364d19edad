"""The rules 'circle' and 'floor': which parts of a module know each other.

The folders directly below a module are compared with each other and with the module's own files; the subfolders of a
folder with each other only, as they are one part of the house.
"""

import re
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter

DECLARATION = re.compile(
    r"^( *)((?:(?:@\w+(?:\([^)\n]*\))?|[a-z]\w*(?:\(set\))?) )*?)"
    r"(struct|class|enum|actor|protocol|extension|typealias|func|var|let|case|init)(?: `?|\??\()([A-Za-z_][\w.]*)(.*)",
    re.M,
)
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias"}
# Members that types of the standard library have too: a use says nothing about ours.
STANDARD = {
    "." + name
    for name in """
    append contains count description distance drop dropFirst dropLast elements encode endIndex filter first
    firstIndex flatMap formIndex hasPrefix hasSuffix hash id index indices insert isEmpty joined keys last
    lowercased map max milliseconds min prefix rawValue reduce remove removeAll removeFirst removeLast replacing
    reversed shuffled sorted split start startIndex suffix text trimmed uppercased utf8 value values words write
    """.split()
}


class Names:
    """What the files of all modules declare: types and functions at the top of a file, and members."""

    def __init__(self, files):
        self.tops, self.members, self.nested = defaultdict(set), defaultdict(set), set()
        self.added = set()
        for file in files:
            self.note(file)

    def note(self, file):
        """Notes what a file declares."""
        owner, is_added = "", False
        for indentation, modifiers, kind, name, rest in DECLARATION.findall(file.code):
            if not indentation:
                owner, is_added = name, kind == "extension"
                if kind != "extension" and "private" not in modifiers:
                    self.tops[file.module, name].add(file)
            elif kind in TYPES:
                self.nested.add(name)
            elif kind == "case":
                for one in [name, *re.findall(r", (\w+)", rest)]:
                    self.members["." + one].add(file)
            elif len(indentation) == 4:
                name = "." + name if kind != "init" else f"{owner}({name}"
                self.members[name].add(file)
                if is_added and "private" not in modifiers and name not in STANDARD:
                    self.added.add(name)

    def used_by(self, file):
        """Each name of its module that a file uses, with the files that declare it."""
        words = set(re.findall(r"(?<![\w.])[A-Z]\w*", file.code)) - self.nested
        words |= {one for one in re.findall(r"(?<![\w.])([a-z]\w*)\(", file.code) if "." + one not in self.members}
        for word in words:
            if declaring := self.tops.get((file.module, word)):
                yield word, declaring
        own = {"." + name for name in re.findall(r"\b(?:func|var|let|case) (\w+)", file.code)}
        for word in set(re.findall(r"\.[a-z]\w*|(?<![\w.])[A-Z]\w*\(\w+(?=:)", file.code)) & self.added - own:
            yield word, self.members[word]


def part_of(file, module, parent):
    """The part of a folder of a module that a file lies in; None outside it."""
    if file.module != module or file.folders[: len(parent)] != parent:
        return None
    return file.folders[len(parent)] if len(file.folders) > len(parent) else None if parent else module


def arrows_between(uses, module, parent):
    """The arrows between the parts of one folder: who uses whom, and by which names in which files."""
    arrows = defaultdict(lambda: defaultdict(list))
    for file, name, declaring in uses:
        start, ends = part_of(file, module, parent), {part_of(one, module, parent) for one in declaring}
        if start and len(ends) == 1 and (end := ends.pop()) not in (None, start):
            arrows[start][end].append((name, file))
    return arrows


def check_circles(files, house):
    """Reports circles, each at its weakest arrow, and what a lower folder uses of an upper one."""
    swift = [file for file in files if file.is_swift]
    names = Names(swift)
    for module in sorted({file.module for file in swift}):
        own = [file for file in swift if file.module == module]
        uses = [(file, *use) for file in own for use in sorted(names.used_by(file), key=lambda use: use[0])]
        folders = {file.folders for file in own}
        for parent in sorted({one[:depth] for one in folders for depth in range(len(one))}):
            arrows = arrows_between(uses, module, parent)
            yield from floors(arrows, house.lower_floors.get(module, ()) if not parent else ())
            yield from circles(arrows, "/".join(("Sources", module) + parent))


def floors(arrows, lower):
    """Reports each name of an upper folder that a lower folder uses."""
    for start in lower:
        for end in arrows[start].keys() - lower:
            for name, file in arrows[start][end]:
                yield (
                    "floor", file.path, line_of(name, file),
                    f"{start} uses {name} of the upper folder {end}; move it down, or move this code up",
                )


def circles(arrows, path):
    """Reports circles until removing the weakest arrow of each leaves none."""
    while True:
        try:
            TopologicalSorter({start: sorted(ends) for start, ends in sorted(arrows.items())}).prepare()
            return
        except CycleError as error:
            # Each uses the one before it.
            way = error.args[1][::-1]
        steps = list(zip(way, way[1:]))
        start, end = min(steps, key=lambda step: len(arrows[step[0]][step[1]]))
        text = "; ".join(f"{one} uses {listed(arrows[one][other])}" for one, other in steps)
        name, file = arrows[start][end][0]
        yield (
            "circle", file.path, line_of(name, file),
            f"circle in {path}: {' -> '.join(way)}: {text}. Easiest: let {start} do without {end}",
        )
        del arrows[start][end]


def line_of(name, file):
    """The first line of a file that uses a name."""
    return file.line(re.search(re.escape(name) + r"\b", file.code).start())


def listed(uses):
    """Some names of an arrow, each with a file that uses it."""
    files = {name: f"{name} ({file.name}:{line_of(name, file)})" for name, file in reversed(uses)}
    return ", ".join(sorted(files.values())[:4]) + (f" and {len(files) - 4} more" if len(files) > 4 else "")

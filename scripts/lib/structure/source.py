"""Reads the files of the project."""

import os
from functools import cached_property

from structure.lexer import tokens_of
from structure.outline import Outline


class SourceFile:
    """One Swift or C file, by its path below the root."""

    def __init__(self, root, path):
        self.path = path
        with open(os.path.join(root, path), encoding="utf-8") as file:
            self.text = file.read()
        self.tokens = tokens_of(path, self.text)
        parts = path.split("/")
        self.name = parts[-1]
        self.tree, self.module = parts[0], parts[1] if len(parts) > 2 else ""
        self.folders = tuple(parts[2:-1])

    @property
    def is_swift(self):
        """Whether it is Swift, and not C."""
        return self.name.endswith(".swift")

    @cached_property
    def outline(self):
        """What it declares."""
        return Outline(self.tokens)

    def is_below(self, places):
        """Whether one of the places, such as 'TrendingData/Settings', contains it."""
        inside = f"{self.module}/{'/'.join(self.folders)}/"
        return any(inside.startswith(place + "/") for place in places)

    @cached_property
    def imports(self):
        """The modules that it imports: (name, line, whether it exports the module again)."""
        found = []
        for index, token in enumerate(self.tokens):
            if token.kind != "word" or token.text != "import" or index and self.tokens[index - 1].text == ".":
                continue
            names = [one.text for one in self.tokens[index + 1 : index + 3]]
            is_kind = names[0] in ("struct", "class", "enum", "protocol", "func", "var", "let", "typealias")
            before = [one.text for one in self.tokens[max(0, index - 2) : index]]
            exports = "_exported" in before or "public" in before[-1:]
            found.append((names[1 if is_kind else 0], token.line, exports))
        return found


def read_files(root, trees):
    """All Swift and C files below some folders of the root, but those in Golden and fixture folders."""
    files = []
    for tree in trees:
        for folder, folders, names in os.walk(os.path.join(root, tree)):
            folders[:] = sorted(set(folders) - {"Golden", "Fixtures", ".build"})
            for name in sorted(names):
                if name.endswith((".swift", ".c", ".h")):
                    files.append(SourceFile(root, os.path.relpath(os.path.join(folder, name), root)))
    return files

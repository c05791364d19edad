"""Reads Swift and C: the code without comments and strings, and the strings with what stands around them."""

import os
import re
from functools import cached_property
from typing import NamedTuple

# Stands for an interpolation in a string's text.
GAP = "\ufffc"
PIECE = re.compile(
    r"""
      (?P<comment>//[^\n]*)
    | (?P<block>/\*)
    | (?P<string>\#*"(?:""(?=[ \t]*\n))?)
    | (?P<literal>'(?:\\.|[^'\\\n])+'
        | \#/(?:[^/\n]|/(?!\#))+/\#
        | (?:(?<=[(,:=?]\ )|(?<=return\ )|(?<=[(\[{]))/(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/)
    | (?P<bracket>[()\[\]{}])""",
    re.VERBOSE,
)
BLOCK = re.compile(r"/\*|\*/")


class Text(NamedTuple):
    """A string: its line, and for each parenthesis that is open there, the code from what is called to the string."""

    text: str
    line: int
    calls: list


class Reader:
    """Reads a file from start to end."""

    def __init__(self, text):
        self.text, self.at, self.code, self.texts, self.open = text, 0, [], [], []
        self.read(None)

    def skip(self, end, blank=True):
        """Goes on to an index; blanks what lies between, but its line ends."""
        piece = self.text[self.at : end]
        self.code.append(re.sub(r"[^\n]", " ", piece) if blank else piece)
        self.at = end

    def read(self, depth):
        """Reads to the end, or past the bracket that brings the number of open ones back to a depth."""
        while match := PIECE.search(self.text, self.at):
            self.skip(match.start(), blank=False)
            kind = match.lastgroup
            if kind == "string":
                self.read_string(match.group())
            elif kind == "bracket":
                if match.group() in "([{":
                    self.open.append((match.group(), len(self.code), "".join(self.code[-3:])[-60:]))
                elif self.open:
                    self.open.pop()
                self.skip(match.end(), blank=False)
                if len(self.open) == depth:
                    return
            elif kind == "block":
                self.skip(self.end_of_comment())
            else:
                self.skip(match.end())
        self.skip(len(self.text), blank=False)

    def end_of_comment(self):
        """The index behind a block comment and those inside it."""
        depth = 0
        for match in BLOCK.finditer(self.text, self.at):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                return match.end()
        return len(self.text)

    def read_string(self, opening):
        """Reads a string; the code of its interpolations stays."""
        calls = [
            " ".join((callee + "".join(self.code[place:])).split()) for mark, place, callee in self.open if mark == "("
        ]
        line, parts, hashes = self.text.count("\n", 0, self.at) + 1, [], "#" * opening.count("#")
        end, escape = opening.strip("#") + hashes, "\\" + hashes
        step = re.compile(f"{re.escape(end)}|{re.escape(escape)}")
        self.code.append("“" + " " * (len(opening) - 1))
        self.at += len(opening)
        while match := step.search(self.text, self.at):
            parts.append(self.text[self.at : match.start()])
            self.skip(match.end())
            if match.group() == end:
                break
            if self.text.startswith("(", self.at):
                self.read(len(self.open))
                parts.append(GAP)
            else:
                parts.append({"n": "\n", "t": "\t"}.get(self.text[self.at], self.text[self.at]))
                self.skip(self.at + 1)
        self.texts.append(Text("".join(parts), line, calls))


class SourceFile:
    """One Swift or C file, by its path below the root."""

    def __init__(self, root, path):
        self.path = path
        with open(os.path.join(root, path), encoding="utf-8") as file:
            self.text = file.read()
        parts = path.split("/")
        self.name, self.module, self.folders = parts[-1], parts[1], tuple(parts[2:-1])
        self.is_swift = path.endswith(".swift")

    @cached_property
    def read(self):
        """What it consists of."""
        return Reader(self.text)

    @cached_property
    def code(self):
        """Its code, with blanks in the place of comments and of the contents of strings."""
        return "".join(self.read.code)

    def line(self, index):
        """The line of an index in the code."""
        return self.code.count("\n", 0, index) + 1

    def is_below(self, places):
        """Whether one of the places, such as 'TrendingData/Settings', contains it."""
        return any(f"{self.module}/{'/'.join(self.folders)}/".startswith(place + "/") for place in places)


def read_files(root, tree):
    """All Swift and C files below a folder of the root, but those in folders for goldens and fixtures."""
    for folder, folders, names in os.walk(os.path.join(root, tree)):
        folders[:] = sorted(set(folders) - {"Golden", "Fixtures", ".build"})
        for name in sorted(names):
            if name.endswith((".swift", ".c", ".h")):
                path = os.path.relpath(os.path.join(folder, name), root)
                if path.count("/") > 1:
                    yield SourceFile(root, path)

"""Reads Swift and C: the code without comments and strings, and the strings with what stands around them."""

import os
import re
from typing import NamedTuple

# Stands for an interpolation in a string's text.
GAP = "\ufffc"
PIECE = re.compile(
    r"""
      (?P<blank>//[^\n]* | /\*.*?\*/
        | '(?:\\.|[^'\\\n])+'
        | \#/(?:[^/\n]|/(?!\#))+/\#
        | (?:(?<=[(,:=?]\ )|(?<=return\ )|(?<=[(\[{]))/(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/)
    | (?P<string>\#*"(?:""(?=[ \t]*\n))?)
    | [()\[\]{}]""",
    re.VERBOSE | re.DOTALL,
)


class Text(NamedTuple):
    """A string: its line, and for each parenthesis that is open there, the code from what is called to the string."""

    text: str
    line: int
    calls: list


class SourceFile:
    """One Swift or C file, by its path below the root; its code has blanks in the place of comments and strings."""

    def __init__(self, root, path):
        self.path = path
        with open(os.path.join(root, path), encoding="utf-8") as file:
            self.text = file.read()
        parts = path.split("/")
        self.name, self.module, self.folders = parts[-1], parts[1], tuple(parts[2:-1])
        self.is_swift = path.endswith(".swift")
        self.at, self.pieces, self.texts, self.open = 0, [], [], []
        self.read(None)
        self.code = "".join(self.pieces)

    def line(self, index):
        """The line of an index in the code."""
        return self.code.count("\n", 0, index) + 1

    def skip(self, end, blank=True):
        """Goes on to an index; blanks what lies between, but its line ends."""
        piece = self.text[self.at : end]
        self.pieces.append(re.sub(r"[^\n]", " ", piece) if blank else piece)
        self.at = end

    def read(self, depth):
        """Reads to the end, or past the bracket that brings the number of open ones back to a depth."""
        while match := PIECE.search(self.text, self.at):
            self.skip(match.start(), blank=False)
            if match["string"]:
                self.read_string(match["string"])
            elif match["blank"]:
                self.skip(match.end())
            else:
                if match[0] in "([{":
                    self.open.append((match[0], len(self.pieces), "".join(self.pieces[-3:])[-60:]))
                elif self.open:
                    self.open.pop()
                self.skip(match.end(), blank=False)
                if len(self.open) == depth:
                    return
        self.skip(len(self.text), blank=False)

    def read_string(self, opening):
        """Reads a string; the code of its interpolations stays."""
        calls = [
            " ".join((called + "".join(self.pieces[place:])).split()) for mark, place, called in self.open if mark == "("
        ]
        line, parts, hashes = self.text.count("\n", 0, self.at) + 1, [], "#" * opening.count("#")
        end, escape = opening.strip("#") + hashes, "\\" + hashes
        step = re.compile(f"{re.escape(end)}|{re.escape(escape)}")
        self.pieces.append("“" + " " * (len(opening) - 1))
        self.at += len(opening)
        while match := step.search(self.text, self.at):
            parts.append(self.text[self.at : match.start()])
            self.skip(match.end())
            if match[0] == end:
                break
            if self.text.startswith("(", self.at):
                self.read(len(self.open))
                parts.append(GAP)
            else:
                parts.append({"n": "\n", "t": "\t"}.get(self.text[self.at], self.text[self.at]))
                self.skip(self.at + 1)
        self.texts.append(Text("".join(parts), line, calls))


def read_files(root, tree):
    """All Swift and C files below a folder of the root, but those in folders for goldens and fixtures."""
    for folder, folders, names in os.walk(os.path.join(root, tree)):
        folders[:] = sorted(set(folders) - {"Golden", "Fixtures", ".build"})
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if name.endswith((".swift", ".c", ".h")) and path.count("/") > 1:
                yield SourceFile(root, path)

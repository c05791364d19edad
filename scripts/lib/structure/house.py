"""The rules as one value, and the files that they are about."""

import fnmatch
import os
from dataclasses import dataclass, field
from typing import NamedTuple

from structure.names import Names
from structure.source import read_files
from structure.violation import Violation


class Exemption(NamedTuple):
    """A place that a rule leaves alone: a file name and a text, as patterns ('*' for any), and the reason."""

    rule: str
    file: str
    text: str
    reason: str


@dataclass
class House:
    """The tables of scripts/structure."""

    modules: dict
    c_shims: str
    lower_floors: dict
    without_flags: list
    with_flags: list
    with_sentences: list
    with_help: list
    help_calls: set
    help_labels: set
    exemptions: list
    script: str = "scripts/structure"
    shown_names: int = 0
    used: set = field(default_factory=set)

    def is_exempt(self, rule, file, text=""):
        """Whether an exemption covers a text of a file; notes that it was needed."""
        for one in self.exemptions:
            if one.rule == rule and fnmatch.fnmatchcase(file.name, one.file) and fnmatch.fnmatchcase(text, one.text):
                self.used.add(one)
                return True
        return False

    def unused_exemptions(self):
        """Reports the exemptions that covered nothing."""
        for one in self.exemptions:
            if one not in self.used:
                yield Violation(
                    "exemption", self.script, 1,
                    f"the exemption from '{one.rule}' for {one.file} ({one.text}) covers nothing; remove it",
                )


class Project:
    """The files below a root."""

    def __init__(self, root):
        self.files = read_files(root, ("Sources", "Tests", "Checks"))
        self.sources = [file for file in self.files if file.tree == "Sources"]
        with open(os.path.join(root, "Package.swift"), encoding="utf-8") as file:
            self.manifest = file.read()
        self.found_uses = {}

    def modules(self):
        """The modules that are written in Swift."""
        return sorted({file.module for file in self.sources if file.is_swift})

    def uses(self, module):
        """The uses of a module's names in the module itself."""
        if module not in self.found_uses:
            own = [file for file in self.sources if file.module == module]
            self.found_uses[module] = list(Names(own, self.sources).uses())
        return self.found_uses[module]

"""Which file of a module declares a name, and which file uses it."""

from collections import Counter, defaultdict
from typing import NamedTuple

OWNERS = {"struct", "class", "enum", "actor", "protocol", "extension"}
# Members that types of the standard library have too: a use says nothing about ours.
STANDARD = set(
    """
    append contains count description distance drop dropFirst dropLast elements encode endIndex filter first
    firstIndex flatMap formIndex hasPrefix hasSuffix hash id index indices insert isEmpty joined keys last
    lowercased map max milliseconds min prefix rawValue reduce remove removeAll removeFirst removeLast replacing
    reversed shuffled sorted split start startIndex subscript suffix text trimmed uppercased utf8 value values
    words write
    """.split()
)


class Use(NamedTuple):
    """A name in use: where it is used, the file that declares it, and all files that declare an equal name."""

    name: str
    file: object
    line: int
    declared_in: object
    rivals: frozenset


class Names:
    """The names of one module. `others` are the files of all modules, whose members can have equal names."""

    def __init__(self, files, others):
        self.files = [file for file in files if file.is_swift]
        self.tops = defaultdict(set)
        self.nested = defaultdict(set)
        self.members = defaultdict(set)
        self.foreign = defaultdict(set)
        self.inits = defaultdict(set)
        self.foreign_inits = defaultdict(set)
        self.types = Counter()
        for file in others:
            if file.is_swift:
                self.note_members(file)
        for file in self.files:
            self.note_tops(file)
        for file in self.files:
            self.note_extensions(file)

    def note_members(self, file):
        """Notes every member of a file by its name."""
        for one in file.outline.declarations:
            if one.kind in OWNERS - {"extension"}:
                self.types[one.name] += 1
            if one.owner and one.kind in ("func", "var", "let", "case"):
                self.members[one.name].add(file)
            elif one.kind == "init":
                self.inits[one.owner, one.label].add(file)
            elif one.owner and one.kind not in ("init", "extension"):
                self.nested[one.name].add(one.owner)

    def note_tops(self, file):
        """Notes what a file declares at the top level for the whole module."""
        for one in file.outline.declarations:
            if not one.owner and not one.is_private and one.kind != "extension" and one.name.isidentifier():
                self.tops[one.name].add(file)

    def note_extensions(self, file):
        """Notes what a file adds to a type that another file declares."""
        for one in file.outline.declarations:
            if not one.is_in_extension or one.is_private or file in self.tops.get(one.owner, ()):
                continue
            if one.kind == "init" and self.is_certain(one):
                self.foreign_inits[one.owner, one.label].add(file)
            elif one.kind in ("func", "var", "let") and one.name.isidentifier() and one.name not in STANDARD:
                self.foreign[one.name].add((file, one.owner))

    def is_certain(self, init):
        """Whether a call of this initialiser can be recognised: a type of ours with a name of its own, or a label."""
        return self.types[init.owner] == 1 or self.types[init.owner] == 0 and init.label != "_"

    def uses(self):
        """Every use of a name of the module in a file of it, once a file."""
        for file in self.files:
            yield from self.uses_in(file)

    def uses_in(self, file):
        """Every use in a file, once a name."""
        seen = set()
        shadows = self.shadows(file)
        declared = {one.index + 1 for one in file.outline.declarations if one.kind != "extension"}
        for index, token in enumerate(file.tokens):
            if token.kind != "word" or index in declared:
                continue
            for use in self.uses_at(file, index, token, shadows):
                key = use.name, use.declared_in.path
                if key not in seen:
                    seen.add(key)
                    yield use

    def shadows(self, file):
        """The names that mean something of the file's own."""
        owners = {part for one in file.outline.declarations for part in one.name.split(".") if one.kind in OWNERS}
        own = {one.name for one in file.outline.declarations if one.is_private and not one.owner}
        inner = {name for name, types in self.nested.items() if types & owners}
        return own | inner | file.outline.generics

    @staticmethod
    def first_label(tokens, index):
        """The label of the first argument of a call: '_' if it has no label, '' if the call has no arguments."""
        following = [one.text for one in tokens[index + 2 : index + 4]]
        if following[:1] == [")"]:
            return ""
        return following[0] if following[1:] == [":"] else "_"

    def uses_at(self, file, index, token, shadows):
        """The uses that one word makes."""
        text, tokens = token.text, file.tokens
        before = tokens[index - 1].text if index else ""
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        is_member = before == "." and tokens[index - 2].text != file.module
        found = []
        if not is_member and text in self.tops and text not in shadows:
            if text[0].isupper() or after == "(" and text not in self.members:
                found += [(text, other, self.tops[text]) for other in self.tops[text]]
        if is_member and text in self.foreign:
            found += [(f"{owner}.{text}", other, self.members[text]) for other, owner in self.foreign[text]]
        if after == "(" and text[0].isupper():
            label = self.first_label(tokens, index)
            for other in self.foreign_inits.get((text, label), ()):
                found.append((f"{text}({label}:)", other, self.inits[text, label]))
        for name, other, rivals in found:
            if other is not file:
                yield Use(name, file, token.line, other, frozenset(rivals))


"""Finds in the tokens of a Swift file what it declares, and which code belongs to which declaration."""

from typing import NamedTuple

TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
CODE = {"func", "init", "deinit", "subscript", "var", "let"}
STATEMENTS = {"for", "if", "while", "guard", "do", "switch", "repeat", "defer"}
KEYWORDS = TYPES | CODE | {"typealias", "case"}
MODIFIERS = set(
    """private fileprivate internal package public open static class final mutating nonmutating nonisolated override
    lazy weak unowned indirect convenience required dynamic borrowing consuming distributed unsafe set""".split()
)


class Declaration(NamedTuple):
    """A name that a file declares. The owner is the type around it: '' at the top of a file."""

    kind: str
    name: str
    owner: str
    label: str
    is_private: bool
    is_in_extension: bool
    line: int
    index: int


class Body(NamedTuple):
    """The code of a function, initialiser, subscript or property: its lines, and its tokens."""

    name: str
    line: int
    last_line: int
    first: int
    last: int


class Scope(NamedTuple):
    """A bracket that is open. Kinds: file, type, body, inner."""

    kind: str
    name: str
    is_private: bool
    is_extension: bool
    opened_by: object
    first: int


class Outline:
    """The declarations, bodies and generic parameters of one file."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.declarations = []
        self.bodies = []
        self.generics = set()
        self.pending = None
        self.scopes = [Scope("file", "", False, False, None, 0)]
        for index, token in enumerate(tokens):
            if token.kind == "word":
                self.see_word(index, token)
            elif token.kind == "mark" and token.text in "([{":
                self.open(index, token)
            elif token.kind == "mark" and token.text in ")]}":
                self.close(index, token)

    def text(self, index):
        """The text of a token that is not a string, or '' outside the file."""
        if 0 <= index < len(self.tokens) and self.tokens[index].kind != "string":
            return self.tokens[index].text
        return ""

    def see_word(self, index, token):
        """Notes a declaration if this word begins one."""
        scope = self.scopes[-1]
        if token.text in STATEMENTS and scope.kind == "file" and self.text(index - 1) not in ("=", "."):
            self.pending = None
        if token.text not in KEYWORDS or scope.kind not in ("file", "type") or self.text(index - 1) == ".":
            return
        if token.text == "class" and self.text(index + 1) in CODE | MODIFIERS:
            return
        if token.text == "case":
            self.note_cases(index + 1)
            return
        if token.text in ("init", "subscript") and scope.kind != "type":
            return
        self.note(token.text, index)

    def note(self, kind, index):
        """Adds the declaration whose keyword stands at an index."""
        named = kind not in ("init", "deinit", "subscript")
        name, after = self.read_name(index + 1) if named else (kind, index + 1)
        name = "Array" if name == "[" else name
        scope = self.scopes[-1]
        declaration = Declaration(
            kind, name, scope.name.split(".")[-1], self.first_label(after), self.is_private(index), scope.is_extension,
            self.tokens[index].line, index,
        )
        if kind != "typealias":
            self.pending = declaration
        self.declarations.append(declaration)
        if self.text(after).startswith("<") and kind not in ("var", "let", "extension"):
            self.note_generics(after)

    def read_name(self, index):
        """The name at an index, with the dots of an extension's, and the index behind it."""
        name = self.text(index)
        while self.text(index + 1) == ".":
            name += "." + self.text(index + 2)
            index += 2
        return name, index + 1

    def first_label(self, index):
        """The label of the first parameter; '' without parameters."""
        while self.text(index) in ("?", "!"):
            index += 1
        return self.text(index + 1).strip(")") if self.text(index) == "(" else ""

    def is_private(self, index):
        """Whether a modifier before the keyword, or the scope, makes the declaration private."""
        if self.scopes[-1].is_private:
            return True
        place = index - 1
        while self.text(place) in MODIFIERS or self.text(place) in ("(", ")"):
            if self.text(place) in ("private", "fileprivate") and self.text(place + 1) != "(":
                return True
            place -= 1
        return False

    def note_cases(self, index):
        """Adds the cases of an enum, from the first one's name."""
        while index < len(self.tokens) and self.tokens[index].kind == "word":
            scope, token = self.scopes[-1], self.tokens[index]
            owner = scope.name.split(".")[-1]
            self.declarations.append(
                Declaration("case", token.text, owner, "", False, scope.is_extension, token.line, index)
            )
            depth, index = 0, index + 1
            while index < len(self.tokens) and (depth > 0 or self.text(index) not in (",", "}", "case")):
                depth += (self.text(index) == "(") - (self.text(index) == ")")
                if depth == 0 and self.tokens[index].kind == "word" and self.text(index) in KEYWORDS | MODIFIERS:
                    return
                index += 1
            if self.text(index) != ",":
                return
            index += 1

    def note_generics(self, index):
        """Adds the names between angle brackets."""
        depth, begins = 0, False
        for token in self.tokens[index:]:
            if token.kind == "word" and begins:
                self.generics.add(token.text)
            begins = token.text in ("<", ",") and depth <= 1
            depth += token.text.count("<") - token.text.count(">") * (token.kind == "mark")
            if depth <= 0:
                return

    def open(self, index, token):
        """Opens a scope: that of a type or a body if a declaration waits for one."""
        kind, pending = "inner", self.pending
        if token.text == "{" and self.scopes[-1].kind in ("file", "type"):
            is_type = pending is not None and pending.kind in TYPES
            kind, self.pending = "type" if is_type else "body", None
        if kind == "type":
            scope = Scope(kind, pending.name, pending.is_private, pending.kind == "extension", pending, index)
        else:
            scope = Scope(kind, "", False, False, pending if kind == "body" else None, index)
        self.scopes.append(scope)

    def close(self, index, token):
        """Closes a scope, and keeps the body that ends with it."""
        if len(self.scopes) == 1:
            return
        scope = self.scopes.pop()
        if token.text == "}":
            self.pending = None if self.scopes[-1].kind in ("file", "type") else self.pending
        if scope.kind == "body":
            opened = scope.opened_by
            line = opened.line if opened else self.tokens[scope.first].line
            first = opened.index if opened else scope.first
            self.bodies.append(Body(opened.name if opened else "code", line, token.line, first, index))

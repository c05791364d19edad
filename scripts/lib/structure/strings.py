"""The strings of a file, each with the code that it stands in."""

from typing import NamedTuple


OPENING = {"(", "[", "{"}
CLOSING = {")", "]", "}"}


class Call(NamedTuple):
    """An open bracket around a string: what is called, on what, and the label of the argument."""

    receiver: str
    callee: str
    label: str


class Literal(NamedTuple):
    """A string or regular expression, and where it stands."""

    text: str
    line: int
    index: int
    is_regex: bool
    calls: tuple
    body: str


def literals(file):
    """Every string and regular expression of a file, in order."""
    tokens, stack = file.tokens, []
    bodies = file.outline.bodies if file.is_swift else ()
    for index, token in enumerate(tokens):
        if token.kind in ("string", "regex"):
            inner = stack[1:] + [index]
            calls = tuple(call_at(tokens, opening, place) for opening, place in zip(stack, inner))
            body = next((body.name for body in bodies if body.first <= index <= body.last), "")
            yield Literal(token.text, token.line, index, token.kind == "regex", calls, body)
        elif token.kind != "mark":
            continue
        elif token.text in OPENING:
            stack.append(index)
        elif token.text in CLOSING and stack:
            stack.pop()


def call_at(tokens, opening, index):
    """What a bracket calls, and the label of the argument that the token at an index belongs to."""
    receiver = callee = label = ""
    if tokens[opening].text == "(" and opening:
        callee = tokens[opening - 1].text
        if opening > 2 and tokens[opening - 2].text == ".":
            receiver = tokens[opening - 3].text
            receiver = tokens[opening - 4].text if receiver in ("?", "!", ")") else receiver
    depth = 0
    for place in range(index - 1, opening, -1):
        text = tokens[place].text if tokens[place].kind == "mark" else ""
        depth += (text in CLOSING) - (text in OPENING)
        if depth == 0 and text == ":" and place - 1 > opening and tokens[place - 2].text in ("(", ","):
            label = tokens[place - 1].text
            break
        if depth == 0 and text == ",":
            break
    return Call(receiver, callee, label)


def after(file, literal):
    """The token behind a string and its interpolations."""
    tokens, index = file.tokens, literal.index + 1
    for _ in range(literal.text.count("\ufffc") if not literal.is_regex else 0):
        depth = 0
        while index < len(tokens):
            if tokens[index].kind == "mark":
                depth += (tokens[index].text == "(") - (tokens[index].text == ")")
            index += 1
            if depth == 0:
                break
    return tokens[index].text if index < len(tokens) else ""

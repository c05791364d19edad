"""Rule 'length': no file over 250 lines, no function over 50."""

from structure.violation import Violation

MOST_LINES = 250
MOST_FUNCTION_LINES = 50


def functions(file):
    """The functions of a file: (name, first line, last line)."""
    if file.is_swift:
        return [(body.name, body.line, body.last_line) for body in file.outline.bodies]
    return c_functions(file.tokens)


def c_functions(tokens):
    """The functions of a C file: braces outside all others, behind a closing parenthesis."""
    found, depth, first, opened = [], 0, None, None
    for index, token in enumerate(tokens):
        if depth == 0 and first is None and token.kind == "word":
            first = index
        if token.text == "{":
            is_function = depth == 0 and tokens[index - 1].text == ")"
            opened = (first, index) if is_function else opened
            depth += 1
        elif token.text == "}":
            depth -= 1
            if depth == 0 and opened:
                found.append((c_name(tokens[opened[0] : opened[1]]), tokens[opened[0]].line, token.line))
                opened = None
        if depth == 0 and (token.text in (";", "}") or token.kind == "directive"):
            first = None
    return found


def c_name(tokens):
    """The word before the first parenthesis of a C function's head."""
    words = [token.text for token in tokens]
    return words[words.index("(") - 1] if "(" in words[1:] else "function"


def check_lengths(project, house):
    """Reports each file and function that is too long."""
    for file in project.files:
        count = file.text.count("\n")
        if count > MOST_LINES and not is_exempt(file, house):
            yield Violation(
                "length", file.path, 1, f"the file has {count} lines, more than {MOST_LINES}; split it by what it does"
            )
        for name, first, last in functions(file):
            if last - first + 1 > MOST_FUNCTION_LINES:
                yield Violation(
                    "length", file.path, first,
                    f"'{name}' has {last - first + 1} lines, more than {MOST_FUNCTION_LINES}; split it into steps",
                )


def is_exempt(file, house):
    """Whether a file is a table that a program wrote, or one that the script lists."""
    return "// Generated" in file.text[:400] or house.is_exempt("length", file)

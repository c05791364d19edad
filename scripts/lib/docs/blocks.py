"""The generated parts of docs/MANUAL.md, each a function from the program to Markdown."""

import re


def styled(text):
    """Formats quoted commands, options and variables as code."""
    text = re.sub(r"(?<!\w)'([^']+)'(?!\w)", r"`\1`", text)
    parts = re.split(r"(`[^`]*`)", text)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(r"(?<![\w-])(--[a-z][a-z-]*|\$[A-Z_]+|[A-Z]+(?:_[A-Z]+)+|TERM\b)", r"`\1`", parts[index])
    return "".join(parts)


def table(head, rows):
    lines = [f"| {head[0]} | {head[1]} |", "|---|---|"]
    return lines + [f"| {left} | {right} |".replace("\n", " ") for left, right in rows]


def wrapped(text, width=120):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return lines + [line]


def described(option):
    if not option.opposite:
        return option.spelling, styled(option.text)
    text, default = re.fullmatch(r"(.*?)(?: \(default: (\S+)\))?", option.text).groups()
    end = ", which is the default" if default == option.opposite else ""
    return option.spelling, f"{styled(text)}. `{option.opposite}` turns it off{end}"


def shared_options(program):
    """The options that several commands have with the same meaning, in the order of their first appearance."""
    found = {}
    for command in program.commands:
        for option in command.options:
            if option.kind != "positional":
                found.setdefault(meaning(option), []).append(option)
    return [options[0] for options in found.values() if len(options) > 1]


def meaning(option):
    return option.long_names[0] if option.long_names else None, option.text


def synopsis(program):
    lines = ["```"]
    for command in program.commands:
        words = ["trending", "[list]"] if command.path[1:] == ["list"] else command.path
        arguments = [option.placeholder for option in command.options if option.kind == "positional"]
        lines.append(" ".join(words + ["[OPTIONS]"] + arguments))
    return lines + ["trending help [COMMAND]", "trending --version [--verbose]", "```"]


def discussion(text):
    lines = []
    for paragraph in text.split("\n\n"):
        rows = paragraph.split("\n")
        if rows[0].endswith(":") and all(row.startswith("  ") for row in rows[1:]):
            lines += ["Examples:", "", "```sh"] + [row[2:] for row in rows[1:]] + ["```", ""]
        else:
            lines += wrapped(styled(paragraph)) + [""]
    return lines


def commands(program):
    shared = {meaning(option) for option in shared_options(program)}
    lines = []
    for command in program.commands:
        lines += [f"### {command.line}", "", styled(command.abstract) + ".", ""]
        lines += discussion(command.discussion) if command.discussion else []
        own = [option for option in command.options if meaning(option) not in shared]
        if own:
            has_arguments = any(option.kind == "positional" for option in own)
            head = "argument or option" if has_arguments else "option"
            lines += table((head, "what it does"), map(described, own)) + [""]
        # A switch and its `--no-` form are one option, which the table of options explains.
        names = [option.long_names[0] for option in command.options if meaning(option) in shared]
        if names:
            also = "Also accepts" if own else "Accepts"
            lines += wrapped(f"{also} {joined(names)}. See [Options](#options).") + [""]
    return lines[:-1]


def joined(names):
    names = [f"`{name}`" for name in names]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def options(program):
    return table(("option", "what it does"), map(described, shared_options(program)))


def settings(program):
    """The settings that are options, by name, and a table of the others."""
    options, rows = [], []
    for name, text, value in program.settings():
        if text == f"Same as `--{name}`":
            options.append(name)
            continue
        if value is not None:
            text += f". The default is `{str(value).lower() if isinstance(value, bool) else value}`"
        rows.append((f"`{name}`", styled(text)))
    return wrapped(f"Each of these options is a setting: {joined(options)}.") + [""] + table(("other setting", "meaning"), rows)


def statuses(program):
    rows, order = program.statuses()
    lines = table(("status", "meaning"), [(f"`{number}`", text.rstrip(".")) for number, text in rows])
    numbers = ", ".join(map(str, order))
    return lines + [""] + wrapped(
        f"If a run has several results, for example with several languages, the status is the first of these that "
        f"occurred: {numbers}.")


BLOCKS = {"synopsis": synopsis, "commands": commands, "options": options, "settings": settings, "statuses": statuses}


def filled(text, program):
    """The manual with each generated part replaced."""
    def block(match):
        if match[1] not in BLOCKS:
            raise SystemExit(f"docs/MANUAL.md: there is no generated part '{match[1]}'.")
        return "\n".join([f"<!-- generated: {match[1]} -->", *BLOCKS[match[1]](program), "<!-- end -->"])

    names = re.findall(r"<!-- generated: (\w+) -->", text)
    missing = set(BLOCKS) - set(names)
    if missing:
        raise SystemExit(f"docs/MANUAL.md lacks the generated part '{sorted(missing)[0]}'.")
    return re.sub(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", block, text, flags=re.DOTALL)

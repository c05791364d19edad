"""Reads the Markdown that the manual is written in: headings, paragraphs, lists, code and tables of two columns."""

import re


def without_comments(text):
    text = re.sub(r"<!-- not in the man page -->.*?<!-- end -->\n?", "", text, flags=re.DOTALL)
    return re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)


def blocks(text):
    """Yields `(kind, content)`: heading, section, paragraph, item, code or row."""
    lines = without_comments(text).split("\n")
    index = 0
    while index < len(lines):
        line = lines[index]
        if line.startswith("```"):
            end = lines.index("```", index + 1)
            yield "code", lines[index + 1:end]
            index = end + 1
        elif line.startswith("|"):
            end = next(i for i in range(index, len(lines) + 1) if i == len(lines) or not lines[i].startswith("|"))
            yield from (("row", cells(row)) for row in lines[index + 2:end])
            index = end
        elif match := re.match(r"(#+) (.*)", line):
            yield ("title", "heading", "section")[len(match[1]) - 1], match[2]
            index += 1
        elif line.strip():
            end = index + 1
            while end < len(lines) and lines[end].strip() and not re.match(r"(```|\||#|- |\d+\. )", lines[end]):
                end += 1
            content = " ".join(part.strip() for part in lines[index:end])
            match = re.match(r"(-|\d+\.) (.*)", content)
            yield ("item", (match[1], match[2])) if match else ("paragraph", content)
            index = end
        else:
            index += 1


def cells(row):
    parts = [part.strip() for part in row.strip().strip("|").split(" | ")]
    if len(parts) != 2:
        raise SystemExit(f"docs/MANUAL.md: a table of the manual has two columns: {row}")
    return parts


def spans(text):
    """Yields `(style, text)` with the styles plain, code, strong and emphasis; a link is its text."""
    text = re.sub(r"(?<!`)\[([^\]`]+)\]\([^)]*\)", r"\1", text)
    for part in re.split(r"(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)", text):
        if part.startswith("`"):
            yield "code", part[1:-1]
        elif part.startswith("**"):
            yield "strong", part[2:-2]
        elif part.startswith("*"):
            yield "emphasis", part[1:-1]
        elif part:
            yield "plain", part

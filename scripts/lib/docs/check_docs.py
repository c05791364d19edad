"""Checks what the documents say about other files: check_docs.py PROJECT

The tests that docs/SPECIFICATION.md names exist, links and their anchors have targets, and the README is short.
"""

import re
import sys
from pathlib import Path

LONGEST_README = 150


def without_code(text):
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def tests(project):
    """The names of all tests, as `Suite.test(labels:)`."""
    found = set()
    suite = re.compile(r"\s*(?:[@\w]+ )*(?:struct|class|actor|enum|extension) (\w+Tests)\b")
    for path in (project / "Tests").rglob("*.swift"):
        name, is_test, text = None, False, path.read_text()
        for number, line in enumerate(lines := text.splitlines()):
            if match := suite.match(line):
                name = match[1]
            is_test = is_test or "@Test" in line
            match = re.match(r"\s+(?:(?:static|private) )*func (\w+)(?:<[^>]*>)?\(", line)
            if match and is_test and name:
                found.add(f"{name}.{match[1]}({labels(' '.join(lines[number:number + 12]))})")
                is_test = False
    return found


def labels(declaration):
    """The argument labels of a function, each with its colon."""
    depth, part, parts = 0, "", []
    for character in declaration[declaration.index("(") + 1:]:
        if character == ")" and depth == 0:
            break
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    parts.append(part)
    return "".join(part.split(":")[0].split()[0] + ":" for part in parts if ":" in part)


def check_specification(project):
    path = project / "docs/SPECIFICATION.md"
    known = tests(project)
    for name in dict.fromkeys(re.findall(r"`(\w+Tests\.\w+\([^`]*\))`", path.read_text())):
        if name not in known:
            suite, test = name.split("(")[0].split(".")
            near = sorted(other for other in known if other.split("(")[0].split(".")[1] == test)
            hint = f" It may be {near[0]} now." if near else f" No suite has a test called {test}."
            yield f"docs/SPECIFICATION.md names the test {name}, which does not exist below Tests/.{hint}"


def anchors(path):
    found = set()
    for heading in re.findall(r"^#+ (.*)$", without_code(path.read_text()), flags=re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        found.add(re.sub(r"[^\w\- ]", "", heading).replace(" ", "-"))
    return found


def check_links(project):
    for path in [*project.glob("*.md"), *(project / "docs").rglob("*.md")]:
        text = re.sub(r"`[^`]*`", "", without_code(path.read_text()))
        links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            target = (path.parent / file).resolve() if file else path
            name = path.relative_to(project)
            if not target.exists():
                yield f"{name} links to {link}, which does not exist."
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                yield f"{name} links to {link}, but {target.name} has no such heading."


def check_readme(project):
    count = len((project / "README.md").read_text().splitlines())
    if count > LONGEST_README:
        yield f"README.md has {count} lines, more than {LONGEST_README}. Move details to docs/MANUAL.md."


def main():
    project = Path(sys.argv[1])
    found = [*check_specification(project), *check_links(project), *check_readme(project)]
    for sentence in found:
        print(f"error: {sentence}", file=sys.stderr)
    sys.exit(1 if found else 0)


main()

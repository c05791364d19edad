"""Reads csv, tsv, jsonl, urls, markdown and lines of --row. Each function returns what is wrong."""

import csv, html.parser, io, json, re, shutil, subprocess, unicodedata

FIELDS = ["rank", "owner", "name", "description", "language", "stars", "starsGained", "builtBy", "topics"]
# Of developers and of the history.
OTHER_FIELDS = {
    "developers": ["rank", "login", "name", "url", "popularRepository.owner", "popularRepository.name",
                   "popularRepository.description", "organization"],
    "history": ["owner", "name", "url", "language", "days", "bestRank", "bestRankOn", "bestRankIn.language", "first", "last"],
}


def kind(document):
    return "developers" if "developers" in document else "history" if "origin" not in document else "repos"


def fields(document):
    return OTHER_FIELDS.get(kind(document), FIELDS)


def items(document):
    return document["developers" if kind(document) == "developers" else "repos"]


def value(row, field):
    for key in field.split("."):
        row = row and row[key]
    return row


def title(row):
    """The title of an entry of a feed."""
    if "login" not in row:
        return f"{row['owner']}/{row['name']}"
    return row["login"] if row["name"] in (None, "", row["login"]) else f"{row['name']} ({row['login']})"


def summary(row):
    if "login" not in row:
        return cell(row.get("description"))
    repo = row["popularRepository"]
    if not repo:
        return ""
    return ": ".join(part for part in (f"{repo['owner']}/{repo['name']}", cell(repo["description"])) if part)


def in_order(document, *rows):
    """A feed has the newest first: the rows of the history are those of several days."""
    return [sorted(each) for each in rows] if kind(document) == "history" else rows


def cell(value):
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(entry["login"] if isinstance(entry, dict) else entry for entry in value)
    return str(value)


def expected(document):
    return [[cell(value(row, field)) for field in fields(document)] for row in items(document)]


def differences(read, wanted):
    if len(read) != len(wanted):
        return [f"{len(read)} rows in place of {len(wanted)}"]
    return [f"{one!r} in place of {other!r}" for one, other in zip(read, wanted) if one != other]


def check_csv(text, document, is_guarded=False):
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    wanted = expected(document)
    if is_guarded:
        wanted = [[guarded(text, field) for text, field in zip(row, fields(document))] for row in wanted]
    problems = [] if rows and rows[0] == fields(document) else ["The header is wrong."]
    if re.search(r"[^\r]\n", re.sub(r'"(?:[^"]|"")*"', "", text)):
        problems.append("A line ends without CR.")
    return problems + differences(rows[1:], wanted)


def guarded(text, field):
    """As the manual says: an apostrophe before a formula, also after a semicolon or a tab, and invisible characters."""
    if field in ("rank", "stars", "starsGained", "days", "bestRank"):
        return text
    result, is_start = "", True
    for sign in text:
        result += "'" + sign if is_start and sign in "=+-@\t\r\uff1d\uff0b\uff0d\uff20" else sign
        is_start = sign in ";\t" or is_start and is_invisible(sign)
    return result


def is_invisible(sign):
    return sign not in "\t\n\r" and (unicodedata.category(sign) in ("Cc", "Cf") or sign in IGNORABLE)


# Those of Unicode's default ignorable characters that are not format characters.
IGNORABLE = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u3164\uffa0" + "".join(
    chr(code) for first, last in ((0xFE00, 0xFE0F), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)) for code in range(first, last + 1)
)


def check_tsv(text, document):
    names = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    lines = text.split("\n")
    rows = [[re.sub(r"\\(.)", lambda found: names[found[1]], part) for part in line.split("\t")] for line in lines[:-1]]
    problems = [] if lines[-1] == "" and rows[0] == fields(document) else ["The header or the last line is wrong."]
    return problems + differences(rows[1:], expected(document))


def check_jsonl(text, document):
    lines = text.split("\n")
    rows = [json.loads(line) for line in lines[:-1]]
    problems = [] if lines[-1] == "" else ["The last line has no end."]
    names = ("query", "fetchedAt", "day", "isIncomplete", "rowCount")
    of_list = {key: document[key] for key in names if key in document}
    wanted = [{**row, **of_list} for row in items(document)]
    return problems + differences(rows, wanted)


def check_urls(text, document):
    return differences(text.split("\n"), [row["url"] for row in items(document)] + [""])


def plain(text):
    """Text without what a page leaves out: white space, controls, marks of direction and what is invisible."""
    return "".join(sign for sign in text if not sign.isspace() and is_visible(ord(sign)))


# What Unicode calls ignorable, without joiners and variation selectors, then the blank of Braille and what is no character.
LEFT_OUT = [
    (0, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180E, 0x180E),
    (0x200B, 0x200B), (0x200E, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF),
    (0x2800, 0x2800), (0xFFF9, 0xFFFB), (0xFDD0, 0xFDEF),
]


def is_visible(code):
    return code & 0xFFFE != 0xFFFE and not any(first <= code <= last for first, last in LEFT_OUT)


def check_lines(text, document):
    """Lines of `--row '{rank}|{description}'`."""
    lines = text.split("\n")
    wanted = [plain(f"{row['rank']}|{cell(row['description'])}") for row in document["repos"]] + [""]
    return differences([plain(line) for line in lines], wanted)


class Cells(html.parser.HTMLParser):
    """The texts of the cells of tables, and the addresses of links."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.rows, self.links, self.names = [], [], set()
        self.is_open = False

    def handle_starttag(self, name, attributes):
        self.names.add(name)
        if name == "tr":
            self.rows.append([])
        if name in ("td", "th"):
            self.rows[-1].append("")
            self.is_open = True
        if name == "a":
            self.links.append(dict(attributes).get("href"))

    def handle_endtag(self, name):
        self.is_open = self.is_open and name not in ("td", "th")

    def handle_data(self, text):
        if self.is_open:
            self.rows[-1][-1] += text


def check_markdown(text, document):
    """Rendered by cmark-gfm, with raw HTML allowed: text of others must add no element."""
    done = subprocess.run(
        [shutil.which("cmark-gfm"), "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"],
        input=text.encode(), capture_output=True, check=True,
    )
    cells = Cells()
    cells.feed(done.stdout.decode())
    known = {"table", "thead", "tbody", "tr", "th", "td", "a"}
    problems = [f"The element {name} comes from a text." for name in cells.names - known]
    wanted = [[plain(cell(part)) for part in markdown_cells(row)] for row in items(document)]
    read = [[plain(part) for part in row] for row in cells.rows[1:]]
    links = [row["url"] for row in items(document)]
    if kind(document) == "developers":
        repos = [row["popularRepository"] for row in items(document)]
        links = [link for url, repo in zip(links, repos) for link in (url, repo and repo["url"]) if link]
    return problems + differences(read, wanted) + differences(cells.links, links)


def markdown_cells(row):
    """The usual columns of a table."""
    if "login" in row:
        repo = row["popularRepository"]
        return [row["rank"], row["login"], row["name"], f"{repo['owner']}/{repo['name']}" if repo else ""]
    if "bestRank" in row:
        return [row["bestRank"], title(row), row["language"], row["days"]]
    return [row["rank"], title(row), row["description"], row["language"], row["stars"], row["starsGained"]]

"""Lists with hostile rows, and the program that writes them."""

import base64, json, os, pathlib, random, subprocess, tempfile

PROGRAM = os.environ["TRENDING"]

PARTS = [
    '"', '""', ",", "\r\n", "\n", "\r", "\t", "\\", "\\t", "'", "|", "=1+1", "+1", "-1", ";=1", "\uff1d1", "#12", "GH-12", "@SUM(A1)", "@octocat",
    "\x1b[31m", "\x00", "\x01", "\x1f", "\x7f", "\x85", "\x9b", "\u202e", "\u2066", "\u200d", "\u2028", "\ufeff",
    "\ufffe", "\uffff", "\ufdd0", "\U0001fffe", "👩‍👩‍👧", "🇩🇪", "日本", "é", "e\u0301", '"\u0301', "&amp;", "&", "<", ">",
    "]]>", "</x>", "<!--", "-->", "<script>alert(1)</script>", "<![CDATA[", "`", "``", "[a](b)", "![a](b)", "*", "_",
    "https://a.example/x_y~z", "www.example.com/a_b", "mail@example.com", "~~", "#", "{", "}", "a", "b", " ", "  ",
]


def payloads():
    """Texts of other projects, if FORMATS_CORPORA names a folder with them."""
    folder = os.environ.get("FORMATS_CORPORA")
    texts = []
    if folder:
        for path in sorted(pathlib.Path(folder).rglob("*.json")):
            if path.name == "escape-payloads.json":
                texts += [base64.b64decode(entry["b64"]).decode("utf-8", "replace") for entry in json.loads(path.read_text())]
            elif path.name == "blns.json":
                texts += json.loads(path.read_text())
    return texts


def controls():
    """The 65 control characters of Unicode, each between two letters."""
    return [f"a{chr(code)}b" for code in [*range(0x20), *range(0x7F, 0xA0)]]


def random_list(seed):
    """A document of `--format json`, with hostile descriptions, languages and topics."""
    choice = random.Random(seed)

    def text():
        return "".join(choice.choice(PARTS) for _ in range(choice.randint(1, 8)))

    rows = [row(rank, text(), choice.choice([None, "Swift", "C++", text()]), choice) for rank in range(1, 13)]
    for number, entry in enumerate(rows):
        rename(entry, number, choice)
    return document(rows)


# What GitHub allows in names, with the starts of formulas, options, comments and paths.
NAME_STARTS = ["-", "--", "-1", "_", "__", ".", "...", "-.", "0", "1e5", "NULL", "nan", "a"]


def rename(entry, number, choice):
    """Gives the row a hostile name that GitHub allows. Each is another one."""
    owner = choice.choice(["-", "_", "a-", "0"]) + f"o{number}"
    name = choice.choice(NAME_STARTS) + f"{number}" + choice.choice(["", "-", "_", ".git", "--", ".-"])
    entry.update(owner=owner, name=name, url=f"https://github.com/{owner}/{name}")


def row(rank, description, language, choice=random.Random(0)):
    return {
        "rank": rank, "owner": f"owner-{rank}", "name": f"name.{rank}", "description": description, "language": language,
        "url": f"https://github.com/owner-{rank}/name.{rank}", "languageColor": "#dea584", "forks": None,
        "stars": choice.choice([None, 0, 1, 1234567]), "starsGained": choice.choice([None, 0, 7]), "ownerAvatarURL": None,
        "builtBy": [{"login": "ada", "avatarURL": None}, {"login": "grace", "avatarURL": None}], "topics": ["a", "b-c"],
        "starred": None, "starPending": None,
    }


def document(rows):
    query = {"source": "github", "language": None, "since": "daily", "spokenLanguage": None, "account": None}
    return {
        "schemaVersion": 1, "query": query, "origin": "remote", "fetchedAt": "2026-11-21T01:02:03Z", "ageSeconds": 0,
        "madeAt": None, "refreshFailure": None, "failedSources": [], "signal": "trending", "totalCount": None,
        "isIncomplete": False, "rowCount": len(rows), "repos": rows,
    }


class Home:
    """A home folder whose only list is a file."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="formats")
        self.path = pathlib.Path(self.folder.name)
        self.file = self.path / "list.json"
        self.environment = {}

    def publish(self, document):
        """Stores the document as the list. Returns what the program reads in it."""
        self.file.write_text(json.dumps(document))
        return json.loads(self.run("refresh", "--format", "json"))

    def run(self, *arguments):
        """The standard output of a command about the list. Raises an error if the command fails."""
        source = [] if arguments[0] == "history" else ["--source", "feed", "--feed-url", str(self.file)]
        return self.run_alone(*arguments, *source)

    def run_alone(self, *arguments):
        done = subprocess.run(
            [PROGRAM, *arguments], capture_output=True, timeout=60,
            env={"HOME": str(self.path), "PATH": os.environ["PATH"], "TZ": "UTC", **self.environment},
        )
        if done.returncode != 0:
            raise RuntimeError(f"{arguments}: status {done.returncode}: {done.stderr.decode(errors='replace')}")
        return done.stdout.decode()

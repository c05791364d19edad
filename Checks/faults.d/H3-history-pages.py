"""The history with inverted bytes anywhere in its file: each answer is right, or a message says that it is damaged."""

import datetime, json, random, re

from harness import *

LANGUAGES, DAYS, ROWS = ("", "go", "swift"), 300, 25
QUESTIONS = [
    ["history", "octo/repo7", "--format", "json"],
    ["history", "--from", "2023-02-01", "--to", "2023-08-01", "--language", "go", "--format", "json"],
    ["history", "--from", "2023", "--all", "--format", "json"],
    ["history", "--match", "repo1", "--format", "json"],
    ["diff", "2023-06-01", "--language", "swift", "--format", "json"],
    ["list", "--on", "2023-05-05", "--language", "go", "--format", "json"],
    ["history", "origins", "--format", "json"],
    ["history", "export"],
    ["history", "verify"],
]


def lines():
    """An archive in which each repository comes and goes."""
    first = datetime.date(2023, 1, 1)
    for number, language in enumerate(LANGUAGES):
        for day in range(DAYS):
            for rank in range(ROWS):
                name = f"octo/repo{(rank * 7 + day * (number + 1)) % 90}"
                row = {"date": str(first + datetime.timedelta(day)), "period": "daily", "lang": language}
                yield json.dumps(row | {"rank": rank + 1, "repo": name, "stars": 100 * day + rank}) + "\n"


class Past:
    def __init__(self, rows):
        self.home = Home()
        archive = self.home.path / "past.jsonl"
        archive.write_text("".join(rows))
        outcome = self.home.run("history", "import", str(archive))
        if outcome.status:
            raise SystemExit(f"the import failed: {outcome}")
        self.folder = self.home.data / "history"
        self.content = (self.folder / "history.db").read_bytes()
        self.right = [self.ask(question) for question in QUESTIONS]

    def ask(self, question):
        return self.home.run(*question)

    def put(self, content):
        for file in self.folder.iterdir():
            file.unlink()
        (self.folder / "history.db").write_bytes(content)
        (self.folder / "history.db").chmod(0o600)

    def wrong(self, number, content):
        """A sentence if the answer is wrong and nothing says so."""
        self.put(content)
        outcome, right = self.ask(QUESTIONS[number]), self.right[number]
        if outcome.status == 65:
            return None
        if (outcome.status, ageless(outcome)) == (right.status, ageless(right)):
            return None
        return f"{' '.join(QUESTIONS[number])}: status {outcome.status}, {outcome.out[:200]}, {outcome.err[:200]}"


def ageless(outcome):
    return re.sub(rb'"ageSeconds" : \d+', b"", outcome.out)


def main():
    past, dice = Past(lines()), random.Random(1)
    if b"system library" in past.right[0].err:
        return skip("SQLite is not installed")
    bad = [f"{question}: {outcome}" for question, outcome in zip(QUESTIONS, past.right) if outcome.status]
    runs, failures, found = 90 if QUICK else 3000, bad, 0
    for run in range(runs):
        damaged, count = bytearray(past.content), dice.randint(1, 200)
        place = dice.randrange(len(damaged) - count)
        for offset in range(place, place + count):
            damaged[offset] ^= 0xFF
        sentence = past.wrong(run % len(QUESTIONS), damaged)
        found += any(file.name.startswith("history.db.damaged") for file in past.folder.iterdir())
        if sentence:
            failures.append(f"{count} bytes at {place}: {sentence}")
    text = f"runs of 1 to 200 inverted bytes in {len(past.content) // 1000} KB: {found} files were set aside, no answer was wrong"
    verdict(runs, failures, text)
    # The control: a history without its last rows.
    less = Past(list(lines())[: -40 * ROWS])
    found = [number for number in range(len(QUESTIONS)) if past.wrong(number, less.content)]
    must_fail(found, f"a history that lacks rows: {len(found)} of {len(QUESTIONS)} questions find it")


main()

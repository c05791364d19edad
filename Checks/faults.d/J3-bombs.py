"""Documents that cost far more than their size suggests: each takes under 1 s of processor time and 128 MiB."""

from harness import *
from serving import *

MOST_SECONDS, MOST_KIBIBYTES = 1, 128 << 10
# Bombs of size are as large as a response may be, 8 MiB.
ROW = '{"full_name":"a/b"'
JSON = {
    "open arrays": "[" * 1_000_000,
    "arrays": "[" * 500_000 + "]" * 500_000,
    "open objects": '{"a":' * 400_000,
    "objects": '{"a":' * 400_000 + "1" + "}" * 400_000,
    "arrays 500 deep, often": "[" + ("[" * 500 + "]" * 500 + ",") * 4000 + "1]",
    "arrays 400 deep in rows": "[" + (ROW + ',"topics":' + "[" * 400 + "]" * 400 + "},") * 4000 + "1]",
    "a million rows": "[" + "{}," * 1_000_000 + "{}]",
    "two million numbers": "[" + "0," * 2_000_000 + "0]",
    "numbers as large as an answer": "[" + "0," * ((4 << 20) - 8) + "0]",
    "a million numbers in items": '{"items":[' + "0," * 1_000_000 + "0]}",
    "one key, often": "{" + '"a":1,' * 600_000 + '"a":1}',
    "many keys": "{" + "".join(f'"k{number}":1,' for number in range(300_000)) + '"a":1}',
    "many keys in a row": "[" + ROW + "".join(f',"k{number}":1' for number in range(480_000)) + "}]",
    "escaped keys in a row": '{"items":[' + ROW + "".join(f',"\\u006b{number}":1' for number in range(400_000)) + "}]}",
    "a long number": "[" + "9" * 4_000_000 + "]",
    "a number of many digits after e": "[1e" + "9" * 4_000_000 + "]",
    "a long text": '["' + "a" * 7_000_000 + '"]',
    "escapes": '["' + "\\u00e9" * 1_200_000 + '"]',
    "a long text in a row": '{"items":[' + ROW + ',"description":"' + "a " * 3_500_000 + '"}]}',
    "a form of many fields": "a=%41&" * 10_000 + "access_token=x",
}
ENTITIES = "".join(f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in zip("abcdefgh", "bcdefghi"))
HTML = {
    "nested elements": "<div>" * 1_500_000,
    "nested formatting": "<b><a><i>" * 300_000,
    "nested tables": "<table><tr><td>" * 300_000,
    "250 deep, often": ("<div>" * 250 + "</div>" * 250) * 100,
    "entities": "&amp;" * 1_500_000,
    "attributes": "<a " + "".join(f"a{number}=1 " for number in range(600_000)) + ">",
    "tags": "<a href=/a/b>" * 600_000,
    "closing tags": "</p>" * 1_800_000,
    "comments": "<!---->" * 1_000_000,
    "an open comment": "<!--" + "-" * 7_000_000,
    "articles": "<article><h2><a href=/a/b>a</a></h2></article>" * 10_000,
    "ends": "</body" * 1_300_000,
    "text": "a " * 3_700_000,
}
HTML = {name: f"<html><body>{text}</body></html>" for name, text in HTML.items()}
HTML["billion laughs"] = f'<!DOCTYPE html [<!ENTITY a "ha">{ENTITIES}]><html><body>&i;</body></html>'
TOML = {
    "arrays": "a = " + "[" * 30_000 + "]" * 30_000,
    "inline tables": "a = " + "{a=" * 15_000 + "1" + "}" * 15_000,
    "dots": "a." * 30_000 + "a = 1",
    "tables": "[a]\n" * 15_000,
    "keys": "".join(f"k{number} = 1\n" for number in range(5_000)),
    "a long text": 'color = "' + "a" * 65_000 + '"',
}
# Commands that read a response, beside the sources.
OTHERS = {
    "whoami": ["whoami"],
    "a code": ["login", "--github-url", "{root}", "--client-id", "c"],
    "a token": ["login", "--password-grant", "--client-id", "c", "--auth-url", "{root}/oauth/token"],
    "a thread": ["thread", "octo/cat#7", "--refresh"],
}


class Figures:
    seconds = peak = 0


def fault(label, outcome):
    Figures.seconds = max(Figures.seconds, outcome.busy)
    Figures.peak = max(Figures.peak, outcome.peak)
    if bad := problem(outcome):
        return f"{label}: {bad}"
    if outcome.busy > MOST_SECONDS or outcome.peak > MOST_KIBIBYTES:
        return f"{label}: {outcome.busy:.2f} s of processor time, {outcome.peak} KiB"


def main():
    failures, count = [], 0
    # A quick run takes a quarter: each reader gets some bombs, and each bomb some readers.
    some = lambda items, first: list(items.items())[first % 4 :: 4] if QUICK else list(items.items())
    rigs = {source.name: Rig(source) for source in SOURCES}
    signed_in = rigs["starred"]
    for number, (name, rig) in enumerate(rigs.items()):
        for label, text in some(HTML if name == "page" else JSON, number):
            rig.script = lambda connection, request: connection.sendall(answer(text.encode(), kind=rig.source.kind))
            failures.append(fault(f"{label} from {name}", rig.refresh(peak=True)))
            count += 1
    for number, (name, line) in enumerate(OTHERS.items()):
        for label, text in some(JSON, number):
            signed_in.server.script = lambda connection, request: connection.sendall(
                answer(text.encode(), kind="application/json")
            )
            words = [word.format(root=signed_in.server.root) for word in line]
            typed = b"ada\nsecret\n" if "--password-grant" in line else None
            outcome = signed_in.home.run(*words, environment=signed_in.environment, stdin=typed, peak=True)
            failures.append(fault(f"{label} for {name}", outcome))
            count += 1
    file = signed_in.home.path / ".config/trending/config.toml"
    file.parent.mkdir(parents=True)
    for label, text in TOML.items():
        file.write_text(text)
        failures.append(fault(f"{label} in the configuration", signed_in.home.run("list", "--source", "sample", peak=True)))
        count += 1
    verdict(
        count,
        failures,
        f"bombs through {len(rigs) + len(OTHERS) + 1} readers: at most {Figures.seconds:.2f} s of processor time and "
        f"{Figures.peak >> 10} MiB",
    )
    greedy = "kept = [bytes([7]) * (7_000_000 + number) for number in range(20)]"
    found = fault("greedy", signed_in.home.run("-I", "-S", "-c", greedy, program=sys.executable, peak=True))
    must_fail(found, f"a reader that keeps twenty copies is found: {found}")


main()

"""Proves that each rule finds what it is for: plants violations in a copy of the project and looks for them."""

import os
import shutil
import sys
import tempfile

LONG = "func planted() {\n" + "    print(0)\n" * 50 + "}\n"
# The rule that must report a file, '' if none may; the path below Sources; the contents.
PLANTS = [
    ("arrow", "TrendingDomain/Planted/Imports.swift", "import Synchronization\n"),
    ("arrow", "TrendingDomain/Planted/ImportsClass.swift", "import class Foundation.FileManager\n"),
    ("arrow", "TrendingPresentation/Planted/KnowsData.swift", "@testable import TrendingData\n"),
    ("arrow", "TrendingData/Planted/KnowsPresentation.swift", "\n/* one */ import TrendingPresentation\n"),
    ("arrow", "TrendingData/Planted/SystemC.swift", "#if canImport(Glibc)\n    import Glibc\n#endif\n"),
    ("arrow", "TrendingPlanted/Planted/Unknown.swift", "struct Unknown {}\n"),
    ("circle", "TrendingDomain/Planted/Nest/One/NestOne.swift", "struct NestOne { let two: NestTwo? }\n"),
    ("circle", "TrendingDomain/Planted/Nest/Two/NestTwo.swift", 'let nestTwo = "of \\(NestOne.self)"\nenum NestTwo {}\n'),
    ("circle", "TrendingDomain/PlantedA/Other.swift", "struct PlantedOther { let size = 5.plantedDouble }\n"),
    ("circle", "TrendingDomain/PlantedB/Extension.swift",
     "extension Int {\n    var plantedDouble: Int { plantedSum(self) }\n}\n"),
    ("circle", "TrendingDomain/PlantedC/Function.swift",
     "func plantedSum(_ one: Int) -> Int { one }\nlet planted = PlantedOther(planted: 1)\n"),
    ("circle", "TrendingData/Network/PlantedNetwork.swift",
     "let planted = PlantedGitHub.self\nstruct PlantedNetwork {}\n"),
    ("circle", "TrendingData/GitHub/PlantedGitHub.swift", "struct PlantedGitHub { let one: PlantedNetwork }\n"),
    ("sentence", "TrendingDomain/Planted/Sentence.swift", 'let planted = "The list is empty"\n'),
    ("sentence", "TrendingData/Planted/Sentence.swift", 'let planted = "\\(5) rows can\'t be read"\n'),
    ("sentence", "TrendingData/Planted/Nested.swift", 'let planted = "\\(1 > 0 ? "not found" : "")"\n'),
    ("sentence", "TrendingData/Planted/Compared.swift", 'let planted = "".contains("two of them") || /["]/ == "\\""\n'),
    ("sentence", "TrendingIntegration/Planted/Mistake.swift", 'let planted = UsageMistake("Languages expected.")\n'),
    ("sentence", "trending/Planted/Printed.swift", 'func planted() { print("Nothing was stored.") }\n'),
    ("sentence", "CPlanted/src/planted.c", 'const char *planted = "The keyring is closed"; // or "not"\n'),
    ("length", "TrendingDomain/Planted/LongFunction.swift", LONG),
    ("length", "TrendingDomain/Planted/LongInit.swift",
     "struct Planted {\n    package init(\n        a: Int\n    ) {\n" + "\n" * 50 + "    }\n}\n"),
    ("length", "../Tests/TrendingDomainTests/Planted/LongFile.swift", "// One line.\n" * 401),
    ("length", "TrendingDomain/Planted/LongComment.swift", "/// " + "word " * 24 + "\n"),
    ("length", "CPlanted/src/long.c",
     "static int planted(int number,\n    int other)\n{\n#if 0\n" + "    number++;\n" * 50 + "#endif\n}\n"),
    ("", "TrendingDomain/Planted/Comments.swift",
     '// import Glibc: "The list is empty."\n/* "is not" */ /* import TrendingData */\n'),
    ("", "TrendingDomain/Planted/Names.swift",
     'let formats = ["%d rows", "a-b", "trending \\(1)", "x", "a -- b", "TRENDING VALUE"]\n'),
    ("", "TrendingPresentation/Planted/Sentence.swift", 'let planted = "The list is empty."\n'),
    ("", "TrendingData/Planted/Logged.swift", 'func planted() { logger?.info("The list is \\(1) of many") }\n'),
    ("", "TrendingData/Planted/Crash.swift", 'func planted() { preconditionFailure("This is a mistake.") }\n'),
    ("", "trending/Planted/Help.swift",
     'let planted = Option(help: .init("Show at most \\(5) of the rows", valueName: "count"))\n'),
    ("", "TrendingDomain/PlantedF/Text.swift", 'let text = "PlantedInner" // PlantedInner\nlet twice = 5.first\n'),
    ("", "TrendingDomain/PlantedG/Inner.swift",
     "struct PlantedInner {\n    let text = plantedText\n}\nextension Int {\n    var first: Int { 0 }\n}\n"),
    ("", "TrendingDomain/Planted/JustShort.swift", LONG.replace("    print(0)\n", "", 2) + "\n" * 300),
    ("", "../Tests/TrendingDomainTests/Golden/Long.swift", "// One line.\n" * 401),
]


def run_control(root, violations):
    """Plants and checks; returns the exit status. `violations` checks a root."""
    with tempfile.TemporaryDirectory() as copy:
        for tree in ("Sources", "Tests", "Checks"):
            ignored = shutil.ignore_patterns(".build", "*.json", "*.txt")
            shutil.copytree(os.path.join(root, tree), os.path.join(copy, tree), ignore=ignored, symlinks=True)
        before = set(violations(copy)[0])
        for _, path, text in PLANTS:
            path = os.path.join(copy, "Sources", path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "x", encoding="utf-8") as file:
                file.write(text)
        found = set(violations(copy)[0]) - before
        shutil.rmtree(os.path.join(copy, "Sources"))
        finds_exemptions = any(rule == "exemption" for rule, *_ in violations(copy)[0])
    problems = [] if finds_exemptions else ["it does not find an exemption that covers nothing"]
    expected = {(rule, os.path.normpath("Sources/" + path)) for rule, path, _ in PLANTS if rule and rule != "circle"}
    seen = {(rule, path) for rule, path, *_ in found if rule != "circle"}
    problems += [f"'{rule}' does not find the violation in {path}" for rule, path in sorted(expected - seen)]
    problems += [f"'{rule}' reports harmless code in {path}" for rule, path in sorted(seen - expected)]
    ways = {words.split(":")[1].split(".")[0].strip() for rule, _, _, words in found if rule == "circle"}
    # A way can begin at each of its parts.
    if {" ".join(sorted(set(way.split(" -> ")))) for way in ways} != {"One Two", "PlantedA PlantedB PlantedC", "GitHub Network"}:
        problems.append(f"it finds these circles: {sorted(ways)}")
    for problem in problems:
        print(f"structure control: {problem}", file=sys.stderr)
    if not problems:
        harmless = sum(not rule for rule, *_ in PLANTS)
        print(f"structure control: {len(PLANTS) - harmless} planted files found, {harmless} harmless ones left alone")
    return 1 if problems else 0

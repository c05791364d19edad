"""What the control plants: code that breaks a rule, and code that only looks as if it did."""

from typing import NamedTuple


class Plant(NamedTuple):
    """A file to add, and the rule that must report it; '' if none may."""

    rule: str
    path: str
    text: str


LONG_FUNCTION = "func planted() {\n" + "    print(0)\n" * 50 + "}\n"
LONG_C_FUNCTION = "static int planted(int number) {\n" + "    number++;\n" * 50 + "    return number;\n}\n"

FOUND = [
    Plant("arrow", "Sources/TrendingDomain/Planted/DomainImports.swift", "import Synchronization\n"),
    Plant("arrow", "Sources/TrendingDomain/Planted/DomainImportsClass.swift", "import class Foundation.FileManager\n"),
    Plant("arrow", "Sources/TrendingPresentation/Planted/KnowsData.swift", "@testable import TrendingData\n"),
    Plant("arrow", "Sources/TrendingData/Planted/KnowsPresentation.swift", "\n/* one */ import TrendingPresentation\n"),
    Plant("arrow", "Sources/TrendingConsole/Planted/KnowsDomain.swift", "import TrendingDomain\n"),
    Plant("arrow", "Sources/TrendingData/Planted/SystemC.swift", "#if canImport(Glibc)\n    import Glibc\n#endif\n"),
    Plant("arrow", "Sources/TrendingPlanted/Unknown.swift", "struct Unknown {}\n"),
    Plant("circle", "Sources/TrendingDomain/Planted/Nest/One/NestOne.swift", "struct NestOne { let two: NestTwo? }\n"),
    Plant("", "Sources/TrendingDomain/Planted/Nest/Two/NestTwo.swift",
          'struct NestTwo { func show() { print("of \\(NestOne.self)") } }\n'),
    Plant("circle", "Sources/TrendingDomain/PlantedRing/Ring.swift",
          "enum PlantedRing { static let key = PlantedKey() }\n"),
    Plant("", "Sources/TrendingDomain/PlantedKey/Key.swift", "struct PlantedKey { let lock = plantedLock() }\n"),
    Plant("", "Sources/TrendingDomain/PlantedLock/Lock.swift",
          "func plantedLock() -> Int { 0 }\nextension PlantedRing {}\n"),
    Plant("circle", "Sources/TrendingDomain/PlantedA/Member.swift",
          "struct PlantedMember { let other: PlantedOther? }\n"),
    Plant("", "Sources/TrendingDomain/PlantedB/Other.swift", "struct PlantedOther { let size = 5.plantedDouble }\n"),
    Plant("", "Sources/TrendingDomain/PlantedA/Extension.swift",
          "extension Int { var plantedDouble: Int { self * 2 } }\n"),
    Plant("circle", "Sources/TrendingDomain/PlantedH/Made.swift",
          "struct PlantedMade {}\nlet plantedMade = PlantedMade(5)\n"),
    Plant("", "Sources/TrendingDomain/PlantedI/Init.swift", "extension PlantedMade { init(_ number: Int) {} }\n"),
    Plant("floor", "Sources/TrendingData/Network/PlantedNetwork.swift", "let planted = PlantedGitHub.self\n"),
    Plant("", "Sources/TrendingData/GitHub/PlantedGitHub.swift", "struct PlantedGitHub {}\n"),
    Plant("flag", "Sources/TrendingDomain/Planted/Flag.swift", 'let planted = "--limit"\n'),
    Plant("flag", "Sources/TrendingData/Planted/Flag.swift", 'let planted = #"x "--feed-url" y"#\n'),
    Plant("flag", "Sources/TrendingPresentation/Planted/Flag.swift", 'let planted = "\\(1 > 0 ? "--\\(2)" : "")"\n'),
    Plant("flag", "Sources/TrendingConsole/Planted/Flag.swift", 'let planted = """\n    less --raw\n    """\n'),
    Plant("sentence", "Sources/TrendingDomain/Planted/Sentence.swift", 'let planted = "The list is empty"\n'),
    Plant("sentence", "Sources/TrendingData/Planted/Sentence.swift", 'let planted = "\\(5) rows can\'t be read"\n'),
    Plant("sentence", "Sources/TrendingData/Planted/Nested.swift", 'let planted = "\\(1 > 0 ? "not found" : "")"\n'),
    Plant("sentence", "Sources/TrendingIntegration/Planted/Mistake.swift",
          'let planted = UsageMistake("Languages expected.")\n'),
    Plant("sentence", "Sources/trending/Planted/Printed.swift", 'func planted() { print("Nothing was stored.") }\n'),
    Plant("sentence", "Sources/TrendingConsole/Planted/Prompt.swift",
          'let planted = """\n    Are you\n    sure?\n    """\n'),
    Plant("sentence", "Sources/CPlanted/planted.c", 'const char *planted = "The keyring is closed"; // or "not"\n'),
    Plant("sentence", "Sources/TrendingData/Planted/LogIn.swift", 'func login() { print("Loading repositories") }\n'),
    Plant("sentence", "Sources/TrendingIntegration/Planted/Long.swift",
          'let planted = """\n' + "    Nothing here.\n" * 20 + '    """\n'),
    Plant("comparison", "Sources/TrendingData/Planted/Equal.swift", 'let planted = "" == "two words"\n'),
    Plant("comparison", "Sources/TrendingData/Planted/EqualLeft.swift", 'let planted = "two \\(2) words" != ""\n'),
    Plant("comparison", "Sources/TrendingPresentation/Planted/Contains.swift",
          'let planted = "".contains("two words")\n'),
    Plant("comparison", "Sources/TrendingDomain/Planted/Prefix.swift", 'let planted = "".hasPrefix("two words")\n'),
    Plant("comparison", "Sources/TrendingIntegration/Planted/Suffix.swift",
          'let planted = "".hasSuffix("two words")\n'),
    Plant("comparison", "Sources/TrendingData/Planted/Case.swift",
          'func planted(_ text: String) {\n    switch text {\n    case "one", "two words": break\n'
          "    default: break\n    }\n}\n"),
    Plant("comparison", "Sources/TrendingData/Planted/Regex.swift", 'let planted = "".firstMatch(of: /two words/)\n'),
    Plant("comparison", "Sources/TrendingData/Planted/ReasonLast.swift",
          "func planted(_ failure: Planted, _ known: Planted) -> Bool { known.reason != failure.detail }\n"),
    Plant("comparison", "Sources/TrendingData/Planted/ReasonPart.swift",
          'func planted(_ reason: String?) -> Bool? { reason?.contains("locked") }\n'),
    Plant("comparison", "Sources/TrendingData/Planted/Reason.swift",
          "func planted(_ failure: Planted, _ known: String) -> Bool { failure.reason == known }\n"),
    Plant("length", "Sources/TrendingDomain/Planted/LongFunction.swift", LONG_FUNCTION),
    Plant("length", "Sources/TrendingDomain/Planted/LongInit.swift",
          "struct Planted {\n" + LONG_FUNCTION.replace("func planted", "init") + "}\n"),
    Plant("length", "Sources/TrendingDomain/Planted/LongProperty.swift",
          LONG_FUNCTION.replace("func planted()", "var planted: Int")),
    Plant("length", "Tests/TrendingDomainTests/Planted/LongFile.swift", "// One line.\n" * 251),
    Plant("length", "Sources/CPlanted/long.c", '#include "planted.h"\n' + LONG_C_FUNCTION),
]

LEFT_ALONE = [
    Plant("", "Sources/TrendingDomain/Planted/Comments.swift",
          '// import Glibc, or "--limit": "The list is empty."\n/* /* "is not" */ import TrendingData */\n'),
    Plant("", "Sources/TrendingDomain/Planted/Names.swift",
          'let formats = ["%d rows", "a-b", "trending \\(1)", "x", "--", "a -- b", "TRENDING VALUE"]\n'),
    Plant("", "Sources/TrendingDomain/Settings/PlantedFlag.swift", 'let plantedFlag = "--limit"\n'),
    Plant("", "Sources/TrendingPresentation/Planted/Sentence.swift", 'let planted = "The list is empty."\n'),
    Plant("", "Sources/TrendingData/Planted/Logged.swift",
          'func planted() { logger?.info("The list is \\(1) of many") }\n'),
    Plant("", "Sources/TrendingData/Planted/LogText.swift", 'var logText: String { "could not connect" }\n'),
    Plant("", "Sources/TrendingData/Planted/Crash.swift",
          'func planted() { preconditionFailure("This is a mistake.") }\n'),
    Plant("", "Sources/TrendingData/Planted/Compared.swift",
          'let planted = ["word", "b c"] == [] || "".contains("word") || 4 / 2 > 1 / 1\n'),
    Plant("", "Sources/TrendingData/Planted/ReasonCase.swift",
          "func planted(_ one: Planted) -> Bool {\n"
          "    one.reason == .locked || .late == one.reason || one.reason != nil\n}\n"),
    Plant("", "Sources/trending/Planted/Help.swift",
          'let planted = Option(help: .init("Show at most \\(5) of the rows", valueName: "count"))\n'),
    Plant("", "Sources/TrendingDomain/PlantedC/Shadow.swift",
          "struct PlantedShadow { enum PlantedInner {}\n    let inner: PlantedInner? }\n"),
    Plant("", "Sources/TrendingDomain/PlantedC/Text.swift",
          'let text = "PlantedInner" // PlantedInner\nlet twice = 5.plantedTwice\n'),
    Plant("", "Sources/TrendingDomain/PlantedD/Inner.swift", "struct PlantedInner { let outer: PlantedShadow? }\n"),
    Plant("", "Sources/TrendingDomain/PlantedD/Twice.swift", "extension Int { var plantedTwice: Int { 0 } }\n"),
    Plant("", "Sources/TrendingDomain/PlantedE/Twice.swift", "enum PlantedTwice { case other, plantedTwice }\n"),
    Plant("", "Sources/TrendingDomain/PlantedF/Bare.swift", "struct PlantedBare {}\nlet plantedBare = PlantedBare()\n"),
    Plant("", "Sources/TrendingDomain/PlantedG/Init.swift", "extension PlantedBare { init(_ number: Int) {} }\n"),
    Plant("", "Sources/TrendingDomain/Planted/Table.swift", "// Generated by a script\n" + "// One line.\n" * 251),
    Plant("", "Sources/TrendingDomain/Planted/JustShort.swift",
          LONG_FUNCTION.replace("    print(0)\n", "", 2) + "\n" * 150),
    Plant("", "Tests/TrendingDomainTests/Planted/Statement.swift",
          "let planted = [\n" + "    0,\n" * 60 + "]\nfor one in planted {\n    print(one)\n}\n"),
    Plant("", "Tests/TrendingDomainTests/Golden/Long.swift", "// One line.\n" * 251),
]

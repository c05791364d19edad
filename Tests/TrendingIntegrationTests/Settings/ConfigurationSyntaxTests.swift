import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("The syntax of a configuration file")
struct ConfigurationSyntaxTests {
    private static let quotes = "\"\"\""

    @Test(
        "Reports invalid TOML with its line and an example entry",
        arguments: [
            "limit = 10\nlanguage = swift\n": 2, "language": 1, "\n\n= 1": 3, "limit = 1\nlimit = 2": 2,
            "sort = \"name": 1,
        ]
    )
    func syntax(text: String, line: Int) {
        let mistake = ConfigurationText.mistake(text)
        #expect(mistake?.line == line, "\(mistake?.sentence ?? "")")
        #expect(
            mistake?.sentence.hasSuffix("An entry looks like layout = \"lines\", limit = 10 or pager = false.") == true
        )
    }

    @Test("Does not repeat an address without quotes")
    func unquotedSecret() {
        let text = "github-url = https://ada:secret@example.com"
        let mistake = ConfigurationText.mistake(text)
        #expect(mistake?.sentence.contains("secret") == false, "\(mistake?.sentence ?? "")")
    }

    @Test(
        "Refuses any invalid value with its line, without a crash",
        arguments: cells(
            #"""
            | 2026-11-21T:32:00 |
            | 2026-11-21T |
            | 2026-11-21T10 |
            | 10:32: |
            | 2026-13 |
            | 1979-05-27T00:32:00-7:00 |
            | 1. |
            | .5 |
            | 1e |
            | 0x |
            | 0xG |
            | 01 |
            | 1__0 |
            | _1 |
            | + |
            | - |
            | nan. |
            | infinity |
            | tru |
            | "\x" |
            | "\u12" |
            | "\uD800" |
            | "\U00110000" |
            | "a |
            | 'a |
            | \#(quotes)a |
            | '''a'' |
            | "a\#rb" |
            | "a\#u{0}b" |
            | '\#u{1B}' |
            | [ |
            | [1 |
            | [,] |
            | [1 2] |
            | [[1]] |
            | [1,,2] |
            | 1 2 |
            | "a" b |
            | = |
            |  |
            | # |
            | @ |
            | é |
            | \#u{7F} |
            | \#u{FEFF}1 |
            | a.b = 1 |
            | "a\ |
            """#
        )
    )
    func invalid(row: [String]) {
        let mistake = ConfigurationText.mistake("limit = 1\r\n# two\r\nsince = \(row[0])")
        #expect(mistake?.line == 3)
        #expect(mistake?.sentence.hasPrefix("This is not valid TOML: ") == true, "\(mistake?.sentence ?? "")")
    }

    @Test(
        "Reads every form of numbers and strings",
        arguments: cells(
            #"""
            | limit = +1_000 | 1000 |
            | limit = 0x1F | 31 |
            | limit = 0o17 | 15 |
            | limit = 0b1_0 | 2 |
            | language = 'a\b' | a\b |
            | language = "\u00e9\U0001F600\t\"\\" | é😀\#t"\ |
            | language = '' |  |
            | language = \#(quotes)\#r↵a \\#r↵\#r↵  b\#(quotes)"" | a b"" |
            | language = '''↵a↵'''\#t# b | a↵ |
            | "language" = "a" | a |
            | source = [ # one↵ 'github' ,↵"search", ] | github,search |
            """#
        )
    )
    func forms(row: [String]) throws {
        #expect(try ConfigurationText(row[0]).values.values.first == row[1])
    }

    @Test(
        "Names the type of a wrong value",
        arguments: cells(
            #"""
            | 2026-01-01 | a date without quotes |
            | 10:32:00.5 | a time without quotes |
            | 10:32 | a time without |
            | 2026-11-21T10:32:00Z | a date and time |
            | 2026-11-21t10:32:00.25-07:00 | a date and time without quotes |
            | -1.5e10 | -1.5e10 |
            | inf | inf |
            | -nan | -nan |
            | 99999999999999999999 | 99999999999999999999 |
            | [] | a list |
            | [1, 'a', true] | a list |
            """#
        )
    )
    func described(row: [String]) {
        let mistake = ConfigurationText.mistake("\nlayout = \(row[0])")
        #expect(mistake?.line == 2)
        #expect(mistake?.sentence.contains("not \(row[1])") == true, "\(mistake?.sentence ?? "")")
    }

    @Test(
        "Reports invalid UTF-8 with its line",
        arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC3, 0x0A]]
    )
    func notUTF8(bytes: [UInt8]) {
        let mistake = #expect(throws: ConfigurationMistake.self) {
            try ConfigurationText(Array("limit = 1\nlanguage = \"".utf8) + bytes + Array("\"\n".utf8))
        }
        #expect(mistake?.kind == .notUTF8 && mistake?.line == 2)
        #expect(mistake?.sentence == "This is not UTF-8 text.")
    }

    @Test("Reads on after a zero byte")
    func zero() {
        #expect(throws: ConfigurationMistake.self) { try ConfigurationText("limit = 1\n\0\nbad") }
    }

    @Test("The line of an entry is its first line")
    func lines() throws {
        let sut = try ConfigurationText("# a\nlimit = 1\n\n\nlanguage = \"\"\"\nswift\\\n\"\"\"\nsort = \"name\"")
        #expect(sut.line(of: .limit) == 2)
        #expect(sut.line(of: .language) == 5)
        #expect(sut.line(of: .sort) == 8)
        #expect(sut.line(of: .pager) == nil)
    }

    @Test("Refuses text that is designed to be slow to parse", arguments: HostileText.all)
    func hostile(text: HostileText) {
        #expect(throws: ConfigurationMistake.self) { try ConfigurationText(text.begin + text.middle + text.end) }
    }
}

/// A long text, described by its beginning and end.
struct HostileText: Sendable, CustomTestStringConvertible {
    let begin: String
    let middle: String
    let end: String

    var testDescription: String { "\(begin)…\(end)" }

    private init(_ begin: String = "", _ repeated: String, _ count: Int, _ end: String = "") {
        self.begin = begin
        middle = String(repeating: repeated, count: count)
        self.end = end
    }

    static let all = [
        HostileText("", "a.", 999, "a = 1"), HostileText("", "a.", 32000, "a = 1"), HostileText("", "a.", 32000, "a ="),
        HostileText("[", "a.", 32000, "a]\nx"), HostileText("a = ", "[", 65000), HostileText("a = ", "[{a=", 8000),
        HostileText("a = ", "{a=", 20000), HostileText("a = ", "[\n", 30000), HostileText("a = [", "{},", 20000),
        HostileText("limit = 1\n", "#\n", 30000, "a = 1"), HostileText("sort = '''", "a\n", 30000, "'''\na = 1"),
    ]
}

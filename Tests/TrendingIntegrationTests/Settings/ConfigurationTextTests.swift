import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("The text of a configuration file")
struct ConfigurationTextTests {
    @Test("Reports a line break that is invalid in TOML with its line", arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineBreaks(scalar: Unicode.Scalar) {
        let mistake = #expect(throws: ConfigurationMistake.self) {
            try ConfigurationText("limit = 1\nsource = [\(scalar)\"github\"]")
        }
        #expect(mistake?.line == 2)
        #expect(mistake?.sentence.hasPrefix("This line has an invisible line break") == true)
        #expect(throws: Never.self) { try ConfigurationText("# \(scalar)\nlanguage = \"a\(scalar)b\"") }
    }

    @Test("Reads the value of each option")
    func values() throws {
        let sut = try ConfigurationText(
            """
            # what I look at
            language = "swift"
            limit = 10
            pager = false
            github-url = 'https://ghe.example.com'
            """
        )
        #expect(
            sut.values == [
                .language: "swift", .limit: "10", .pager: "false", .githubURL: "https://ghe.example.com",
            ]
        )
    }

    @Test("Text without entries sets nothing", arguments: ["", "\n", "# nothing yet\n", "\u{FEFF}"])
    func empty(text: String) throws {
        #expect(try ConfigurationText(text).values.isEmpty)
    }

    @Test(
        "Reports an unknown name with its line and a similar name",
        arguments: [
            ("langage = \"swift\"", 1, "'langage' is not an option; did you mean 'language'?"),
            ("limit = 10\n\nSort = \"name\"\n", 3, "'Sort' is not an option; did you mean 'sort'?"),
            (
                "limit = 10\r\n\r\nspoken_language = \"en\"\r\n", 3,
                "'spoken_language' is not an option; did you mean 'spoken-language'?"
            ),
            ("colour.a = 1", 1, "'colour' is not an option; did you mean 'color'?"),
            ("limit.most = 1", 1, "limit takes a number of at least 1, not a table."),
        ]
    )
    func unknown(text: String, line: Int, sentence: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText(text) }
        #expect(mistake?.line == line && mistake?.sentence == sentence)
    }

    @Test("Explains the names of settings if no name is similar")
    func hopeless() {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("xyz = 1") }
        #expect(mistake?.sentence.hasPrefix("'xyz' is not an option; use the long name of an option") == true)
    }

    @Test(
        "Reports a wrong value with its line and the accepted values",
        arguments: [
            ("layout = \"card\"", "layout takes cards or lines, not the string 'card'; did you mean 'cards'?"),
            (
                "since = \"yearly\"",
                "since takes daily, weekly, monthly, a time such as 3d or 2w, or a range of days such as 2026-01-01..2026-02-01, not"
            ),
            ("since = 2026-01-01", "since takes daily, weekly, monthly, a time such as 3d or 2w, or a range"),
            ("since = \"all\"", "since takes daily, weekly, monthly"),
            ("layout = 2026-01-01", "layout takes cards or lines, not a date without quotes."),
            ("limit = 0", "limit takes a number of at least 1, not 0."),
            ("limit = \"10\"", "limit takes a number of at least 1, not the string '10'."),
            ("limit = 1.5", "limit takes a number of at least 1, not 1.5."),
            ("pager = \"no\"", "pager takes true or false, not the string 'no'."),
            ("reverse = 1", "reverse takes true or false, not 1."),
            ("language = [1]", "language takes one or more language names, or all, not a list."),
        ]
    )
    func wrong(text: String, sentence: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("\n" + text) }
        #expect(mistake?.line == 2)
        #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
    }

    @Test("Never repeats a wrong address")
    func secret() {
        let text = "github-url = \"https://ada:secret@example.com\""
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText(text) }
        let takes = "github-url takes an address such as https://github.example.com, without a user name."
        #expect(mistake?.line == 1 && mistake?.sentence == takes)
    }

    @Test(
        "Refuses headings and tables, even those that crash the library",
        arguments: [
            "[list]", "[=]", "[", "[é]", "[[.]]", " \t[#]", "\u{FEFF}[=]", "\u{A0}[=]", "\u{B}[=]",
            "sort = {}", "sort = [}", "sort = ['a', }", "sort = [ '' }", #"sort = [ "\"" }"#, #"sort = [""""""}"#,
        ]
    )
    func heading(text: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("limit = 1\n\n" + text) }
        #expect(mistake?.line == 3)
        #expect(mistake?.sentence.hasPrefix("Headings and tables are not supported.") == true)
    }

    @Test(
        "Names the wrong element of a list",
        arguments: [
            (#"["github", "serach"]"#, "not the string 'serach'; did you mean 'search'?"), (#"["github", 1]"#, "not 1"),
            ("[]", "not a list"),
        ]
    )
    func names(value: String, end: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("source = \(value)") }
        #expect(mistake?.sentence.contains(end) == true)
    }

    @Test("Treats braces and brackets in strings and comments as text")
    func braces() {
        let text = #"""
            # {[} and "quotes
            language = "{\"}" # }
            source = 'github' # '
            spoken-language = """
            [en]
            "{""}"""" # {
            github-url = "https://ghe.example.com/{}?"
            """#
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText(text) }
        #expect(mistake?.line == 7)
        #expect(mistake?.sentence.hasPrefix("github-url takes") == true)
    }

    @Test("Reads a list on several lines")
    func severalLines() {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("sort = [\n  1,\n]") }
        #expect(mistake?.line == 1)
        #expect(mistake?.sentence.hasSuffix("not a list.") == true)
    }

    @Test("Reports the first of several mistakes")
    func first() {
        let text = "verbose = 1\nbad = 2"
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText(text) }
        #expect(mistake?.line == 1)
    }
}

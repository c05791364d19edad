import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("The text of a configuration file")
struct ConfigurationTextTests {
    @Test("Reports a line break that is invalid in TOML with its line", arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineBreaks(scalar: Unicode.Scalar) {
        let mistake = ConfigurationText.mistake("limit = 1\nsource = [\(scalar)\"github\"]")
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
                "language": "swift", "limit": "10", "pager": "false", "github-url": "https://ghe.example.com",
            ]
        )
    }

    @Test("Text without entries sets nothing", arguments: ["", "\n", "# nothing yet\n", "\u{FEFF}"])
    func empty(text: String) throws {
        #expect(try ConfigurationText(text).values.isEmpty)
    }

    @Test(
        "Reports the first mistake with its line, and what is accepted",
        arguments: [
            ("langage = \"swift\"", 1, "There is no setting 'langage'. Did you mean 'language'?"),
            ("limit = 10\n\nSort = \"name\"\n", 3, "There is no setting 'Sort'. Did you mean 'sort'?"),
            (
                "limit = 10\r\n\r\nspoken_language = \"en\"\r\n", 3,
                "There is no setting 'spoken_language'. Did you mean 'spoken-language'?"
            ),
            ("colour.a = 1", 1, "There is no setting 'colour'. Did you mean 'color'?"),
            ("xyz = 1", 1, "There is no setting 'xyz'. 'trending config' lists all settings."),
            ("token = \"x\"", 1, "There is no setting 'token'. Run 'trending login' to store a token."),
            ("limit.most = 1", 1, "limit takes a number of at least 1, not a table."),
            ("\nlayout = \"card\"", 2, "layout takes cards or lines, not the string 'card'. Did you mean 'cards'?"),
            ("since = \"yearly\"", 1, "\(periods)2w, or a range of days such as 2026-01-01..2026-02-01, not"),
            ("since = 2026-01-01", 1, periods), ("since = \"all\"", 1, periods),
            ("since = \"0d\"", 1, "since takes 1 to 36500 days, not '0d'."),
            ("since = \"2026-02-31..2026-03-01\"", 1, "since: there is no day 2026-02-31."),
            ("layout = 2026-01-01", 1, "layout takes cards or lines, not a date without quotes."),
            ("limit = 0", 1, "limit must be at least 1, not 0."),
            ("limit = \"10\"", 1, "limit takes a number of at least 1, not the string '10'."),
            ("limit = 1.5", 1, "limit takes a number of at least 1, not 1.5."),
            ("pager = \"no\"", 1, "pager takes true or false, not the string 'no'."),
            ("reverse = 1", 1, "reverse takes true or false, not 1."),
            ("source = []", 1, "source needs at least one value."),
            ("source = [\"github\", \"serach\"]", 1, "\(sources), not the string 'serach'. Did you mean 'search'?"),
            ("source = [\"github\", 1]", 1, "\(sources), not 1"),
            ("language = [1]", 1, "language takes one or more language names, or all, not a list."),
            ("sort = [\n  1,\n]", 1, "sort takes rank, gained, stars, forks or name, not a list."),
            ("verbose = 1\nbad = 2", 1, "verbose takes true or false, not 1."),
            (
                "github-url = \"https://ada:secret@example.com\"", 1,
                "github-url must not contain a user name or a password."
            ),
        ] as [(String, Int, String)]
    )
    func mistakes(text: String, line: Int, sentence: String) {
        let mistake = ConfigurationText.mistake(text)
        #expect(mistake?.line == line && mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
    }

    private static let periods = "since takes daily, weekly, monthly, a number of days or weeks such as 3d or "
    private static let sources = "source takes github, search, starred, feed or sample, or several in order"

    @Test(
        "Refuses headings and tables, even those that crash the library",
        arguments: [
            "[list]", "[=]", "[", "[é]", "[[.]]", " \t[#]", "\u{FEFF}[=]", "\u{A0}[=]", "\u{B}[=]",
            "sort = {}", "sort = [}", "sort = ['a', }", "sort = [ '' }", #"sort = [ "\"" }"#, #"sort = [""""""}"#,
        ]
    )
    func heading(text: String) {
        let mistake = ConfigurationText.mistake("limit = 1\n\n" + text)
        #expect(mistake?.line == 3)
        #expect(mistake?.sentence.hasPrefix("Headings and tables are not supported.") == true)
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
        let mistake = ConfigurationText.mistake(text)
        #expect(mistake?.line == 7)
        #expect(mistake?.sentence.hasPrefix("github-url is not the URL of a server") == true)
    }
}

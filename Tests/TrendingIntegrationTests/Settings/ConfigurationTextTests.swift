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

    @Test("Text without entries sets nothing", arguments: ["", "\n", "# nothing yet\n", "\u{FEFF}"])
    func empty(text: String) throws {
        #expect(try ConfigurationText(text).values.isEmpty)
    }

    /// The text, the line of its first mistake, and how the sentence about it begins.
    @Test(
        "Reports a mistake with its line and what is accepted",
        arguments: cells(
            #"""
            | langage = "swift" | 1 | There is no setting 'langage'. Did you mean 'language'? |
            | limit = 10↵↵Sort = "name"↵ | 3 | There is no setting 'Sort'. Did you mean 'sort'? |
            | limit = 10\#r↵\#r↵spoken_language = "en"\#r↵ | 3 | There is no setting 'spoken_language'. \#(spoken) |
            | colour.a = 1 | 1 | There is no setting 'colour'. Did you mean 'color'? |
            | xyz = 1 | 1 | There is no setting 'xyz'. 'trending config' lists all settings. |
            | token = "x" | 1 | There is no setting 'token'. Run 'trending login' to store a token. |
            | limit.most = 1 | 1 | limit takes a number of at least 1, not a table. |
            | ↵layout = "card" | 2 | layout takes cards or lines, not the string 'card'. Did you mean 'cards'? |
            | since = "yearly" | 1 | since takes \#(periods), not the string 'yearly'. |
            | since = 2026-01-01 | 1 | since takes \#(periods) |
            | since = "all" | 1 | since takes \#(periods) |
            | since = "0d" | 1 | since takes 1 to 36500 days, not '0d'. |
            | since = "2026-02-31..2026-03-01" | 1 | since: there is no day 2026-02-31. |
            | layout = 2026-01-01 | 1 | layout takes cards or lines, not a date without quotes. |
            | limit = 0 | 1 | limit must be at least 1, not 0. |
            | limit = "10" | 1 | limit takes a number of at least 1, not the string '10'. |
            | limit = 1.5 | 1 | limit takes a number of at least 1, not 1.5. |
            | history-days = 0 | 1 | history-days must be at least 1, not 0. |
            | limit = 3↵keys = ["x opne"] | 2 | keys: 'x opne': there is no action 'opne'. |
            | pager = "no" | 1 | pager takes true or false, not the string 'no'. |
            | reverse = 1 | 1 | reverse takes true or false, not 1. |
            | source = [] | 1 | source needs at least one value. |
            | source = ["github", "serach"] | 1 | \#(sources), not the string 'serach'. Did you mean 'search'? |
            | source = ["github", 1] | 1 | \#(sources), not 1 |
            | language = [1] | 1 | language takes one or more language names, or all, not a list. |
            | github-url = "https://ada:s@h" | 1 | github-url must not contain a user name or a password. |
            | # {[} and "quotes↵language = "{\"}" # }↵source = 'github' # '↵spoken-language = \#(quotes)↵[en]↵"{""}"\#(quotes) # {↵github-url = "https://ghe.example.com/{}?" | 7 | github-url is not the URL of a server |
            | [colors]↵title = "rad" | 2 | \#(title), not the string 'rad'. |
            | [colors]↵title = "plain red" | 2 | \#(title) |
            | [colors]↵title = "bold plain" | 2 | \#(title) |
            | [colors]↵title = 256 | 2 | \#(title) |
            | [colors]↵title = true | 2 | \#(title) |
            | [colors]↵titel = 1 | 2 | There is no setting 'colors.titel'. Did you mean 'colors.title'? |
            | [colors]↵limit = 10 | 2 | limit is not an entry of this section. Move it above the heading. |
            | [colors]↵dim = 1↵dim = 2 | 3 | This is not valid TOML: colors.dim is set twice. |
            | [colors]↵dim.a = 1 | 2 | There is no setting 'colors.dim.a'. |
            | [colors]↵colors.x = 1 | 2 | There is no setting 'colors.colors.x'. Its section has colors. |
            """#
        )
    )
    func mistakes(row: [String]) {
        let mistake = ConfigurationText.mistake(row[0])
        #expect(mistake?.line == Int(row[1]))
        #expect(mistake?.sentence.hasPrefix(row[2]) == true, "\(mistake?.sentence ?? "")")
    }

    private static let quotes = "\"\"\""

    private static let spoken = "Did you mean 'spoken-language'?"
    private static let periods =
        "daily, weekly, monthly, a number of days or weeks such as 3d or 2w, or a range of days such as "
        + "2026-01-01..2026-02-01"
    private static let sources = "source takes github, search, starred, feed or sample, or several in order"
    private static let title =
        "colors.title takes a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, reverse or "
        + "plain"

    @Test(
        "Refuses other headings and tables, even those that crash the library",
        arguments: [
            "[list]", "[=]", "[", "[é]", "[[.]]", " \t[#]", "\u{FEFF}[=]", "\u{A0}[=]", "\u{B}[=]",
            "sort = {}", "sort = [}", "sort = ['a', }", "sort = [ '' }", #"sort = [ "\"" }"#, #"sort = [""""""}"#,
        ]
    )
    func heading(text: String) {
        let mistake = ConfigurationText.mistake("limit = 1\n\n" + text)
        #expect(mistake?.line == 3)
        #expect(mistake?.sentence.hasPrefix("Tables, and headings other than [colors], are not supported.") == true)
    }

    @Test("Reads the section of colours, and its entries with dots")
    func section() throws {
        let sut = try ConfigurationText("colors.owner = 8\nlimit = 3\n\n[ colors ] # mine\ntitle = \"bold #ff8700\"\n")
        #expect(sut.values == ["colors.owner": "8", "limit": "3", "colors.title": "bold #ff8700"])
    }

    @Test("Refuses a heading that is there twice, and reads the entries below it")
    func headingTwice() {
        let text = ConfigurationText("[colors]\ndim = 8\n[ colors ] # mine\nkey = 9\n", SettingTable.program)
        #expect(text.mistakes == [.init(.syntax(.repeatedHeading("colors")), line: 3)])
        let reason = "This is not valid TOML: the heading [colors] is there twice."
        #expect(text.mistakes.first?.sentence.hasPrefix(reason) == true)
        #expect(Set(text.entries.keys) == ["colors.dim", "colors.key"])
    }

    @Test("Entries below an unknown heading count as before it")
    func otherHeading() {
        let text = ConfigurationText("[colors]\ndim = 8\n[list]\nlimit = 3", SettingTable.program)
        #expect(text.mistakes.map(\.line) == [3])
        #expect(Set(text.entries.keys) == ["colors.dim", "limit"])
    }
}

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
                "language": "swift", "limit": "10", "pager": "false", "github-url": "https://ghe.example.com",
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
            ("langage = \"swift\"", 1, "There is no setting 'langage'. Did you mean 'language'?"),
            ("limit = 10\n\nSort = \"name\"\n", 3, "There is no setting 'Sort'. Did you mean 'sort'?"),
            (
                "limit = 10\r\n\r\nspoken_language = \"en\"\r\n", 3,
                "There is no setting 'spoken_language'. Did you mean 'spoken-language'?"
            ),
            ("colour.a = 1", 1, "There is no setting 'colour'. Did you mean 'color'?"),
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
        let advice = "'trending config' lists all settings."
        #expect(mistake?.sentence == "There is no setting 'xyz'. \(advice)")
        let token = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("token = \"x\"") }
        #expect(token?.sentence == "There is no setting 'token'. Run 'trending login' to store a token.")
    }

    @Test(
        "Reports a wrong value with its line and the accepted values",
        arguments: [
            ("layout = \"card\"", "layout takes cards or lines, not the string 'card'. Did you mean 'cards'?"),
            (
                "since = \"yearly\"",
                "since takes daily, weekly, monthly, a number of days or weeks such as 3d or 2w, or a range of days such as 2026-01-01..2026-02-01, not"
            ),
            ("since = 2026-01-01", "since takes daily, weekly, monthly, a number of days or weeks such as 3d"),
            ("since = \"0d\"", "since takes 1 to 36500 days, not '0d'."),
            ("since = \"2026-02-31..2026-03-01\"", "since: there is no day 2026-02-31."),
            ("since = \"all\"", "since takes daily, weekly, monthly"),
            ("layout = 2026-01-01", "layout takes cards or lines, not a date without quotes."),
            ("limit = 0", "limit must be at least 1, not 0."),
            ("limit = \"10\"", "limit takes a number of at least 1, not the string '10'."),
            ("limit = 1.5", "limit takes a number of at least 1, not 1.5."),
            ("pager = \"no\"", "pager takes true or false, not the string 'no'."),
            ("reverse = 1", "reverse takes true or false, not 1."),
            ("source = []", "source needs at least one value."),
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
        #expect(mistake?.line == 1)
        #expect(mistake?.sentence == "github-url must not contain a user name or a password.")
    }

    @Test(
        "Refuses other headings and tables, even those that crash the library",
        arguments: [
            "[list]", "[=]", "[", "[é]", "[[.]]", " \t[#]", "\u{FEFF}[=]", "\u{A0}[=]", "\u{B}[=]",
            "sort = {}", "sort = [}", "sort = ['a', }", "sort = [ '' }", #"sort = [ "\"" }"#, #"sort = [""""""}"#,
        ]
    )
    func heading(text: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("limit = 1\n\n" + text) }
        #expect(mistake?.line == 3)
        #expect(mistake?.sentence.hasPrefix("Tables, and headings other than [colors], are not supported.") == true)
    }

    @Test("Reads the section of colours, and its entries with dots")
    func section() throws {
        let sut = try ConfigurationText("colors.owner = 8\nlimit = 3\n\n[ colors ] # mine\ntitle = \"bold #ff8700\"\n")
        #expect(sut.values == ["colors.owner": "8", "limit": "3", "colors.title": "bold #ff8700"])
    }

    @Test(
        "Reports a mistake in the section of colours with its line",
        arguments: [
            (
                "title = \"rad\"",
                "colors.title takes a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, "
                    + "reverse or plain, not the string 'rad'."
            ),
            ("title = \"plain red\"", "colors.title takes a colour"),
            ("title = \"bold plain\"", "colors.title takes a colour"),
            ("name = 256", "colors.name takes a colour"), ("name = true", "colors.name takes a colour"),
            ("titel = 1", "There is no setting 'colors.titel'. Did you mean 'colors.title'?"),
            ("limit = 10", "limit is not an entry of this section. Move it above the heading."),
            ("dim = 1\ndim = 2", "This is not valid TOML: colors.dim is set twice."),
            ("dim.a = 1", "There is no setting 'colors.dim.a'."),
            ("colors.x = 1", "There is no setting 'colors.colors.x'. Its section has colors."),
        ]
    )
    func wrongInSection(text: String, sentence: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) { try ConfigurationText("[colors]\n" + text) }
        #expect(mistake?.line == (text.contains("\n") ? 3 : 2))
        #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
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

    @Test(
        "Names the wrong element of a list",
        arguments: [
            (#"["github", "serach"]"#, "not the string 'serach'. Did you mean 'search'?"), (#"["github", 1]"#, "not 1"),
            ("[]", "needs at least one value"),
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
        #expect(mistake?.sentence.hasPrefix("github-url is not the URL of a server") == true)
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

import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("A change of a configuration file")
struct ConfigurationEditTests {
    @Test(
        "Replaces the value and keeps all else, or adds a line",
        arguments: [
            ("", "limit", ["5"], "limit = 5\n"),
            ("# mine", "limit", ["5"], "# mine\nlimit = 5\n"),
            ("pager = false\r\n", "since", ["weekly"], "pager = false\r\nsince = \"weekly\"\r\n"),
            ("\n  limit  =  5   # few\n\n# last", "limit", ["10"], "\n  limit  =  10   # few\n\n# last"),
            ("limit = 5 # few\r\n\r\npager=true\r\n", "limit", ["10"], "limit = 10 # few\r\n\r\npager=true\r\n"),
            (
                "language = [\n  \"c\", # old\n  \"d\",\n] # end\nlimit = 5\n", "language", ["go"],
                "# old\nlanguage = \"go\" # end\nlimit = 5\n"
            ),
            (
                "# mine\r\n  language = [ # of work\r\n  \"c#\",\r\n  # \"d\",\r\n]\r\n", "language", ["go", "d"],
                "# mine\r\n  # of work\r\n  # \"d\",\r\n  language = [\"go\", \"d\"]\r\n"
            ),
            ("language = [ # old\n]\n", "language", [], ""),
            ("\"limit\" = 5\n", "limit", ["6"], "\"limit\" = 6\n"),
            ("limit = 5\npager = true\n  limit = 6\n", "limit", ["7"], "limit = 7\npager = true\n"),
            ("limit = \"x\" # few\n", "limit", ["7"], "limit = 7 # few\n"),
            ("limit.x = 5 # few\n", "limit", ["7"], "limit = 7 # few\n"),
            ("\u{FEFF}", "limit", ["7"], "\u{FEFF}limit = 7\n"),
            ("", "pager", ["false"], "pager = false\n"),
            ("", "language", ["Jupyter Notebook"], "language = \"Jupyter Notebook\"\n"),
            ("", "notify-command", ["echo \"a # b\\c\""], "notify-command = \"echo \\\"a # b\\\\c\\\"\"\n"),
            ("", "language", ["a\u{202E}b\u{7}"], "language = \"a\\U0000202eb\\U00000007\"\n"),
            ("", "keys", ["x open", "ctrl-r refresh"], "keys = [\"x open\", \"ctrl-r refresh\"]\n"),
            ("# a\nlimit = 5 # few\n# b\n", "limit", [], "# a\n# b\n"),
            ("keys = [\n 'x open',\n]\r\npager = true", "keys", [], "pager = true"),
            ("limit = 5\nlimit = 6", "limit", [], ""),
            ("pager = true\n", "limit", [], "pager = true\n"),
            ("\u{FEFF}limit = 5\r\n\r\n[colors]\r\n", "limit", [], "\u{FEFF}[colors]\r\n"),
            ("# a\nlimit = 5\n\n[colors]\n", "limit", [], "# a\n\n[colors]\n"),
            ("limt = 5\n", "limt", [], ""),
        ]
    )
    func changes(text: String, name: String, values: [String], expected: String) {
        let sut = edit(text, name, values)
        #expect(sut.mistake == nil && sut.mistakeElsewhere == nil)
        #expect(String(decoding: sut.bytes, as: UTF8.self) == expected)
    }

    @Test(
        "Replaces and removes entries of a section, and adds them below its heading, which is made if it is missing",
        arguments: [
            ("", "colors.gained", ["green"], "[colors]\ngained = \"green\"\n"),
            ("\u{FEFF}", "colors.gained", ["green"], "\u{FEFF}[colors]\ngained = \"green\"\n"),
            ("limit = 5", "colors.gained", ["green"], "limit = 5\n\n[colors]\ngained = \"green\"\n"),
            ("limit = 5\r\n\r\n", "colors.owner", ["244"], "limit = 5\r\n\r\n[colors]\r\nowner = \"244\"\r\n"),
            ("# mine\n[colors] # own\n", "colors.key", ["red"], "# mine\n[colors] # own\nkey = \"red\"\n"),
            (
                "[colors]\ntitle = \"bold\" # big\n\n# last\n", "colors.gained", ["green"],
                "[colors]\ntitle = \"bold\" # big\ngained = \"green\"\n\n# last\n"
            ),
            (
                "[colors]\n  gained = \"red\" # up\ntitle = \"bold\"", "colors.gained", ["green"],
                "[colors]\n  gained = \"green\" # up\ntitle = \"bold\""
            ),
            ("[colors]\ngained = true # up\n", "colors.gained", ["green"], "[colors]\ngained = \"green\" # up\n"),
            ("[colors]\ntitle = \"bold\"", "colors.key", ["dim"], "[colors]\ntitle = \"bold\"\nkey = \"dim\"\n"),
            ("colors.key = \"dim\"\n", "colors.key", ["red"], "colors.key = \"red\"\n"),
            (
                "colors.key = \"dim\"\nlimit = 5\n", "colors.dim", ["plain"],
                "colors.key = \"dim\"\ncolors.dim = \"plain\"\nlimit = 5\n"
            ),
            ("limit = 5\n[colors]\n# a\nkey = \"dim\"\n# b", "colors.key", [], "limit = 5\n[colors]\n# a\n# b"),
            ("[colors]\n", "colors.key", [], "[colors]\n"),
        ]
    )
    func section(text: String, name: String, values: [String], expected: String) {
        changes(text: text, name: name, values: values, expected: expected)
    }

    @Test(
        "Adds a setting without a section above the first heading and the comments that belong to it",
        arguments: [
            ("[colors]\n", "limit = 10\n\n[colors]\n"),
            ("\u{FEFF}[colors]\n", "\u{FEFF}limit = 10\n\n[colors]\n"),
            ("\r\n[colors]\r\n", "limit = 10\r\n\r\n[colors]\r\n"),
            ("# own\n[colors]\n", "limit = 10\n\n# own\n[colors]\n"),
            ("# mine\n\n# own\n  [colors]\n", "# mine\nlimit = 10\n\n# own\n  [colors]\n"),
            ("pager = true\n[colors]\n", "pager = true\nlimit = 10\n[colors]\n"),
            (
                "pager = true\n# since = \"weekly\"\n\n\n[colors]\nkey = \"dim\"",
                "pager = true\n# since = \"weekly\"\nlimit = 10\n\n\n[colors]\nkey = \"dim\""
            ),
            (
                "notify-command = \"\"\"\n# say\"\"\"\n[colors]\n",
                "notify-command = \"\"\"\n# say\"\"\"\nlimit = 10\n[colors]\n"
            ),
            ("limit = 5\n[colors]\n", "limit = 10\n[colors]\n"),
        ]
    )
    func aboveHeading(text: String, expected: String) {
        changes(text: text, name: "limit", values: ["10"], expected: expected)
    }

    @Test(
        "Refuses a wrong value with the words for one in the file",
        arguments: [
            ("limit", ["zero"], "limit takes a number of at least 1, not the string 'zero'."),
            ("limit", ["-5"], "limit must be at least 1, not -5."),
            ("limit", ["1", "2"], "limit takes a number of at least 1, not a list."),
            ("pager", ["on"], "pager takes true or false, not the string 'on'."),
            ("limt", ["5"], "There is no setting 'limt'. Did you mean 'limit'?"),
            ("limit ", ["5"], "The name 'limit' has a blank or an invisible character that does not belong to it."),
            (
                "colors.key\u{200B}", ["red"],
                "The name 'colors.key' has a blank or an invisible character that does not belong to it."
            ),
            ("limt", [], "There is no setting 'limt'. Did you mean 'limit'?"),
            ("my key", ["5"], "There is no setting 'my key'. 'trending config' lists all settings."),
            ("colors.gaind", ["red"], "There is no setting 'colors.gaind'. Did you mean 'colors.gained'?"),
            ("colors.gaind", [], "There is no setting 'colors.gaind'. Did you mean 'colors.gained'?"),
            ("colors.foo", ["red"], Self.noColors.replacing("'colors'", with: "'colors.foo'")),
            ("colors", ["red"], Self.noColors),
            ("colors", [], Self.noColors),
            ("colors.colors.titel", ["red"], "There is no setting 'colors.colors.titel'. Did you mean 'colors.title'?"),
            ("colors.limit", ["5"], "There is no setting 'colors.limit'. Did you mean 'limit'?"),
            ("colors.limit", [], "There is no setting 'colors.limit'. Did you mean 'limit'?"),
            (
                "colors.gained", ["grene"],
                """
                colors.gained takes a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, \
                reverse or plain, not the string 'grene'.
                """
            ),
            (
                "colors.dim", ["plain", "bold"],
                "colors.dim takes one text, not a list. Put the words of a look in quotes, as in 'bold blue'."
            ),
            ("match", ["5"], "--match is for the command line only."),
            ("match", [], "--match is for the command line only."),
        ]
    )
    func mistakes(name: String, values: [String], sentence: String) {
        #expect(edit("# mine\n", name, values).mistake?.sentence == sentence)
    }

    private static let noColors =
        "There is no setting 'colors'. Its section has \(AnySetting.colors.map(\.name).listed("and"))."

    @Test(
        "Finds a mistake in another line, which it leaves alone",
        arguments: [
            ("limit = 5\nlayout = \"card\"\n", 2), ("[list]\nlimit = 5\n", 1), ("limt = 5\n", 1),
            ("pager = true\npager = true\n", 2), ("limit = \"\"\"\nfive\n", 1), ("keys = [\n", 1),
            ("[colors]\n[colors]\n", 2),
        ]
    )
    func elsewhere(text: String, line: Int) {
        #expect(edit(text, "limit", ["6"]).mistakeElsewhere?.line == line)
        #expect(edit(text, "limit", []).mistakeElsewhere?.line == line)
    }

    @Test(
        "Leaves a file alone whose line of the setting is not TOML, which may have more than the setting",
        arguments: [
            "limit = 3\rsort = \"name\"\r# my notes\r", "limit =\rsort = \"name\"", "limit = five\rpager = true",
            "limit = 3\0pager = true\n", "limit = 3\u{2028}pager = true\n", "limit = 3 pager = true\n",
            "limit = five # few\n", "limit", "limit = [\n5\n",
        ]
    )
    func notTOML(text: String) {
        for (text, name, line) in [
            (text, "limit", 1), ("[colors]\n" + text.replacing("limit", with: "key"), "colors.key", 2),
        ] {
            for values in [["6"], []] {
                #expect(edit(text, name, values).mistakeElsewhere?.line == line)
            }
        }
    }

    @Test("Leaves a file alone that is not UTF-8, also if it is the line of the setting")
    func notUTF8() {
        let bytes = Array("limit = 5 # ".utf8) + [0xFF, 0x0A]
        let sut = ConfigurationEdit(bytes, of: "limit", to: ["6"], folder: "/", .program)
        #expect(sut.mistakeElsewhere?.kind == .notUTF8 && sut.mistakeElsewhere?.line == 1)
    }

    private func edit(_ text: String, _ name: String, _ values: [String]) -> ConfigurationEdit {
        ConfigurationEdit(Array(text.utf8), of: name, to: values, folder: "/", .program)
    }
}

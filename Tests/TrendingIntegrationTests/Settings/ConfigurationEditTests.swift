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
                "language = \"go\" # end\nlimit = 5\n"
            ),
            ("\"limit\" = 5\n", "limit", ["6"], "\"limit\" = 6\n"),
            ("limit = 5\npager = true\n  limit = 6\n", "limit", ["7"], "limit = 7\npager = true\n"),
            ("limit = \"x\" # few\n", "limit", ["7"], "limit = 7 # few\n"),
            ("limit = five\r\npager = true\n", "limit", ["7"], "limit = 7\r\npager = true\n"),
            ("limit.x = 5\n", "limit", ["7"], "limit = 7\n"),
            ("limit =", "limit", ["7"], "limit = 7"),
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
            ("limt = 5\n", "limt", [], ""),
        ]
    )
    func changes(text: String, name: String, values: [String], expected: String) {
        let sut = edit(text, name, values)
        #expect(sut.mistake == nil && sut.mistakeElsewhere == nil)
        #expect(String(decoding: sut.bytes, as: UTF8.self) == expected)
    }

    @Test(
        "Refuses a wrong value with the words for one in the file",
        arguments: [
            ("limit", ["zero"], "limit takes a number of at least 1, not the string 'zero'."),
            ("limit", ["-5"], "limit must be at least 1, not -5."),
            ("limit", ["1", "2"], "limit takes a number of at least 1, not a list."),
            ("pager", ["on"], "pager takes true or false, not the string 'on'."),
            ("limt", ["5"], "There is no setting 'limt'. Did you mean 'limit'?"),
            ("limt", [], "There is no setting 'limt'. Did you mean 'limit'?"),
            ("my key", ["5"], "There is no setting 'my key'. 'trending config' lists all settings."),
            ("match", ["5"], "--match is for the command line only."),
            ("match", [], "--match is for the command line only."),
        ]
    )
    func mistakes(name: String, values: [String], sentence: String) {
        #expect(edit("# mine\n", name, values).mistake?.sentence == sentence)
    }

    @Test(
        "Finds a mistake in another line, which it leaves alone",
        arguments: [
            ("limit = 5\nlayout = \"card\"\n", 2), ("[list]\nlimit = 5\n", 1), ("limt = 5\n", 1),
            ("pager = true\npager = true\n", 2), ("limit = \"\"\"\nfive\n", 2), ("keys = [\n", 1),
        ]
    )
    func elsewhere(text: String, line: Int) {
        #expect(edit(text, "limit", ["6"]).mistakeElsewhere?.line == line)
        #expect(edit(text, "limit", []).mistakeElsewhere?.line == line)
    }

    @Test("Leaves a file alone that is not UTF-8, also if it is the line of the setting")
    func notUTF8() {
        let bytes = Array("limit = 5 # ".utf8) + [0xFF, 0x0A]
        let sut = ConfigurationEdit(bytes, of: "limit", to: ["6"], folder: "/", .program)
        #expect(sut.mistakeElsewhere == .notUTF8(line: 1))
    }

    private func edit(_ text: String, _ name: String, _ values: [String]) -> ConfigurationEdit {
        ConfigurationEdit(Array(text.utf8), of: name, to: values, folder: "/", .program)
    }
}

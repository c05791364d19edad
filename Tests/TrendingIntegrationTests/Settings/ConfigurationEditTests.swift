import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("A change of a configuration file")
struct ConfigurationEditTests {
    @Test(
        "Replaces the value and keeps all else, or adds a line",
        arguments: cells(
            #"""
            |  | limit | 5 | limit = 5↵ |
            | # mine | limit | 5 | # mine↵limit = 5↵ |
            | pager = false\#r↵ | since | weekly | pager = false\#r↵since = "weekly"\#r↵ |
            | ↵  limit  =  5   # few↵↵# last | limit | 10 | ↵  limit  =  10   # few↵↵# last |
            | limit = 5 # few\#r↵\#r↵pager=true\#r↵ | limit | 10 | limit = 10 # few\#r↵\#r↵pager=true\#r↵ |
            | language = [↵  "c", # old↵  "d",↵] # end↵limit = 5↵ | language | go | # old↵language = "go" # end↵limit = 5↵ |
            | # mine\#r↵  language = [ # of work\#r↵  "c#",\#r↵  # "d",\#r↵]\#r↵ | language | go, d | # mine\#r↵  # of work\#r↵  # "d",\#r↵  language = ["go", "d"]\#r↵ |
            | language = [ # old↵]↵ | language |  |  |
            | "limit" = 5↵ | limit | 6 | "limit" = 6↵ |
            | limit = 5↵pager = true↵  limit = 6↵ | limit | 7 | limit = 7↵pager = true↵ |
            | limit = "x" # few↵ | limit | 7 | limit = 7 # few↵ |
            | limit.x = 5 # few↵ | limit | 7 | limit = 7 # few↵ |
            | \#u{FEFF} | limit | 7 | \#u{FEFF}limit = 7↵ |
            |  | pager | false | pager = false↵ |
            |  | language | Jupyter Notebook | language = "Jupyter Notebook"↵ |
            |  | notify-command | echo "a # b\c" | notify-command = "echo \"a # b\\c\""↵ |
            |  | language | a\#u{202E}b\#u{7} | language = "a\U0000202eb\U00000007"↵ |
            |  | keys | x open, ctrl-r refresh | keys = ["x open", "ctrl-r refresh"]↵ |
            | # a↵limit = 5 # few↵# b↵ | limit |  | # a↵# b↵ |
            | keys = [↵ 'x open',↵]\#r↵pager = true | keys |  | pager = true |
            | limit = 5↵limit = 6 | limit |  |  |
            | pager = true↵ | limit |  | pager = true↵ |
            | \#u{FEFF}limit = 5\#r↵\#r↵[colors]\#r↵ | limit |  | \#u{FEFF}[colors]\#r↵ |
            | # a↵limit = 5↵↵[colors]↵ | limit |  | # a↵↵[colors]↵ |
            | limt = 5↵ | limt |  |  |
            """#
        )
    )
    func changes(row: [String]) {
        let sut = edit(row[0], row[1], row[2])
        #expect(sut.mistake == nil && sut.mistakeElsewhere == nil)
        #expect(String(decoding: sut.bytes, as: UTF8.self) == row[3])
    }

    @Test(
        "Replaces and removes entries of a section, and adds them below its heading, which is made if it is missing",
        arguments: cells(
            #"""
            |  | colors.gained | green | [colors]↵gained = "green"↵ |
            | \#u{FEFF} | colors.gained | green | \#u{FEFF}[colors]↵gained = "green"↵ |
            | limit = 5 | colors.gained | green | limit = 5↵↵[colors]↵gained = "green"↵ |
            | limit = 5\#r↵\#r↵ | colors.owner | 244 | limit = 5\#r↵\#r↵[colors]\#r↵owner = "244"\#r↵ |
            | # mine↵[colors] # own↵ | colors.key | red | # mine↵[colors] # own↵key = "red"↵ |
            | [colors]↵title = "bold" # big↵↵# last↵ | colors.gained | green | [colors]↵title = "bold" # big↵gained = "green"↵↵# last↵ |
            | [colors]↵  gained = "red" # up↵title = "bold" | colors.gained | green | [colors]↵  gained = "green" # up↵title = "bold" |
            | [colors]↵gained = true # up↵ | colors.gained | green | [colors]↵gained = "green" # up↵ |
            | [colors]↵title = "bold" | colors.key | dim | [colors]↵title = "bold"↵key = "dim"↵ |
            | colors.key = "dim"↵ | colors.key | red | colors.key = "red"↵ |
            | colors.key = "dim"↵limit = 5↵ | colors.dim | plain | colors.key = "dim"↵colors.dim = "plain"↵limit = 5↵ |
            | limit = 5↵[colors]↵# a↵key = "dim"↵# b | colors.key |  | limit = 5↵[colors]↵# a↵# b |
            | [colors]↵ | colors.key |  | [colors]↵ |
            """#
        )
    )
    func section(row: [String]) { changes(row: row) }

    @Test(
        "Adds a setting without a section above the first heading and the comments that belong to it",
        arguments: cells(
            #"""
            | [colors]↵ | limit = 10↵↵[colors]↵ |
            | \#u{FEFF}[colors]↵ | \#u{FEFF}limit = 10↵↵[colors]↵ |
            | \#r↵[colors]\#r↵ | limit = 10\#r↵\#r↵[colors]\#r↵ |
            | # own↵[colors]↵ | limit = 10↵↵# own↵[colors]↵ |
            | # mine↵↵# own↵  [colors]↵ | # mine↵limit = 10↵↵# own↵  [colors]↵ |
            | pager = true↵[colors]↵ | pager = true↵limit = 10↵[colors]↵ |
            | pager = true↵# since = "weekly"↵↵↵[colors]↵key = "dim" | pager = true↵# since = "weekly"↵limit = 10↵↵↵[colors]↵key = "dim" |
            | notify-command = \#(quotes)↵# say\#(quotes)↵[colors]↵ | notify-command = \#(quotes)↵# say\#(quotes)↵limit = 10↵[colors]↵ |
            | limit = 5↵[colors]↵ | limit = 10↵[colors]↵ |
            """#
        )
    )
    func aboveHeading(row: [String]) { changes(row: [row[0], "limit", "10", row[1]]) }

    @Test(
        "Refuses a wrong value with the words for one in the file",
        arguments: cells(
            #"""
            | limit | zero | limit takes a number of at least 1, not the string 'zero'. |
            | limit | -5 | limit must be at least 1, not -5. |
            | limit | 1, 2 | limit takes a number of at least 1, not a list. |
            | pager | on | pager takes true or false, not the string 'on'. |
            | limt | 5 | There is no setting 'limt'. Did you mean 'limit'? |
            | limit  | 5 | The name 'limit' has a blank or an invisible character that does not belong to it. |
            | colors.key\#u{200B} | red | The name 'colors.key' has a blank or an invisible character that does not belong to it. |
            | limt |  | There is no setting 'limt'. Did you mean 'limit'? |
            | my key | 5 | There is no setting 'my key'. 'trending config' lists all settings. |
            | colors.gaind | red | There is no setting 'colors.gaind'. Did you mean 'colors.gained'? |
            | colors.gaind |  | There is no setting 'colors.gaind'. Did you mean 'colors.gained'? |
            | colors.foo | red | \#(Self.noColors.replacing("'colors'", with: "'colors.foo'")) |
            | colors | red | \#(Self.noColors) |
            | colors |  | \#(Self.noColors) |
            | colors.colors.titel | red | There is no setting 'colors.colors.titel'. Did you mean 'colors.title'? |
            | colors.limit | 5 | There is no setting 'colors.limit'. Did you mean 'limit'? |
            | colors.limit |  | There is no setting 'colors.limit'. Did you mean 'limit'? |
            | colors.gained | grene | colors.gained takes a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, reverse or plain, not the string 'grene'. |
            | colors.dim | plain, bold | colors.dim takes one text, not a list. Put the words of a look in quotes, as in 'bold blue'. |
            | match | 5 | --match is for the command line only. |
            | match |  | --match is for the command line only. |
            """#
        )
    )
    func mistakes(row: [String]) {
        #expect(edit("# mine\n", row[0], row[1]).mistake?.sentence == row[2])
    }

    private static let noColors =
        "There is no setting 'colors'. Its section has \(AnySetting.colors.map(\.name).listed("and"))."

    @Test(
        "Finds a mistake in another line, which it leaves alone",
        arguments: [
            "limit = 5\nlayout = \"card\"\n": 2, "[list]\nlimit = 5\n": 1, "limt = 5\n": 1,
            "pager = true\npager = true\n": 2, "limit = \"\"\"\nfive\n": 1, "keys = [\n": 1, "[colors]\n[colors]\n": 2,
        ]
    )
    func elsewhere(text: String, line: Int) {
        #expect(edit(text, "limit", "6").mistakeElsewhere?.line == line)
        #expect(edit(text, "limit", "").mistakeElsewhere?.line == line)
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
            for values in ["6", ""] {
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

    private static let quotes = "\"\"\""

    /// The values have a comma between them.
    private func edit(_ text: String, _ name: String, _ values: String) -> ConfigurationEdit {
        let values = values.split(separator: ", ").map(String.init)
        return ConfigurationEdit(Array(text.utf8), of: name, to: values, folder: "/", .program)
    }
}

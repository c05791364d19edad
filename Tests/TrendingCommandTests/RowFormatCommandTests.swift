import Testing
import TrendingTestSupport

@Suite("--format csv, tsv, jsonl, markdown and urls", .command)
struct RowFormatCommandTests {
    private let sut = CommandSUT.current

    @Test("Prints the rows of a list")
    func list() async throws {
        let arguments = ["list", "--format", "csv", "--fields", "rank,owner,name", "--limit", "1"]
        let csv = try await sut.expect(arguments)
        #expect(csv.output == "rank,owner,name\r\n1,astral-sh,uv\r\n")
        let bare = try await sut.run(arguments + ["--no-header"])
        #expect(bare.output == "1,astral-sh,uv\r\n")
        let urls = try await sut.run("--format urls --limit 1")
        #expect(urls.output.hasSuffix("/astral-sh/uv\n"))
    }

    @Test("A wrong field is a usage error that names the fields, and prints no row")
    func wrongField() async throws {
        try await sut.expect(
            "--format tsv --fields rank,star",
            64,
            output: "",
            errors: "Error: 'star' is not a field of these rows. Did you mean stars? The fields are rank, owner",
            "\n\nRun 'trending list --help' to see its options.\n"
        )
    }

    @Test(
        "A command without rows refuses the format before it does anything",
        arguments: ["show a/b --format csv", "sources --format csv", "diff --format csv"]
    )
    func noRows(arguments: String) async throws {
        let outcome = try await sut.run(arguments)
        #expect([64, 69].contains(outcome.status))
        #expect(outcome.output.isEmpty)
        #expect(sut.server.requests.isEmpty)
    }

    @Test(
        "On a terminal, each row is on a line, with its spaces and tabs",
        arguments: [
            (["--format", "tsv", "--fields", "rank,owner,name"], "1\tastral-sh\tuv"),
            (["--format", "csv", "--fields", "rank,owner,name"], "1,astral-sh,uv"),
            (["--row", "{rank:>3}|{owner:<12}|  x   y"], "  1|astral-sh   |  x   y"),
        ]
    )
    func terminal(arguments: [String], row: String) async throws {
        sut.answer(.page(["uv"]))
        let lines = try await sut.terminalText(arguments).split(whereSeparator: \.isNewline)
        #expect(lines.contains { $0 == row }, "\(lines)")
    }

    @Test("The history of one repository has no rows")
    func repository() async throws {
        try await sut.run("refresh")
        try await sut.expect(
            "history astral-sh/uv --format csv",
            64,
            output: "",
            errors: "--format takes text or json here, not csv: csv is for lists of"
        )
    }

    @Test("A format of rows in the configuration file leaves other commands as they are")
    func configured() async throws {
        _ = try sut.configure("format = \"csv\"\n")
        try await sut.expect("config", output: "csv")
        #expect(try await sut.run().output.hasPrefix("rank,owner,name,"))
    }

    @Test(
        "An option that has no effect on the format is a usage error before anything is fetched",
        arguments: [
            ("--fields rank", "--fields needs --format csv, tsv, jsonl or markdown."),
            ("--format urls --no-header", "--header and its opposite need --format csv or tsv."),
            ("--format tsv --bom", "--bom needs --format csv."),
            ("--format markdown --layout cards", "--layout needs --format text."),
            ("--format html --pictures auto", "--pictures needs --format text."),
            ("--row {rank} --layout lines", "--layout needs --format text."),
            ("--row {rank} --group language", "--group needs --format markdown or html."),
            ("--jq . --format csv", "can't be used with"), ("--jq . --row {rank}", "can't be used with"),
            ("--jq . --digest", "--digest needs --format atom, rss or jsonfeed."),
        ]
    )
    func idleOptions(arguments: String, sentence: String) async throws {
        try await sut.expect(arguments, 64, output: "", errors: sentence)
        #expect(sut.server.requests.isEmpty)
    }

    @Test("The configured fields are for all kinds of lists: each takes its own, and a name of none is a mistake")
    func configuredFields() async throws {
        _ = try sut.configure("fields = \"rank, owner, name\"\n")
        let list = try await sut.run("--format csv")
        #expect(list.output.hasPrefix("rank,owner,name\r\n1,astral-sh,uv\r\n"))
        #expect(try await sut.run().output.contains("astral-sh/uv"))
        let history = try await sut.run("history --format csv")
        #expect(history.output.hasPrefix("owner,name\r\n"))
        _ = try sut.configure("fields = \"rank,star\"\n")
        try await sut.expect(
            "--format csv",
            64,
            errors: "Error: The setting 'fields' is wrong: 'star' is not a field of any list."
        )
    }

    @Test("In markdown, each of several lists has a heading, and the history says the best rank")
    func markdown() async throws {
        let several = try await sut.run("-l all,swift --format markdown")
        let headings = several.output.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings.count == 2 && headings[1].contains("Swift"))
        let groups = try await sut.run("-l all,swift --format markdown --group language")
        #expect(groups.output.contains("\n### "))
        let history = try await sut.run("history --format markdown")
        #expect(history.output.hasPrefix("| Best rank | Repository |"))
    }
}

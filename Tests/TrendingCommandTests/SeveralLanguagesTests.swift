import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Lists of several languages", .command, .timeLimit(.minutes(2)))
struct SeveralLanguagesTests {
    private let sut = CommandSUT.current

    @Test(
        "Shows the lists one below the other, each with its header, and stores them separately",
        arguments: [
            ["-l", "swift,rust"], ["-l", "swift", "-l", "rust"], ["--language=Swift, Rust"], ["-lswift,rust"],
        ]
    )
    func text(languages: [String]) async throws {
        let outcome = try await sut.expect(languages + ["--layout", "lines", "-n", "1"], errors: "")
        let title = "Trending on \(sut.server.authority) today"
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 10 && lines[4].isEmpty)
        #expect(lines[0] == "\(title) · Swift · 1 of 3" && lines[5] == "\(title) · Rust · 1 of 3")
        #expect(lines[3].hasPrefix(" 1  astral-sh/uv") && lines[8].hasPrefix(" 2  #1  astral-sh/uv"))
        #expect(sut.storedFiles().count == 2)
        let paths = sut.server.requests.map { $0.head.path }
        #expect(paths == ["/trending/swift?since=daily", "/trending/rust?since=daily"])
        let one = try await sut.run("-l rust --layout lines -n 1")
        #expect(one.output == lines[5...].joined(separator: "\n").replacing(" 2  #1  ", with: " 1  "))
        #expect(sut.server.requests.count == 2)
    }

    @Test("'all' stands for the list of all languages")
    func all() async throws {
        let outcome = try await sut.run("-l all,swift --layout lines")
        #expect(outcome.output.contains("· all languages\n") && outcome.output.contains("· Swift\n"))
    }

    @Test("Shows one list for a language that is named twice, in the usual form")
    func twice() async throws {
        let one = try await sut.run("-l javascript --format json")
        let twice = try await sut.run("-l js,JavaScript --format json")
        let documents = try [one.json, twice.json]
        #expect(documents.allSatisfy { $0["lists"] == nil && $0["repos"]?.elements.count == 3 })
    }

    @Test("Writes one JSON document, in which each list has its usual form")
    func json() async throws {
        let outcome = try await sut.run("refresh -l swift,rust --format json -n 2")
        let document = try outcome.json
        #expect(document.names == ["lists", "schemaVersion"])
        let lists = document["lists"]?.elements ?? []
        #expect(lists.map { $0["query", "language"] } == ["Swift", "Rust"])
        #expect(lists.allSatisfy { $0["repos"]?.elements.count == 2 && $0["origin"] == "remote" })
        let one = try await sut.run("-l rust --format json")
        #expect(try one.json.names == lists.last?.names)
    }

    @Test("A failed list shows its stored list or its error view, and the worst status counts")
    func failures() async throws {
        try await sut.run("-l swift")
        sut.answer(.html(status: 404), .html(status: 404), .page(["ty"]))
        let outcome = try await sut.expect(
            "refresh -l swift,rust,python --layout lines",
            69,
            output: "· Swift\nstored just now, ",
            "· Python\njust now",
            errors: "trending: Swift: ",
            "\nRust: ",
            "--language rust"
        )
        #expect(!outcome.output.contains("· Rust"))
        #expect(!outcome.errors.contains("Python: "))
    }

    @Test("Standard output stays empty if all fail and nothing is stored", arguments: ["text", "json"])
    func nothing(format: String) async throws {
        sut.answer(.html(status: 429))
        let outcome = try await sut.expect("-l swift,rust --format \(format)", 75, output: "", errors: "\n\nRust: ")
        #expect(outcome.errors.hasPrefix("Swift: "))
        #expect(sut.server.requests.count == 1)
    }

    @Test("--require-fresh applies to each list")
    func requireFresh() async throws {
        try await sut.run("-l swift,rust")
        sut.answer(.page(["ty"]), .html(status: 404))
        let outcome = try await sut.expect("refresh -l swift,rust --require-fresh", 75)
        #expect(outcome.errors.ranges(of: "--require-fresh needs a fresh list").count == 1)
    }

    @Test("--match and --max-age apply to each list")
    func matchAndAge() async throws {
        try await sut.run("-l swift,rust")
        let outcome = try await sut.run("-l swift,rust --match ruff --layout lines")
        #expect(outcome.output.split(separator: "\n").filter { $0.contains("astral-sh/") }.count == 2)
        #expect(sut.server.requests.count == 2)
        try await sut.run("-l swift,rust --max-age 0s")
        #expect(sut.server.requests.count == 4)
    }

    @Test("Refuses an unknown language with suggestions, and fetches nothing")
    func unknown() async throws {
        try await sut.expect("-l rust,swfit", 64, output: "", errors: "swfit", "Did you mean Swift")
        #expect(sut.server.requests.isEmpty)
    }

    @Test(
        "Reads several languages from the configuration file",
        arguments: ["\"swift,rust\"", "[\"swift\", \"rust\"]"]
    )
    func configuration(value: String) async throws {
        try sut.configure("language = \(value)\nlayout = \"lines\"")
        let outcome = try await sut.cards()
        #expect(outcome.output.contains("· Swift\n") && outcome.output.contains("· Rust\n"))
        try await sut.expect("-l all --layout cards", output: "· all languages\n")
    }

    @Test("Shows all lists in the pager as one text")
    func pager() async throws {
        try await withSUT(variables: ["TERM": "xterm", "TRENDING_PAGER": "cat >>paged; echo end >>paged"]) {
            sut in
            _ = try await sut.terminalText("-l swift,rust", rows: 10)
            let paged = try fileText(sut.home + "/paged")
            #expect(paged.contains("Swift") && paged.contains("Rust"))
            #expect(paged.split(separator: "\n").filter { $0 == "end" }.count == 1)
        }
    }
}

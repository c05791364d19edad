import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Lists of several languages", .command, .timeLimit(.minutes(2)))
struct SeveralLanguagesTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        'all' stands for the list of all languages
            $ trending -l all,swift --layout lines
            > · all languages↵
            > · Swift↵
        A language that is named twice, in the usual form, is one list
            $ trending -l javascript --format json
            json lists = none
            json repos count = 3
            $ trending -l js,JavaScript --format json
            json lists = none
            json repos count = 3
        A failed list shows its stored list or its error view, and the worst status counts
            $ trending -l swift
            < 404; 404; page ty
            69$ trending refresh -l swift,rust,python --layout lines
            > · Swift↵stored just now,
            > · Python↵just now
            !> · Rust
            2> trending: Swift:
            2> ↵Rust:
            2> --language rust
            2!> Python:
        Standard output stays empty if all fail and nothing is stored
            < 429
            75$ trending -l swift,rust --format text
            =
            2= Swift: *↵↵Rust: *
            asked /trending/swift?since=daily
            75$ trending -l swift,rust --format json
            =
            2= Swift: *↵↵Rust: *
        --match and --max-age apply to each list
            $ trending -l swift,rust
            $ trending -l swift,rust --match ruff --layout lines
            = *astral-sh/ruff *astral-sh/ruff *
            !> astral-sh/uv
            asked /trending/swift?since=daily /trending/rust?since=daily
            $ trending -l swift,rust --max-age 0s
            asked /trending/swift?since=daily /trending/rust?since=daily
        An unknown language is refused with suggestions, and nothing is fetched
            64$ trending -l rust,swfit
            =
            2> swfit
            2> Did you mean Swift
            asked
        The configuration file can name several languages, in one text or in several
            config language = "swift,rust"↵layout = "lines"
            $ trending --layout cards
            > · Swift↵
            > · Rust↵
            $ trending -l all --layout cards
            > · all languages↵
            config language = ["swift", "rust"]↵layout = "lines"
            $ trending --layout cards
            > · Swift↵
            > · Rust↵
        JSON is one document, in which each list has its usual form
            $ trending refresh -l swift,rust --format json -n 2
            json names = ["lists", "schemaVersion"]
            json lists count = 2
            json lists 0 query language = "Swift"
            json lists 1 query language = "Rust"
            json lists 0 repos count = 2
            json lists 1 repos count = 2
            json lists 0 origin = "remote"
            json lists 1 origin = "remote"
            json lists 1 names = ["ageSeconds", "day", "failedSources", "fetchedAt", "isIncomplete", "madeAt", "origin", "query", "refreshFailure", "repos", "rowCount", "schemaVersion", "signal", "totalCount"]
            $ trending -l rust --format json
            json names = ["ageSeconds", "day", "failedSources", "fetchedAt", "isIncomplete", "madeAt", "origin", "query", "refreshFailure", "repos", "rowCount", "schemaVersion", "signal", "totalCount"]
        --require-fresh applies to each list
            $ trending -l swift,rust
            < page ty; 404
            75$ trending refresh -l swift,rust --require-fresh
            2once --require-fresh needs a fresh list
        All lists are in the pager as one text
            tty$ stty rows 10 <&1; TERM=xterm TRENDING_PAGER='cat >>paged; echo end >>paged' trending -l swift,rust
            $ cat paged
            > Swift
            > Rust
            $ grep -c '^end$' paged
            = 1
        """#

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
}

import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending developers", .timeLimit(.minutes(2)))
final class DevelopersCommandTests: CommandTests {
    override init() async throws {
        try await super.init()
        sut.answer.set(Answer.developers)
    }

    @Test("Fetches, stores and shows the list, then shows it without a request")
    func stored() async throws {
        let first = try await sut.run("developers", status: 0)
        #expect(first.errors.isEmpty)
        #expect(first.output.contains("@Astro-Han  Astro Han"))
        #expect(first.output.contains("works for Tailscale"))
        sut.answer.fail(500)
        #expect(try await sut.run("developers").output == first.output)
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
        #expect(sut.storedFiles().map { $0.split(separator: "/").last?.contains("_developers_daily") } == [true])
    }

    @Test("Shows the stored list if a refresh fails, and says why")
    func fallback() async throws {
        try await sut.run("developers")
        sut.answer.set(Answer.html(PageFixture(rows: [RowFixture()]).html))
        try await sut.run("developers --refresh", status: 0, says: "@bradfitz", warns: "Showing the list stored")
        try await sut.run("developers --refresh --require-fresh", status: 75)
    }

    @Test("Is never mixed with lists of repositories: each is stored, listed and searched by itself")
    func kinds() async throws {
        try await sut.run("developers")
        sut.answer.set(Answer.html(PageFixture(rows: [RowFixture()]).html))
        try await sut.run("list", says: "astral-sh/uv")
        try await sut.run("developers", says: "@Astro-Han")
        let cache = try await sut.run("cache")
        #expect(cache.output.contains("2 stored lists") && cache.output.contains("developers today"))
        try await sut.run("cache verify", status: 0)
        let all = try await sut.run("list --all-stored")
        #expect(all.errors.isEmpty && !all.output.contains("Astro"))
        let history = try await sut.run("history --format json")
        #expect(!history.output.contains("Astro"))
    }

    @Test("--details asks once, with the token, and only the API; offline they are there with their age")
    func details() async throws {
        let program = sut.program.adding(["GH_ENTERPRISE_TOKEN": "n33dle"])
        sut.answer.set(Answer.developers)
        let account = #"{"login": "Astro-Han", "bio": "Reads \u001b[31mstars", "followers": {"totalCount": 7}}"#
        let body = #"{"data": {"u0": \#(account)}}"#
        sut.answer.set(api: .json(body))
        let first = try await program.run("developers --details", status: 0)
        #expect(first.errors.isEmpty)
        #expect(first.output.contains("7 followers") && !first.output.contains("\u{1B}"))
        let requests = sut.server.requests
        #expect(requests.map(\.head.path) == ["/trending/developers?since=daily", "/api/graphql"])
        #expect(requests.map { $0.head.headerFields[.authorization] } == [nil, "Bearer n33dle"])
        sut.answer.set(everywhere: Answer.status(502))
        try await program.run("developers --details --refresh", status: 0, says: "7 followers")
        #expect(sut.server.requests.count { $0.head.path == "/api/graphql" } == 1)
        try await program.run("cache", says: "profile")
    }

    @Test("Without a user who is signed in, --details sends nothing to the API, and says what it needs")
    func anonymous() async throws {
        try await sut.run("developers --details", status: 0, says: "@bradfitz", warns: "only to signed-in users")
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
    }

    @Test("Sorts by rank or login, and refuses counts that developers don't have")
    func sorted() async throws {
        let names = try await sut.run("developers --sort name --layout lines -n 2")
        let logins = names.output.split(separator: "\n").dropFirst().compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("@") }
        }
        #expect(logins == ["@Astro-Han", "@bradfitz"])
        try await sut.run("developers --sort stars", status: 64, warns: "--sort can be rank or name.")
        try sut.configure("sort = \"stars\"\nsource = \"search\"\nspoken-language = \"zh\"\n")
        try await sut.run("developers", status: 0)
    }

    @Test("Refuses to group by language, which developers don't have, and ignores the setting for repositories")
    func group() async throws {
        let wrong = try await sut.run("developers --group language --format html", status: 64)
        #expect(wrong.errors.contains("no language to group by. Leave out --group."))
        try sut.configure("group = \"language\"\n")
        let page = try await sut.run("developers --format markdown", status: 0)
        #expect(page.output.hasPrefix("| # |"))
    }

    @Test("Takes a language and a period as lists of repositories do")
    func query() async throws {
        let page = DevelopersPageFixture(
            rows: DevelopersPageFixture.variants.rows,
            title: "Trending C++ developers on GitHub this week",
            canonical: "/trending/developers/c%2B%2B"
        )
        sut.answer.set(Answer.html(String(decoding: page.bytes, as: UTF8.self)))
        let outcome = try await sut.run("developers -l C++ -s weekly --format json")
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers/c%2B%2B?since=weekly"])
        let document = try outcome.json
        #expect(document["query", "language"] == "C++" && document["developers", 4, "login"] == "isaacs")
        try await sut.run("developers -s 3d", status: 64)
    }

    @Test("A rank of the list opens the profile, and other commands say that it is a developer")
    func ranks() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await sut.run("developers", output: terminal.device)
        let opened = try await sut.run("open --print 2 @ada", errors: terminal.device)
        let server = sut.url
        #expect(opened.output == "\(server)/bradfitz\n\(server)/ada\n")
        try await sut.run("star 2", errors: terminal.device, status: 64)
        let beyond = try await sut.run("open --print 30", output: terminal.device, status: 64)
        #expect(beyond.errors.contains("has no number 30. Its last number is 5."))
        _ = try await terminal.close()
    }

    @Test("Refuses a period that GitHub has no developers for, and names no other source")
    func period() async throws {
        let outcome = try await sut.run("developers --since 3d", status: 64)
        #expect(!outcome.errors.contains("--source"))
        #expect(outcome.errors.contains("--since can be daily, weekly or monthly."))
        try sut.configure("source = \"search\"\nsince = \"3d\"\n")
        try await sut.run("developers", status: 0)
    }

    @Test("Opens the developers in rows of a list, addresses and logins")
    func open() async throws {
        let picked = try await sut.shell("trending developers --layout lines | trending open --print -")
        let server = sut.url
        let logins = ["Astro-Han", "bradfitz", "emontnemery", "yhirose", "isaacs"]
        #expect(picked.output == logins.map { "\(server)/\($0)\n" }.joined())
        let typed = try await sut.run("open --print \(server)/ada @grace @ada octo/cat")
        #expect(typed.output == "\(server)/ada\n\(server)/grace\n\(server)/octo/cat\n")
        let wrong = try await sut.run("open --print", ["@a b"], status: 64)
        #expect(wrong.output.isEmpty)
    }
}

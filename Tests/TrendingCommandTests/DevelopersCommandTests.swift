import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending developers", .command, .timeLimit(.minutes(2)))
struct DevelopersCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(.developers) }

    @Test("Fetches, stores and shows the list, then shows it without a request")
    func stored() async throws {
        let first = try await sut.expect(
            "developers --layout cards",
            output: "@Astro-Han  Astro Han",
            "works for Tailscale",
            errors: ""
        )
        sut.answer(.html(status: 500))
        #expect(try await sut.cards("developers").output == first.output)
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
        #expect(sut.storedFiles().map { $0.split(separator: "/").last?.contains("_developers_daily") } == [true])
    }

    @Test("Shows the stored list if a refresh fails, and says why")
    func fallback() async throws {
        try await sut.run("developers")
        sut.answer(.page(["uv"]))
        try await sut.expect("developers --refresh", output: "@bradfitz", errors: "Showing the list stored")
        try await sut.expect("developers --refresh --require-fresh", 75)
    }

    @Test("Is never mixed with lists of repositories: each is stored, listed and searched by itself")
    func kinds() async throws {
        try await sut.run("developers")
        sut.answer(.page(["uv"]))
        try await sut.expect("list", output: "astral-sh/uv")
        try await sut.expect("developers", output: "@Astro-Han")
        let cache = try await sut.run("cache")
        #expect(cache.output.contains("2 stored lists") && cache.output.contains("developers today"))
        try await sut.expect("cache verify")
        let all = try await sut.cards("list --all-stored")
        #expect(all.errors.isEmpty && !all.output.contains("Astro"))
        let history = try await sut.run("history --format json")
        #expect(!history.output.contains("Astro"))
    }

    @Test("--details asks once, with the token, and only the API; offline they are there with their age")
    func details() async throws {
        let program = sut.adding(["GH_ENTERPRISE_TOKEN": "n33dle"])
        let account = #"{"login": "Astro-Han", "bio": "Reads \u001b[31mstars", "followers": {"totalCount": 7}}"#
        let body = #"{"data": {"u0": \#(account)}}"#
        sut.answer(api: .api(body))
        let first = try await program.expect("developers --details --layout cards", output: "7 followers", errors: "")
        #expect(!first.output.contains("\u{1B}"))
        let requests = sut.server.requests
        #expect(requests.map(\.head.path) == ["/trending/developers?since=daily", "/api/graphql"])
        #expect(requests.map { $0.head.headerFields[.authorization] } == [nil, "Bearer n33dle"])
        sut.answer(everywhere: .html(status: 502))
        try await program.expect("developers --details --refresh --layout cards", output: "7 followers")
        #expect(sut.server.requests.count { $0.head.path == "/api/graphql" } == 1)
        try await program.expect("cache", output: "profile")
    }

    @Test("Without a user who is signed in, --details sends nothing to the API, and says what it needs")
    func anonymous() async throws {
        try await sut.expect("developers --details", output: "@bradfitz", errors: "only to signed-in users")
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
    }

    @Test("Sorts by rank or login, and refuses counts that developers don't have")
    func sorted() async throws {
        let names = try await sut.run("developers --sort name --layout lines -n 2")
        let logins = names.output.split(separator: "\n").dropFirst().compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("@") }
        }
        #expect(logins == ["@Astro-Han", "@bradfitz"])
        try await sut.expect("developers --sort stars", 64, errors: "--sort can be rank or name.")
        try sut.configure("sort = \"stars\"\nsource = \"search\"\nspoken-language = \"zh\"\n")
        try await sut.expect("developers")
    }

    @Test("Refuses to group by language, which developers don't have, and ignores the setting for repositories")
    func group() async throws {
        try await sut.expect(
            "developers --group language --format html",
            64,
            errors: "no language to group by. Leave out --group."
        )
        try sut.configure("group = \"language\"\n")
        let page = try await sut.expect("developers --format markdown")
        #expect(page.output.hasPrefix("| # |"))
    }

    @Test("Takes a language and a period as lists of repositories do")
    func query() async throws {
        let page = DevelopersPageFixture(
            rows: DevelopersPageFixture.variants.rows,
            title: "Trending C++ developers on GitHub this week",
            canonical: "/trending/developers/c%2B%2B"
        )
        sut.answer(.html(String(decoding: page.bytes, as: UTF8.self)))
        let outcome = try await sut.run("developers -l C++ -s weekly --format json")
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers/c%2B%2B?since=weekly"])
        let document = try outcome.json
        #expect(document["query", "language"] == "C++" && document["developers", 4, "login"] == "isaacs")
        try await sut.expect("developers -s 3d", 64)
    }

    @Test("A number of the list opens the profile, and other commands say that it is a developer")
    func numbers() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await sut.run("developers", output: terminal.device)
        let opened = try await sut.run("open --print 2 @ada", errors: terminal.device)
        let server = "http://\(sut.server.authority)"
        #expect(opened.output == "\(server)/bradfitz\n\(server)/ada\n")
        try await sut.run("star 2", errors: terminal.device).expect(64)
        try await sut.run("open --print 30", output: terminal.device).expect(
            64,
            errors: "has no number 30. Its numbers are 1 to 5."
        )
        _ = try await terminal.close()
    }

    @Test("Refuses a period that GitHub has no developers for, and names no other source")
    func period() async throws {
        let outcome = try await sut.expect(
            "developers --since 3d",
            64,
            errors: "--since can be daily, weekly or monthly."
        )
        #expect(!outcome.errors.contains("--source"))
        try sut.configure("source = \"search\"\nsince = \"3d\"\n")
        try await sut.expect("developers")
    }

    @Test("Opens the developers in rows of a list, addresses and logins")
    func open() async throws {
        let picked = try await sut.shell("trending developers --layout lines | trending open --print -")
        let server = "http://\(sut.server.authority)"
        let logins = ["Astro-Han", "bradfitz", "emontnemery", "yhirose", "isaacs"]
        #expect(picked.output == logins.map { "\(server)/\($0)\n" }.joined())
        let typed = try await sut.run("open --print \(server)/ada @grace @ada octo/cat")
        #expect(typed.output == "\(server)/ada\n\(server)/grace\n\(server)/octo/cat\n")
        try await sut.expect(["open", "--print", "@a b"], 64, output: "")
    }
}

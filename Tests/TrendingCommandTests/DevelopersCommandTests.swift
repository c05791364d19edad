import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending developers", .timeLimit(.minutes(2)))
struct DevelopersCommandTests {
    @Test("Fetches, stores and shows the list, then shows it without a request")
    func stored() async throws {
        try await withDevelopers { sut in
            let first = try await sut.program.cards(["developers"])
            #expect(first.status == 0 && first.errors.isEmpty)
            #expect(first.output.contains("@Astro-Han  Astro Han"))
            #expect(first.output.contains("works for Tailscale"))
            sut.answer.set(Answer.status(500))
            #expect(try await sut.program.cards(["developers"]).output == first.output)
            #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
            #expect(sut.storedFiles().map { $0.split(separator: "/").last?.contains("_developers_daily") } == [true])
        }
    }

    @Test("Shows the stored list if a refresh fails, and says why")
    func fallback() async throws {
        try await withDevelopers { sut in
            _ = try await sut.program.run(["developers"])
            sut.answer.set(Answer.html(PageFixture(rows: [RowFixture()]).html))
            let outcome = try await sut.program.run(["developers", "--refresh"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("@bradfitz"))
            #expect(outcome.errors.contains("Showing the list stored"))
            #expect(try await sut.program.run(["developers", "--refresh", "--require-fresh"]).status == 75)
        }
    }

    @Test("Is never mixed with lists of repositories: each is stored, listed and searched by itself")
    func kinds() async throws {
        try await withDevelopers { sut in
            _ = try await sut.program.run(["developers"])
            sut.answer.set(Answer.html(PageFixture(rows: [RowFixture()]).html))
            #expect(try await sut.program.run(["list"]).output.contains("astral-sh/uv"))
            #expect(try await sut.program.run(["developers"]).output.contains("@Astro-Han"))
            let cache = try await sut.program.run(["cache"])
            #expect(cache.output.contains("2 stored lists") && cache.output.contains("developers today"))
            #expect(try await sut.program.run(["cache", "verify"]).status == 0)
            let all = try await sut.program.cards(["list", "--all-stored"])
            #expect(all.errors.isEmpty && !all.output.contains("Astro"))
            let history = try await sut.program.run(["history", "--format", "json"])
            #expect(!history.output.contains("Astro"))
        }
    }

    @Test("--details asks once, with the token, and only the API; offline they are there with their age")
    func details() async throws {
        try await withDevelopers(variables: ["GH_ENTERPRISE_TOKEN": "n33dle"]) { sut in
            let account = #"{"login": "Astro-Han", "bio": "Reads \u001b[31mstars", "followers": {"totalCount": 7}}"#
            let body = #"{"data": {"u0": \#(account)}}"#
            sut.answer.set(api: .status(200, headers: [.contentType: "application/json"], body))
            let first = try await sut.program.cards(["developers", "--details"])
            #expect(first.status == 0 && first.errors.isEmpty)
            #expect(first.output.contains("7 followers") && !first.output.contains("\u{1B}"))
            let requests = sut.server.requests
            #expect(requests.map(\.head.path) == ["/trending/developers?since=daily", "/api/graphql"])
            #expect(requests.map { $0.head.headerFields[.authorization] } == [nil, "Bearer n33dle"])
            sut.answer.set(everywhere: Answer.status(502))
            let offline = try await sut.program.cards(["developers", "--details", "--refresh"])
            #expect(offline.status == 0 && offline.output.contains("7 followers"))
            #expect(sut.server.requests.count { $0.head.path == "/api/graphql" } == 1)
            #expect(try await sut.program.run(["cache"]).output.contains("profile"))
        }
    }

    @Test("Without a user who is signed in, --details sends nothing to the API, and says what it needs")
    func anonymous() async throws {
        try await withDevelopers { sut in
            let outcome = try await sut.program.run(["developers", "--details"])
            #expect(outcome.status == 0 && outcome.output.contains("@bradfitz"))
            #expect(outcome.errors.contains("only to signed-in users"))
            #expect(sut.server.requests.map(\.head.path) == ["/trending/developers?since=daily"])
        }
    }

    @Test("Sorts by rank or login, and refuses counts that developers don't have")
    func sorted() async throws {
        try await withDevelopers { sut in
            let names = try await sut.program.run(["developers", "--sort", "name", "--layout", "lines", "-n", "2"])
            let logins = names.output.split(separator: "\n").dropFirst().compactMap { line in
                line.split(separator: " ").first { $0.hasPrefix("@") }
            }
            #expect(logins == ["@Astro-Han", "@bradfitz"])
            let wrong = try await sut.program.run(["developers", "--sort", "stars"])
            #expect(wrong.status == 64 && wrong.errors.contains("--sort can be rank or name."))
            try sut.configure("sort = \"stars\"\nsource = \"search\"\nspoken-language = \"zh\"\n")
            #expect(try await sut.program.run(["developers"]).status == 0)
        }
    }

    @Test("Refuses to group by language, which developers don't have, and ignores the setting for repositories")
    func group() async throws {
        try await withDevelopers { sut in
            let wrong = try await sut.program.run(["developers", "--group", "language", "--format", "html"])
            #expect(wrong.status == 64 && wrong.errors.contains("no language to group by. Leave out --group."))
            try sut.configure("group = \"language\"\n")
            let page = try await sut.program.run(["developers", "--format", "markdown"])
            #expect(page.status == 0 && page.output.hasPrefix("| # |"))
        }
    }

    @Test("Takes a language and a period as lists of repositories do")
    func query() async throws {
        try await withDevelopers { sut in
            let page = DevelopersPageFixture(
                rows: DevelopersPageFixture.variants.rows,
                title: "Trending C++ developers on GitHub this week",
                canonical: "/trending/developers/c%2B%2B"
            )
            sut.answer.set(Answer.html(String(decoding: page.bytes, as: UTF8.self)))
            let outcome = try await sut.program.run(["developers", "-l", "C++", "-s", "weekly", "--format", "json"])
            #expect(sut.server.requests.map(\.head.path) == ["/trending/developers/c%2B%2B?since=weekly"])
            let document = try ParsedJSON(outcome.output)
            #expect(document["query", "language"] == "C++" && document["developers", 4, "login"] == "isaacs")
            #expect(try await sut.program.run(["developers", "-s", "3d"]).status == 64)
        }
    }

    @Test("A number of the list opens the profile, and other commands say that it is a developer")
    func numbers() async throws {
        try await withDevelopers { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 100)
            _ = try await sut.program.run(["developers"], output: terminal.device)
            let opened = try await sut.program.run(["open", "--print", "2", "@ada"], errors: terminal.device)
            let server = "http://\(sut.server.authority)"
            #expect(opened.output == "\(server)/bradfitz\n\(server)/ada\n")
            let star = try await sut.program.run(["star", "2"], errors: terminal.device)
            #expect(star.status == 64)
            let beyond = try await sut.program.run(["open", "--print", "30"], output: terminal.device)
            #expect(beyond.status == 64 && beyond.errors.contains("has no number 30. Its numbers are 1 to 5."))
            _ = try await terminal.close()
        }
    }

    @Test("Refuses a period that GitHub has no developers for, and names no other source")
    func period() async throws {
        try await withDevelopers { sut in
            let outcome = try await sut.program.run(["developers", "--since", "3d"])
            #expect(outcome.status == 64 && !outcome.errors.contains("--source"))
            #expect(outcome.errors.contains("--since can be daily, weekly or monthly."))
            try sut.configure("source = \"search\"\nsince = \"3d\"\n")
            #expect(try await sut.program.run(["developers"]).status == 0)
        }
    }

    @Test("Opens the developers in rows of a list, addresses and logins")
    func open() async throws {
        try await withDevelopers { sut in
            let program = "'\(ProgramUnderTest.path)'"
            let picked = try await sut.program.shell("\(program) developers --layout lines | \(program) open --print -")
            let server = "http://\(sut.server.authority)"
            let logins = ["Astro-Han", "bradfitz", "emontnemery", "yhirose", "isaacs"]
            #expect(picked.output == logins.map { "\(server)/\($0)\n" }.joined())
            let typed = try await sut.program.run(["open", "--print", "\(server)/ada", "@grace", "@ada", "octo/cat"])
            #expect(typed.output == "\(server)/ada\n\(server)/grace\n\(server)/octo/cat\n")
            let wrong = try await sut.program.run(["open", "--print", "@a b"])
            #expect(wrong.status == 64 && wrong.output.isEmpty)
        }
    }

    private func withDevelopers(
        variables: [String: String] = [:],
        isolation: isolated (any Actor)? = #isolation,
        _ body: (CommandSUT) async throws -> Void
    ) async throws {
        try await withSUT(variables: variables) { sut in
            sut.answer.set(Answer.html(String(decoding: DevelopersPageFixture.variants.bytes, as: UTF8.self)))
            try await body(sut)
        }
    }
}

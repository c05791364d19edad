import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending with several sources", .command, .timeLimit(.minutes(2)))
struct SeveralSourcesTests {
    private let sut = CommandSUT.current

    @Test("If the page can't be read, shows and stores the list of the search, labelled, with status 0")
    func failover() async throws {
        try await withServers { sut in
            sut.answer(.html("<!DOCTYPE html><html><body>Sign in</body></html>"))
            let outcome = try await sut.expect(
                "refresh --source github,search -s weekly --layout cards",
                output: "instead of ",
                "octo/cat"
            )
            #expect(outcome.output.hasPrefix("New repositories in the last week, by stars · all languages"))
            let (search, page) = ("\(sut.server.authority) search", sut.server.authority)
            let shown = "Showing the new repositories of \(search) instead of \(page)'s trending list.\n"
            #expect(outcome.errors.hasSuffix(shown))
            let json = try await sut.run("list --source search -s weekly --format json")
            #expect(try json.json["signal"] == "newest")
        }
    }

    @Test("Fetches only the necessary pages of a search")
    func pages() async throws {
        try await withServers { sut in
            try await sut.expect("refresh --source search --limit 250 --since 3d")
            let paths = sut.server.requests.map { $0.head.path ?? "" }
            #expect(paths.count == 3)
            #expect(paths.allSatisfy { $0.hasPrefix("/api/v3/search/repositories?q=created%3A%3E%3D") })
        }
    }

    @Test("Sends a token to the API, and writes it nowhere")
    func token() async throws {
        let token = "ghp_needle"
        try await withServers(variables: ["GH_ENTERPRISE_TOKEN": token]) { sut in
            let outcome = try await sut.expect("refresh --source search --verbose")
            let sent = sut.server.requests.map { $0.head.headerFields[.authorization] }
            // First the account lookup, then the search.
            #expect(sent == ["Bearer \(token)", "Bearer \(token)"])
            #expect(!(outcome.output + outcome.errors).contains("needle"))
            #expect(try sut.storedBytes().allSatisfy { !String(decoding: $0, as: UTF8.self).contains("needle") })
        }
    }

    @Test("With {language} in its address, a feed has a list for each language; without, it has one list")
    func feedOfLanguages() async throws {
        let published = try await sut.run("refresh --format json")
        for folder in ["all", "c#"] {
            let folder = sut.home + "/site/\(folder)"
            try makeFolder(folder)
            try writeFile(folder + "/list.json", published.output)
        }
        let site = ["--source", "feed", "--feed-url", sut.home + "/site/{language}/list.json"]
        for language in ["all", "C#"] {
            let read = try await sut.cards(["refresh", "-l", language] + site).expect(output: "astral-sh")
            #expect(read.output.contains("· C#") == (language == "C#"))
        }
        // Each is stored by itself.
        #expect(try await sut.cards(["list", "-l", "c#"] + site).output.contains("· C#"))
        try await sut.expect(["refresh", "-l", "swift"] + site, 69)
        let one = ["--source", "feed", "--feed-url", sut.home + "/site/all/list.json"]
        try await sut.expect(["refresh", "-l", "swift"] + one, 64)
    }

    @Test("Reads the output of refresh --format json as a feed, from a URL or a file")
    func feed() async throws {
        let published = try await sut.run("refresh --format json")
        let file = sut.home + "/list.json"
        try writeFile(file, published.output)
        let read = try await sut.expect(
            "refresh --source feed --feed-url \(file) --layout cards",
            output: "astral-sh/uv"
        )
        #expect(read.output.hasPrefix("List from list.json · trending on GitHub"))
        sut.answer(.api(published.output))
        let url = "http://\(sut.server.authority)/team/list.json"
        let fetched = try await sut.cards("refresh --source feed --feed-url \(url)")
        #expect(fetched.output.hasPrefix("List from \(sut.server.authority) · trending on GitHub"))
    }

    @Test("A sample that is published twice as a feed is still labelled as a sample")
    func republished() async throws {
        var source = ["--source", "sample"]
        for name in ["one.json", "two.json"] {
            let outcome = try await sut.run(["refresh", "--format", "json"] + source)
            try writeFile("\(sut.home)/\(name)", outcome.output)
            source = ["--source", "feed", "--feed-url", "\(sut.home)/\(name)"]
        }
        let outcome = try await sut.cards(["refresh"] + source)
        #expect(outcome.output.hasPrefix("List from two.json · a sample, not from GitHub"))
        let all = try await sut.cards("--all-stored")
        let rows = all.output.ranges(of: "list from ").count
        #expect(rows > 0 && all.output.ranges(of: "a sample, list from ").count == rows)
    }

    @Test("Shows the stored list of a feed that can't be fetched")
    func feedFails() async throws {
        let arguments = ["refresh", "--source", "feed", "--feed-url", "http://\(sut.server.authority)/list.json"]
        sut.answer(.api(#"[{"author": "octo", "name": "cat", "stars": 7}]"#))
        try await sut.run(arguments)
        sut.answer(.html(status: 500))
        try await sut.expect(arguments, output: "octo/cat", errors: "returned 500 (server error)")
    }

    @Test("Requires the address of a feed, and refuses an address that no source uses")
    func addresses() async throws {
        try await sut.expect("--source feed", 64, errors: "--feed-url")
        try await sut.expect(
            "--feed-url https://example.com/list.json",
            64,
            errors: "--feed-url only applies to the source 'feed'. Use --source feed."
        )
        try await sut.expect(
            "--source sample --github-url https://ghe.example.com",
            64,
            errors: "--github-url only applies to the source 'github', 'search' or 'starred'."
        )
        #expect(sut.server.requests.isEmpty)
    }

    /// Runs `body` with a server with a configurable page and a search that finds 300 repositories.
    private func withServers(
        variables: [String: String] = [:],
        isolation: isolated (any Actor)? = #isolation,
        _ body: (CommandSUT) async throws -> Void
    ) async throws {
        try await withSUT(
            variables: variables,
            serving: { request, answer in
                let path = request.head.path ?? ""
                if path == "/api/v3/user" { return .api(#"{"login": "octocat"}"#) }
                return path.hasPrefix("/api/v3/search") ? Self.found(path) : answer.response(to: request)
            }
        ) { sut in
            try await body(sut)
        }
    }

    private static func found(_ path: String) -> NetworkResponse {
        let values = path.split(separator: "&").map { $0.split(separator: "=") }
        func number(_ name: String) -> Int { values.first { $0.first == name[...] }.flatMap { Int($0[1]) } ?? 1 }
        let (size, page) = (number("per_page"), number("page"))
        let rows = (0..<size).map { index in
            let place = (page - 1) * size + index
            return #"{"full_name": "octo/cat\#(place == 0 ? "" : "-\(place)")", "stargazers_count": \#(1_000 - place)}"#
        }
        let items = rows.joined(separator: ",")
        return .api(#"{"total_count": 300, "incomplete_results": false, "items": [\#(items)]}"#)
    }
}

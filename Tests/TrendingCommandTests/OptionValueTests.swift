import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("The values of options", .timeLimit(.minutes(2)))
struct OptionValueTests {
    @Test(
        "A period has several names",
        arguments: ["day": "daily", "today": "daily", "week": "weekly", "Month": "monthly"]
    )
    func periods(typed: String, since: String) async throws {
        try await withSUT { sut in
            _ = try await sut.program.run(["refresh", "--since=\(typed)"])
            #expect(sut.server.requests.last?.head.path == "/trending?since=\(since)")
        }
    }

    @Test(
        "An option means the same however it is written",
        arguments: [
            ("--limit 1 --sort name", "--limit=1 --sort=name"),
            ("-n 1 --reverse --no-movement", "-n1 --no-movement --reverse"),
            ("refresh -n 1 -l swift", "refresh -n=1 -lswift"), ("-l swift -l rust", "-l swift,rust"),
            ("--limit 1 --limit 2", "--limit=1 --limit=2"), ("--sort star", "--sort=star"), ("list", "--no-reverse"),
            ("-n 9223372036854775807", "-n 99999999999999999999"),
            ("languages", "languages --format default --color default"),
        ]
    )
    func spellings(one: String, other: String) async throws {
        try await withSUT { sut in
            for language in ["", " -l swift", " -l rust"] {
                _ = try await sut.program.run("refresh\(language)".split(separator: " ").map(String.init))
            }
            let first = try await sut.program.run(one.split(separator: " ").map(String.init))
            #expect(try await sut.program.run(other.split(separator: " ").map(String.init)) == first)
        }
    }

    @Test(
        "Suggests a similar value for a wrong one, and names what is accepted",
        arguments: [
            (["-s", "weekyl"], "Did you mean 'weekly'?"), (["--sort", "star"], "Did you mean 'stars'?"),
            (["sources", "--format", "jsn"], "Did you mean 'json'?"), (["--since", "all"], "'default'"),
            (["--language", "javscript"], "JavaScript"), (["--spoken-language", "englsh"], "en (English)"),
            (["--github-url", "ftp://x"], "--github-url"), (["--source", "serach"], "search"),
            (["-n", "1.5"], "--limit takes a number, not '1.5'."), (["-n-3"], "--limit must be at least 1."),
        ]
    )
    func near(arguments: [String], words: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty && sut.server.requests.isEmpty)
            #expect(outcome.errors.contains(words))
        }
    }

    @Test("'default' overrides each setting of the configuration file")
    func standard() async throws {
        try await withSUT { sut in
            let plain = try await sut.program.run()
            let values = [
                "language": "alloy", "since": "weekly", "spoken-language": "zh", "limit": "1", "sort": "name",
                "format": "json", "layout": "lines", "color": "always", "source": "sample", "max-age": "0s",
            ]
            try sut.configure(values.map { "\($0) = \"\($1)\"" }.joined(separator: "\n").replacing("\"1\"", with: "1"))
            let outcome = try await sut.program.run(values.keys.flatMap { ["--\($0)", "default"] })
            #expect(outcome == plain)
            #expect(sut.server.requests.count == 1)
        }
    }
}

import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("The values of options", .timeLimit(.minutes(2)))
struct OptionValueTests {
    @Test(
        "An option means the same however it is written",
        arguments: pairs(
            """
            --limit 1 --sort name => --limit=1 --sort=name
            -n 1 --reverse --no-movement => -n1 --no-movement --reverse
            refresh -n 1 -l swift => refresh -n=1 -lswift
            -l swift -l rust => -l swift,rust
            --limit 1 --limit 2 => --limit=1 --limit=2
            list => --no-reverse
            -n 9223372036854775807 => -n 99999999999999999999
            languages => languages --format default --color default
            refresh -s day => refresh --since daily
            refresh -s today => refresh
            refresh -s week => refresh -s=weekly
            refresh -s Month => refresh -smonthly
            """
        )
    )
    func spellings(one: String, other: String) async throws {
        try await withSUT { sut in
            for language in ["", " -l swift", " -l rust"] {
                try await sut.run("refresh\(language)")
            }
            let first = try await sut.run(one)
            let path = sut.server.requests.last?.head.path
            #expect(try await sut.run(other) == first)
            #expect(sut.server.requests.last?.head.path == path)
        }
    }

    @Test("'default' overrides each setting of the configuration file")
    func standard() async throws {
        try await withSUT { sut in
            try await sut.run()
            let plain = try await sut.run()
            let values = [
                "language": "alloy", "since": "weekly", "spoken-language": "zh", "limit": "1", "sort": "name",
                "format": "json", "layout": "lines", "color": "always", "theme": "mono", "source": "sample",
                "max-age": "0s",
            ]
            try sut.configure(values.map { "\($0) = \"\($1)\"" }.joined(separator: "\n").replacing("\"1\"", with: "1"))
            let outcome = try await sut.run(values.keys.flatMap { ["--\($0)", "default"] })
            #expect(outcome == plain)
            #expect(sut.server.requests.count == 1)
        }
    }
}

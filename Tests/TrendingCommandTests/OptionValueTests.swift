import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("The values of options", .timeLimit(.minutes(2)))
struct OptionValueTests {
    @Test(
        "A period has several names",
        arguments: [
            ("day", "daily"), ("today", "daily"), ("week", "weekly"), ("Month", "monthly"), ("weekly", "weekly"),
        ]
    )
    func periods(typed: String, since: String) async throws {
        try await withSUT { (sut) async throws in
            _ = try await sut.program.run(["refresh", "--since", typed])
            #expect(sut.server.requests.last?.head.path == "/trending?since=\(since)")
        }
    }

    @Test(
        "An option means the same however it is written",
        arguments: [
            (["--limit", "1", "--sort", "name"], ["--limit=1", "--sort=name"]),
            (["-n", "1", "--reverse", "--no-movement"], ["-n1", "--no-movement", "--reverse"]),
            (["refresh", "-n", "1", "-l", "swift"], ["refresh", "-n1", "-lswift"]),
            (["-l", "swift", "-l", "rust"], ["-l", "swift,rust"]),
            (["--limit", "x"], ["--limit=x"]), (["--sort", "star"], ["--sort=star"]), (["-l", ""], ["-l="]),
            (["--limit", "1", "--limit", "2"], ["--limit=1", "--limit=2"]), (["list", "--sort"], ["--sort"]),
        ] as [([String], [String])]
    )
    func spellings(one: [String], other: [String]) async throws {
        try await withSUT { (sut) async throws in
            for language in [[], ["-l", "swift"], ["-l", "rust"]] {
                _ = try await sut.program.run(["refresh"] + language)
            }
            let (first, second) = (try await sut.program.run(one), try await sut.program.run(other))
            #expect(first == second)
        }
    }

    @Test("Refuses 'all' as a period, and names the periods and 'default'")
    func allPeriods() async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(["--since", "all"])
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix("Error: --since takes daily, weekly, monthly, "))
            #expect(outcome.errors.contains("'default'") && sut.server.requests.isEmpty)
        }
    }

    @Test("Suggests a similar value for a wrong one")
    func near() async throws {
        try await withSUT { (sut) async throws in
            #expect(try await sut.program.run(["-s", "weekyl"]).errors.contains("Did you mean 'weekly'?"))
            let unknown = try await sut.program.run(["-s", "hourly"]).errors
            #expect(unknown.hasPrefix("Error: --since takes daily, weekly or monthly, not 'hourly'."))
            #expect(try await sut.program.run(["--sort", "star"]).errors.contains("Did you mean 'stars'?"))
            #expect(try await sut.program.run(["sources", "--format", "jsn"]).errors.contains("Did you mean 'json'?"))
        }
    }

    @Test("A short option and its value may be one word", arguments: [["-n1"], ["-n", "1"], ["-n=1"], ["--limit=1"]])
    func joined(limit: [String]) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(limit + ["-lswift", "-sdaily", "--layout", "lines"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("Swift · 1 of 3"))
        }
    }

    @Test(
        "Refuses an impossible limit in every form and command",
        arguments: [
            (["-n", "-3"], "--limit must be at least 1."), (["-n-3"], "--limit must be at least 1."),
            (["--limit=-3"], "--limit must be at least 1."), (["--limit", "-3"], "--limit must be at least 1."),
            (["-n", "0"], "--limit must be at least 1."), (["-n0"], "--limit must be at least 1."),
            (["-n", "abc"], "--limit takes a number, not 'abc'."),
            (["-n", "1.5"], "--limit takes a number, not '1.5'."),
            (["-n", "--sort"], "--limit takes a number, not '--sort'."),
        ]
    )
    func limits(arguments: [String], sentence: String) async throws {
        try await withSUT { (sut) async throws in
            for command in [[], ["list"], ["refresh"], ["starred"]] {
                let outcome = try await sut.program.run(command + arguments)
                #expect(outcome.status == 64 && outcome.output.isEmpty)
                #expect(outcome.errors.hasPrefix("Error: \(sentence)\n"), "\(outcome.errors)")
            }
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Accepts a limit larger than any list", arguments: ["9223372036854775807", "99999999999999999999"])
    func hugeLimit(limit: String) async throws {
        try await withSUT { (sut) async throws in
            #expect(try await sut.program.run(["-n", limit]).status == 0)
        }
    }

    @Test("'default' overrides each setting of the configuration file")
    func standard() async throws {
        try await withSUT { (sut) async throws in
            let plain = try await sut.program.run()
            try sut.configure(
                """
                language = "alloy"
                since = "weekly"
                spoken-language = "zh"
                limit = 1
                sort = "name"
                format = "json"
                layout = "lines"
                color = "always"
                source = "sample"
                max-age = "0s"
                """
            )
            let names = [
                "language", "since", "spoken-language", "limit", "sort", "format", "layout", "color", "source",
                "max-age",
            ]
            let outcome = try await sut.program.run(names.flatMap { ["--\($0)", "default"] })
            #expect(outcome == plain)
            #expect(sut.server.requests.count == 1)
        }
    }

    @Test("'default' is the default of a report's options")
    func reports() async throws {
        try await withSUT { (sut) async throws in
            let plain = try await sut.program.run(["languages"])
            #expect(try await sut.program.run(["languages", "--format", "default", "--color", "default"]) == plain)
        }
    }
}

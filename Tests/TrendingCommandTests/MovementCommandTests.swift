import Foundation
import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Movement in the program", .timeLimit(.minutes(2)))
struct MovementCommandTests {
    @Test("Shows the marks of a stored list, and creates no history")
    func stored() async throws {
        try await withMarkedList { program, home in
            let cards = try await program.cards()
            #expect(!cards.output.contains("of history"))
            #expect(cards.output.contains("\n 1  ▲3   astral-sh/uv "))
            #expect(cards.output.contains("\n 2  NEW  octocat/hello\n"))
            #expect(cards.output.contains("   1,321 forks   5th day   by charliermarsh"))
            #expect(cards.errors.isEmpty)
            #expect(!fileExists(home + "/.local/share/trending/history"))
        }
    }

    @Test("--no-movement and movement = false leave the marks out of text; --movement shows them")
    func off() async throws {
        try await withMarkedList { program, home in
            let plain = try await program.cards("--no-movement").output
            #expect(!plain.contains("▲") && !plain.contains("NEW") && !plain.contains("history"))
            #expect(plain.contains("\n 1  astral-sh/uv "))
            #expect(!plain.contains("5th day"))
            let folder = home + "/.config/trending"
            try makeFolder(folder)
            try writeFile(folder + "/config.toml", "movement = false\n")
            #expect(try await program.cards().output == plain)
            try await program.expect("list --movement --layout cards", output: "▲3")
            let json = try await program.run("--format json").json
            #expect(json["repos", 0, "movement", "kind"] == "up")
        }
    }

    @Test("Refuses invalid values of history, history-days and movement")
    func settings() async throws {
        for line in ["history = 1", "history-days = 0", "history-days = \"all days\"", "movement = 3"] {
            try await withSUT { sut in
                try sut.configure(line + "\n")
                try await sut.expect("--source sample", 64, errors: String(line.prefix { $0 != " " }))
            }
        }
    }

    @Test("A history that can't be written is reported once, and every list is shown and stored")
    func unusable() async throws {
        try await withSUT { sut in
            let folder = sut.home + "/.local/share/trending"
            try makeFolder(folder)
            try Data().write(to: URL(fileURLWithPath: folder + "/history"))
            let outcome = try await sut.expect(
                "refresh -l swift,rust",
                output: "astral-sh/uv",
                errors: ": \(folder)/history"
            )
            #expect(outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.errors.hasPrefix("trending: The list was not added to the history: the history "))
            let stored = try await sut.cards("list -l rust")
            #expect(stored.output.contains("astral-sh/uv") && stored.errors.isEmpty)
        }
    }

    @Test("A damaged history is moved, with one warning, and the list is shown")
    func damaged() async throws {
        try await withSUT { sut in
            let folder = sut.home + "/.local/share/trending/history"
            try makeFolder(folder)
            let text = "not a database, but long enough to be read as one"
            try writeFile(folder + "/history.db", text)
            let outcome = try await sut.expect("refresh", output: "astral-sh/uv")
            #expect(outcome.errors.split(separator: "\n").count == 1)
            let moved = "trending: The history was damaged, and was moved to \(folder)/history.db.damaged"
            #expect(outcome.errors.hasPrefix(moved))
            #expect(try await sut.run("refresh").errors.isEmpty)
        }
    }

    private func withMarkedList(_ body: (ProgramUnderTest, String) async throws -> Void) async throws {
        let now = Int64(Date().timeIntervalSince1970)
        let fetchedAt = Timestamp(secondsSince1970: now)
        let day = TrendingDay(fetchedAt: fetchedAt)
        var list = TrendingList.any(fetchedAt: fetchedAt)
        list.comparison = EditionComparison(day: day, since: day.previous, historyDays: 412)
        list.items[0].movement = Movement(
            kind: .up(3),
            previousRank: 4,
            days: 5,
            daysAreExact: true,
            firstDay: TrendingDay(number: day.number - 40),
            lastDay: day.previous
        )
        list.items[1].movement = Movement(kind: .new, days: 1, daysAreExact: true)
        try await withTemporaryDirectory { home in
            try await store(list, in: home)
            try await body(ProgramUnderTest(home: home, variables: ["TERM": "dumb"]), home)
        }
    }
}

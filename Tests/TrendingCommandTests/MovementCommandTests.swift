import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Movement in the program", .timeLimit(.minutes(2)))
final class MovementCommandTests: CommandTests {
    private let now = Timestamp.wallClock

    @Test("Shows the marks of a stored list, and creates no history")
    func stored() async throws {
        let program = try await marked()
        let cards = try await program.run(says: " · 412 days of history\n")
        #expect(cards.output.contains("\n 1  ▲3   astral-sh/uv "))
        #expect(cards.output.contains("\n    NEW  octocat/hello\n"))
        #expect(cards.output.contains("   1,321 forks   5th day   by charliermarsh"))
        #expect(cards.errors.isEmpty)
        #expect(!exists(sut.data + "/history"))
    }

    @Test("--no-movement and movement = false leave the marks out of text; --movement shows them")
    func off() async throws {
        let program = try await marked()
        let plain = try await program.run("--no-movement").output
        #expect(!plain.contains("▲") && !plain.contains("NEW") && !plain.contains("history"))
        #expect(plain.contains("\n 1  astral-sh/uv "))
        #expect(!plain.contains("5th day"))
        try sut.configure("movement = false\n")
        #expect(try await program.run().output == plain)
        try await program.run("list --movement", says: "▲3")
        let json = try await program.run("--format json").json
        #expect(json["repos", 0, "movement", "kind"] == "up" && json["repos", 0, "movement", "from"] == 4)
        let lastDay = TrendingDay(fetchedAt: now).previous.calendarDay.text
        #expect(json["repos", 0, "movement", "lastSeen"] == .string(lastDay))
        #expect(json["repos", 0, "movement", "historyDays"] == 412)
    }

    @Test("JSON of all stored lists has the movement of each row")
    func allStored() async throws {
        let json = try await marked().run("--all-stored --format json").json
        #expect(json["repos", 0, "movement", "days"] == 5 && json["repos", 1, "movement", "kind"] == "new")
    }

    @Test("Refuses invalid values of history, history-days and movement")
    func settings() async throws {
        for line in ["history = 1", "history-days = 0", "history-days = \"all days\"", "movement = 3"] {
            try sut.configure(line + "\n")
            let outcome = try await sut.run("--source sample", status: 64)
            #expect(outcome.errors.contains(line.prefix { $0 != " " }))
        }
    }

    @Test("A history that can't be written is reported once, and every list is shown and stored")
    func unusable() async throws {
        try write("", to: sut.data + "/history")
        let outcome = try await sut.run("refresh -l swift,rust", status: 0, says: "astral-sh/uv")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.errors.hasPrefix("trending: The list was not added to the history: the history "))
        #expect(outcome.errors.contains(": \(sut.data)/history"))
        let stored = try await sut.run("list -l rust")
        #expect(stored.output.contains("astral-sh/uv") && stored.errors.isEmpty)
    }

    /// A program with a list of github.com whose rows have moved.
    private func marked() async throws -> ProgramUnderTest {
        let day = TrendingDay(fetchedAt: now)
        var list = TrendingList.any(fetchedAt: now)
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
        try await sut.store(list)
        return sut.program.adding(["TRENDING_GITHUB_URL": "", "TERM": "dumb"])
    }
}

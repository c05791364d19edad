import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The day of a stored list", .timeLimit(.minutes(2)))
struct StoredDayTests {
    /// Time zones in which it is just after midnight, and just before midnight.
    private static let localTimes: [Int64] = [1_800, 84_600]

    @Test("Shows the day of a list when GitHub's next list is due, and a hint on a terminal", arguments: localTimes)
    func over(localTime: Int64) async throws {
        try await withList(agedBy: 86_400, localTime: localTime) { program, day in
            let piped = try await program.cards()
            #expect(piped.output.hasPrefix("Trending on GitHub on \(day)"))
            #expect(piped.output.contains("+812 that day"))
            #expect(!piped.output.contains("Run '") && !piped.output.contains("newer list"))
            let hint = "\r\n\r\nGitHub has a newer list. Run 'trending refresh' to fetch it\r\n"
            let shown = try await program.terminalText()
            #expect(shown.hasSuffix(hint))
            let all = try await program.run("--all-stored --layout cards").output
            #expect(all.contains("#1 in all languages on \(day)"))
            try await program.expect("cache", output: "all languages on \(day)")
            try await program.expect("--format html", output: "Trending on GitHub on \(day)")
        }
    }

    @Test("Shows the list of GitHub's current day as today's, without a hint", arguments: localTimes)
    func current(localTime: Int64) async throws {
        try await withList(agedBy: 0, localTime: localTime) { program, _ in
            let text = try await program.terminalText()
            #expect(text.contains("Trending on GitHub today") && text.contains("+812 today"))
            #expect(!text.contains("Run '"))
        }
    }

    @Test("Says that a list is dated ahead of the clock, and its age in JSON is not negative")
    func ahead() async throws {
        try await withList(agedBy: -7_200, localTime: 43_200) { program, _ in
            let outcome = try await program.cards()
            #expect(outcome.output.contains("ahead of this machine's clock"))
            #expect(!outcome.output.contains("just now"))
            #expect(try await program.run("--format json").json["ageSeconds"] == 0)
        }
    }

    /// Stores a list, and runs the program in a time zone where it is `localTime` seconds after midnight.
    private func withList(
        agedBy seconds: Int64,
        localTime: Int64,
        _ body: (ProgramUnderTest, String) async throws -> Void
    ) async throws {
        let now = Int64(Date().timeIntervalSince1970)
        let east = localTime - now % 86_400
        let zone = "XXX\(east > 0 ? "-" : "+")\(abs(east) / 3_600):\(abs(east) / 60 % 60):\(abs(east) % 60)"
        let fetchedAt = Timestamp(secondsSince1970: now - seconds)
        let day = TrendingDay(fetchedAt: fetchedAt).calendarDay
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        try await withTemporaryDirectory { home in
            try await store(.any(fetchedAt: fetchedAt), in: home)
            try await body(
                ProgramUnderTest(home: home, variables: ["TZ": zone, "TERM": "dumb"]),
                "\(day.day) \(months[day.month - 1])"
            )
        }
    }
}

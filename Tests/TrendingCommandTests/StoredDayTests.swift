import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("A stored list and the user's calendar", .timeLimit(.minutes(2)))
struct StoredDayTests {
    @Test("Shows the date of a list from before midnight, and a hint on a terminal")
    func yesterday() async throws {
        try await withList(agedBy: 3_600, localTime: 1_800) { program, yesterday in
            let piped = try await program.run()
            #expect(piped.output.hasPrefix("Trending on GitHub on \(yesterday)"))
            #expect(piped.output.contains("+812 that day"))
            #expect(!piped.output.contains("Run '"))
            let terminal = try PseudoTerminal(columns: 80, rows: 40)
            #expect(try await program.run(output: terminal.device).status == 0)
            #expect(try await terminal.close().hasSuffix("\r\n\r\nRun 'trending refresh' to fetch a new list\r\n"))
        }
    }

    @Test("Shows a list of the same local day as today's, without a hint")
    func today() async throws {
        try await withList(agedBy: 3_600, localTime: 43_200) { program, _ in
            let terminal = try PseudoTerminal(columns: 80, rows: 40)
            _ = try await program.run(output: terminal.device)
            let text = try await terminal.close()
            #expect(text.contains("Trending on GitHub today"))
            #expect(!text.contains("Run '"))
        }
    }

    @Test("Says that a list is dated ahead of the clock, and its age in JSON is not negative")
    func ahead() async throws {
        try await withList(agedBy: -7_200, localTime: 43_200) { program, _ in
            let outcome = try await program.run()
            #expect(outcome.output.contains("ahead of this machine's clock"))
            #expect(!outcome.output.contains("just now"))
            #expect(try await program.run(["--format", "json"]).json["ageSeconds"] == 0)
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
        let day = CalendarDay(of: Timestamp(secondsSince1970: fetchedAt.secondsSince1970 + east))
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        try await withTemporaryDirectory { home in
            let storage = FileLocalStorageClient(directory: home + "/.local/share/trending")
            let lists = StoredListService(storage: storage, format: .repos, now: { Timestamp(secondsSince1970: now) })
            try await lists.save(.any(fetchedAt: fetchedAt))
            try await body(
                ProgramUnderTest(home: home, variables: ["TZ": zone, "TERM": "dumb"]),
                "\(day.day) \(months[day.month - 1])"
            )
        }
    }
}

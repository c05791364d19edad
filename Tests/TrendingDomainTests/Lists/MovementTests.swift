import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Movement")
struct MovementTests {
    private static let today = TrendingDay.any()

    @Test("Without an earlier edition, nothing has moved")
    func noHistory() async throws {
        #expect(try await InMemoryHistoryStore().movement(of: .any("x", "a")) == nil)
    }

    /// Editions by the number of days before today, in which `.` stands for other rows, and a `?` at the end says that
    /// rows are missing. Then what is said of repository `a`, which is at rank 2 today.
    @Test(
        arguments: [
            // Compares places with the last edition that was seen, whatever its day.
            "1 .a > same from:2 last:-1", "1 ..a > up:1 from:3 last:-1", "1 ....a > up:3 from:5 last:-1",
            "1 a. > down:1 from:1 last:-1", "40 .a > same from:2 last:-40", "40 ..a > up:1 from:3 last:-40",
            "40 ....a > up:3 from:5 last:-40", "40 a. > down:1 from:1 last:-40",
            // Is new if it was never seen; not for sure if the day before has no whole edition.
            "23 .. 1 .. > new from:- days:1 exact first:- last:-", "2 .. > new from:- days:1 inexact first:- last:-",
            "1 .? > new from:- days:1 inexact first:- last:-",
            // Is back if an edition without it was seen since, and was last seen if all since have missing rows.
            "50 a. 40 .a 2 .. 1 .. > back:40 from:- days:1 exact first:-50", "40 .a 2 .? 1 .? > seen:40 inexact",
            // Counts the days in a row, exactly if the edition before them was seen without it, ...
            "5 .. 4 a. 3 a. 2 .a 1 a. > days:5 exact",
            // ... and at least the days that were seen if one has no edition, or the history begins with them.
            "4 .. 3 a. 1 a. > days:3 inexact", "3 .. 2 a. > days:2 inexact", "2 a. 1 a. > days:3 inexact",
            "5 .. 2 a. 1 a. > days:3 inexact", "3 .. 2 a. 1 .? > days:2 inexact",
        ]
    )
    func movement(story: String) async throws {
        let parts = story.split(separator: ">").map { $0.split(separator: " ").map(String.init) }
        let store = InMemoryHistoryStore()
        for place in stride(from: 0, to: parts[0].count, by: 2) {
            let (daysAgo, names) = (Int(parts[0][place]) ?? 0, parts[0][place + 1])
            let rows = names.filter { $0 != "?" }.enumerated().map { $1 == "." ? "other-\($0)" : String($1) }
            try await store.record(rows.joined(separator: " ") + (names.hasSuffix("?") ? "?" : ""), on: -daysAgo)
        }
        let movement = try #require(
            try await store.movement(of: Edition.any("x", "a", day: Self.today))?.movements[.any("a")]
        )
        let words = words(movement)
        for word in parts[1] { #expect(words.contains(word), "\(word)") }
    }

    private func words(_ movement: Movement) -> [String] {
        let kind =
            switch movement.kind {
            case .same: "same"
            case .new: "new"
            case .up(let places): "up:\(places)"
            case .down(let places): "down:\(places)"
            case .back(let days): "back:\(days)"
            case .lastSeen(let days): "seen:\(days)"
            }
        func day(_ day: TrendingDay?) -> String { day.map { String($0.days(since: Self.today)) } ?? "-" }
        return [
            kind, "from:\(movement.previousRank.map(String.init) ?? "-")", "days:\(movement.days)",
            movement.daysAreExact ? "exact" : "inexact", "first:\(day(movement.firstDay))",
            "last:\(day(movement.lastDay))",
        ]
    }
}

import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("The longest streak")
struct StreakTests {
    /// Each character is a day: `x` in a whole edition, `-` a whole edition without it, `?` an incomplete edition
    /// without it, and a space no edition.
    private func longest(_ days: String, mayGoOn: Bool = true) -> Streak {
        let places = Array(days).enumerated()
        return Streak(
            longestOf: places.filter { $0.element == "x" }.map { TrendingDay.any($0.offset) },
            editions: places.filter { $0.element != " " }
                .map { EditionDay(day: .any($0.offset), isWhole: $0.element != "?") },
            mayGoOn: mayGoOn
        )
    }

    @Test(
        "Is exact if each day in it and both days next to it have an edition",
        arguments: [("-xxx-", 3), ("-x-xx-x-", 2), ("-x-", 1), ("-xx--xxxx-x-", 4)]
    )
    func exact(_ days: String, _ count: Int) {
        #expect(longest(days) == Streak(days: count, isExact: true))
    }

    @Test(
        "Is at least as long as seen if a day next to it is unknown",
        arguments: [("xx-", 2), (" xx-", 2), ("-xx -", 2), ("- xx-", 2), ("?xx-", 2), ("-xx?-", 2)]
    )
    func atLeast(_ days: String, _ count: Int) {
        #expect(longest(days) == Streak(days: count, isExact: false))
    }

    @Test("Goes on over one day that is not known", arguments: ["-xx x-", "-xx?x-", "-x x?x-"])
    func oneUnknownDay(_ days: String) {
        #expect(longest(days) == Streak(days: 3, isExact: false))
    }

    @Test("Ends at two days in a row that are not known", arguments: ["-xx  x-", "-xx??x-", "-xx ?x-", "-xx? x-"])
    func twoUnknownDays(_ days: String) {
        #expect(longest(days) == Streak(days: 2, isExact: false))
    }

    @Test("Is exact at the end of the history, and not at the end of what was read")
    func end() {
        #expect(longest("-xx") == Streak(days: 2, isExact: true))
        #expect(longest("-xx", mayGoOn: false) == Streak(days: 2, isExact: false))
    }

    @Test("Prefers an exact streak of the same length")
    func same() {
        #expect(longest("xx--xx-") == Streak(days: 2, isExact: true))
    }
}

import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("The longest streak")
struct StreakTests {
    /// Each character is a day: `x` in a whole edition, `-` a whole edition without it, `?` an incomplete edition
    /// without it, and a space no edition. `…` at the end says that the history has a later day. Then the streak, with
    /// a `+` if it may be longer.
    @Test(
        arguments: [
            // Exact if each day in it and both days next to it have an edition; the last of several of the same length.
            "-xxx-|3", "-x-xx-x-|2", "-x-|1", "-xx--xxxx-x-|4",
            "xx--xx-|2",
            // At least as long as seen if a day next to it is unknown.
            "xx-|2+", " xx-|2+", "-xx -|2+", "- xx-|2+", "?xx-|2+",
            "-xx?-|2+",
            // Goes on over one day that is not known, and ends at two in a row.
            "-xx x-|3+", "-xx?x-|3+", "-x x?x-|3+", "-xx  x-|2+",
            "-xx??x-|2+", "-xx ?x-|2+", "-xx? x-|2+",
            // Exact at the end of the history, and not at the end of what was read.
            "-xx|2", "-xx…|2+",
        ]
    )
    func longest(story: String) {
        let parts = story.split(separator: "|")
        let days = parts[0]
        let places = days.filter { $0 != "…" }.enumerated()
        let streak = Streak(
            longestOf: places.filter { $0.element == "x" }.map { TrendingDay.any($0.offset) },
            editions: places.filter { $0.element != " " }
                .map { EditionDay(day: .any($0.offset), isWhole: $0.element != "?") },
            mayGoOn: !days.hasSuffix("…")
        )
        #expect("\(streak.days)\(streak.isExact ? "" : "+")" == parts[1])
    }
}

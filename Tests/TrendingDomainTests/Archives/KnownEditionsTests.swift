import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Editions that an import has seen")
struct KnownEditionsTests {
    @Test("A whole list is better than a longer one that lacks rows, whichever comes first")
    func whole() {
        var cut = Edition.any("a", "b", "c")
        cut.isWhole = false
        for editions in [[cut, .any("a")], [.any("a"), cut]] {
            var known = KnownEditions()
            #expect(editions.filter { known.insert($0) }.last?.isWhole == true)
            #expect([known.count, known.rows] == [1, 1])
        }
    }

    @Test("Sums up the days of each list")
    func summaries() {
        var known = KnownEditions()
        var weekly = ListIdentity.any()
        weekly.period = "weekly"
        for day in [5, 2, 5, 9] { _ = known.insert(.any("a", day: .any(day))) }
        for day in [1, 0] {
            var edition = Edition.any("a", day: .any(day))
            edition.list = weekly
            _ = known.insert(edition)
        }
        #expect(
            known.summaries == [
                ImportedList(list: .any(), editions: 3, firstDay: .any(2), lastDay: .any(9)),
                ImportedList(list: weekly, editions: 2, firstDay: .any(0), lastDay: .any(1)),
            ]
        )
    }
}

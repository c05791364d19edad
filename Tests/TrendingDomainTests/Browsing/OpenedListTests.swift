import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Lists that were opened lately")
struct OpenedListTests {
    @Test("Each list of the last two weeks counts once, the latest first")
    func eachListCountsOnceTheLatestFirst() {
        let lists = [
            opened(.any(), 10), opened(.any(language: .swift), 30), opened(.any(), 20), opened(.any(since: .weekly), 0),
        ]

        let recent = lists.recent(at: .any(plus: 14 * 86_400 + 5))

        #expect(recent == [opened(.any(language: .swift), 30), opened(.any(), 20)])
    }

    @Test("Twelve lists are kept at most")
    func twelveListsAreKept() {
        let lists = (0..<20).map { opened(.any(since: .days($0 + 2)), Int64($0)) }

        #expect(lists.recent(at: .any(plus: 20)).map(\.at) == (8..<20).reversed().map { .any(plus: $0) })
    }

    @Test("Lists that never change, stars and times to come are left out")
    func otherListsAreLeftOut() {
        let lists = [opened(.any(source: .sample), 0), opened(.any(source: .starred), 0), opened(.any(), 5000)]

        #expect(lists.recent(at: .any()).isEmpty)
    }

    private func opened(_ query: TrendingQuery, _ seconds: Int64) -> OpenedList {
        OpenedList(query: query, at: .any(plus: seconds))
    }
}

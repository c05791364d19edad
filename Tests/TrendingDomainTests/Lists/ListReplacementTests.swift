import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Replacing a stored list")
struct ListReplacementTests {
    @Test(
        "Accepts a list if at least three quarters of its rows are readable",
        arguments: [
            (25, 0, true), (24, 1, true), (3, 1, true), (9, 3, true), (19, 6, true), (1, 0, true), (2, 1, false),
            (18, 7, false), (8, 3, false), (1, 10, false), (1, 1, false),
        ]
    )
    func share(readable: Int, unreadable: Int, isAccepted: Bool) {
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: readable, of: readable + unreadable))
        #expect(refusal(of: list(readable, unreadable), over: .full()) == (isAccepted ? nil : failure))
    }

    @Test("Accepts a list with few readable rows if no rows are stored for the query")
    func nothingStored() {
        for stored in [nil, list(0, 0), .full(.any(since: .weekly))] {
            #expect(refusal(of: list(1, 10), over: stored) == nil)
            #expect(refusal(of: list(0, 0), over: stored) == nil)
        }
    }

    @Test("Refuses a list without a readable row, whatever is stored")
    func nothingRead() {
        for stored in [nil, list(0, 0), .full(), list(1, 10)] {
            #expect(
                refusal(of: list(0, 50), over: stored) == .unreadable(.tooFewRows(readable: 0, of: 50))
            )
        }
    }

    @Test(
        "Accepts a list that is at least as readable as a mostly unreadable stored list",
        arguments: [(1, 10, true), (2, 9, true), (6, 5, true), (1, 11, false), (0, 0, false), (2, 0, true)]
    )
    func poorStored(readable: Int, unreadable: Int, isAccepted: Bool) {
        #expect((refusal(of: list(readable, unreadable), over: list(1, 10)) == nil) == isAccepted)
    }

    @Test("Replaces a longer list that has unreadable rows")
    func longerButPoorer() {
        #expect(refusal(of: list(3, 0), over: list(24, 1)) == nil)
        #expect(replacement(of: list(24, 1), by: list(3, 0)).outcome(now: .any()) == .replaced)
    }

    @Test("An empty list never replaces rows", arguments: [.trending, .newest, .published] as [TrendingQuery.Signal])
    func empty(signal: TrendingQuery.Signal) {
        let query = TrendingQuery.any(source: .init(name: "any", signal: signal))
        let answer = TrendingList.any(query, fetchedAt: .any(plus: 60), repos: [])
        for stored in [TrendingList.full(query), .any(query, repos: [.any()], unreadableRows: 10)] {
            #expect(refusal(of: answer, over: stored) == .empty)
            #expect(replacement(of: stored, by: answer).outcome(now: .any(plus: 60)) == .kept)
        }
    }

    @Test("An empty list of stars replaces rows")
    func nothingStarred() {
        let query = TrendingQuery(source: .starred, account: .any())
        #expect(refusal(of: .any(query, fetchedAt: .any(plus: 1), repos: []), over: .full(query)) == nil)
    }

    @Test("Shows but does not store an incomplete list if a longer, complete one is stored")
    func incomplete() {
        var answer = list(3, 0)
        answer.isIncomplete = true
        let sut = replacement(of: .full(), by: answer)
        #expect(sut.refusal == nil && sut.outcome(now: .any()) == .kept)
        #expect(replacement(of: list(3, 0), by: answer).outcome(now: .any()) != .kept)
    }

    @Test(
        "Shows but does not store an older list, unless the stored one is dated far in the future",
        arguments: [(0, false), (1, true), (120, true), (121, false)] as [(Int64, Bool)]
    )
    func fetchedLater(seconds: Int64, keeps: Bool) {
        let sut = replacement(of: .full(fetchedAt: .any(plus: seconds)), by: .any())
        #expect(sut.refusal == nil && (sut.outcome(now: .any()) == .kept) == keeps)
    }

    @Test("Confirms the stored list if the content is the same")
    func confirms() {
        var answer = TrendingList.full(fetchedAt: .any(plus: 60))
        answer.validators = Validators(address: "https://a.test/", etag: "\"1\"")
        #expect(replacement(of: .full(), by: answer).outcome(now: .any()) == .confirmed)
        answer.items[24].stars = 1
        #expect(replacement(of: .full(), by: answer).outcome(now: .any()) == .replaced)
        #expect(replacement(of: nil, by: .full()).outcome(now: .any()) == .replaced)
    }

    @Test("Confirms the stored list if only the movements of its rows differ")
    func movements() {
        var stored = TrendingList.full()
        stored.comparison = EditionComparison(day: .any(1), since: .any(), historyDays: 1)
        stored.items[0].movement = Movement(kind: .same, previousRank: 1, days: 2, daysAreExact: true)
        let answer = TrendingList.full(fetchedAt: .any(plus: 60))
        #expect(replacement(of: stored, by: answer).outcome(now: .any()) == .confirmed)
    }

    @Test("Extreme row counts in a record cause no overflow", arguments: [Int.max, .min, -1])
    func extremes(unreadable: Int) {
        let odd = TrendingList.any(repos: [.any()], unreadableRows: unreadable)
        #expect(refusal(of: .any(), over: odd) == nil)
    }

    private func list(_ readable: Int, _ unreadable: Int) -> TrendingList {
        .any(repos: (0..<readable).map { .bare(name: "repo-\($0)") }, unreadableRows: unreadable)
    }

    private func replacement(of stored: TrendingList?, by answer: TrendingList) -> ListReplacement<Repo> {
        ListReplacement(of: stored, by: answer)
    }

    private func refusal(of answer: TrendingList, over stored: TrendingList?) -> RemoteFailure? {
        replacement(of: stored, by: answer).refusal
    }
}

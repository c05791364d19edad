import Testing
@testable import TrendingDomain
import TrendingTestSupport

/// A list is so many rows, and after `-` so many that can't be read, or `full`, or one of the week, or `none`; `+` and
/// the seconds by which it was fetched later, and `…` if it is incomplete.
///
/// - `stored`: lists over each of which the following are fetched;
/// - `accepted`, `refused` for their unreadable rows, or as `empty`: these lists;
/// - `kept`, `replaced`: what becomes of what is stored, after one of these is accepted.
@Suite("Replacing a stored list")
struct ListReplacementTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { world.perform($0, $1) })
    }

    private static let stories = """
        Accepts a list if at least three quarters of its rows are readable
            stored full
            accepted 25 24-1 3-1 9-3 19-6 1
            refused 2-1 18-7 8-3 1-10 1-1
        Accepts a list with few readable rows if no rows are stored for the query
            stored none 0 weekly
            accepted 1-10 0
        Refuses a list without a readable row, whatever is stored
            stored none 0 full 1-10
            refused 0-50
        Accepts a list that is at least as readable as a mostly unreadable stored list
            stored 1-10
            accepted 1-10 2-9 6-5 2
            refused 1-11
            empty 0
        Replaces a longer list that has unreadable rows
            stored 24-1
            replaced 3
        Shows but does not store an incomplete list if a longer, complete one is stored
            stored full
            kept 3…
            stored 3
            replaced 3…
        Shows but does not store an older list, unless the stored one is dated far in the future
            stored full full+121
            replaced 3
            stored full+1 full+120
            kept 3
        """

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

    private func replacement(of stored: TrendingList?, by answer: TrendingList) -> ListReplacement<Repo> {
        ListReplacement(of: stored, by: answer)
    }

    private func refusal(of answer: TrendingList, over stored: TrendingList?) -> RemoteFailure? {
        replacement(of: stored, by: answer).refusal
    }
}

private struct World {
    private var stored: [TrendingList?] = []

    mutating func perform(_ kind: String, _ text: String) -> Bool {
        let lists = text.split(separator: " ").map { Self.list($0) }
        if kind == "stored" {
            stored = lists
            return true
        }
        return stored.allSatisfy { stored in
            lists.compactMap(\.self).allSatisfy { answer in
                let sut = ListReplacement(of: stored, by: answer)
                let readable = answer.items.count
                return switch kind {
                case "refused":
                    sut.refusal
                        == .unreadable(.tooFewRows(readable: readable, of: readable + answer.unreadableRows))
                case "empty": sut.refusal == .empty
                case "accepted": sut.refusal == nil
                default: sut.refusal == nil && "\(sut.outcome(now: .any()))" == kind
                }
            }
        }
    }

    private static func list(_ text: Substring) -> TrendingList? {
        let numbers = text.split { "-+…".contains($0) }
        let second = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
        if text.hasPrefix("full") { return .full(fetchedAt: .any(plus: Int64(second))) }
        if text == "weekly" { return .full(.any(since: .weekly)) }
        guard let rows = Int(numbers[0]) else { return nil }
        let repos = (0..<rows).map { Repo.bare(name: "repo-\($0)") }
        var list = TrendingList.any(repos: repos, unreadableRows: second)
        list.isIncomplete = text.hasSuffix("…")
        return list
    }
}

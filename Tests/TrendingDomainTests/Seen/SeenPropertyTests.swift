import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Properties of what was seen")
struct SeenPropertyTests {
    @Test(
        "In any order of fetches, leaps of the clock and readers, no row is marked after it was seen, and none is lost",
        arguments: 0..<60 as Range<UInt64>
    )
    func properties(seed: UInt64) async throws {
        var world = World(seed: seed)
        for _ in 0..<120 { try await world.step() }
        #expect(world.checks > 0)
    }
}

/// Lists of a few names, fetched, lost and shown at random.
private struct World {
    private static let queries: [TrendingQuery] = [
        .any(), .any(since: .weekly), .any(language: .swift), .any(since: .monthly),
    ]

    private var random: SeededGenerator
    private let local = InMemoryReposService()
    private let store = InMemorySeenStore()
    private let clock = ClockBox()
    /// The names that any accepted list had.
    private var known: Set<String> = []
    /// The names that a person saw since they were last unseen.
    private var seenByPerson: Set<String> = []
    /// The names that entered a known list before any other, and were not shown since.
    private var new: Set<String> = []
    /// The queries with more than their first list.
    private var grown: Set<TrendingQuery> = []
    private var moment: Int64 = 0
    private(set) var checks = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func step() async throws {
        let query = Self.queries[Int.random(in: 0..<4, using: &random)]
        switch Int.random(in: 0..<10, using: &random) {
        case 0: clock.skew = Int64.random(in: -1_000...1_000, using: &random) * 86_400
        case 1: clock.skew = 0
        case 2: try await save(query, isWorse: true)
        case 3...6: try await save(query, isWorse: false)
        default: try await show(query, isPerson: Bool.random(using: &random))
        }
        moment += Int64.random(in: 60...200_000, using: &random)
    }

    private func service() -> SeenListService<Repo> {
        SeenListService(local, store: store, storedLists: { [] }, now: { [clock] in clock.now }, onFailure: { _ in })
    }

    private mutating func save(_ query: TrendingQuery, isWorse: Bool) async throws {
        let names = (0..<40).shuffled(using: &random).prefix(isWorse ? 2 : 8).map { "n\($0)" }
        // The dates of lists go on, so that a list is refused only because it is worse.
        clock.time = moment
        let repos = names.enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: "x") }
        var list = TrendingList.any(query, fetchedAt: .any(plus: moment), repos: repos)
        list.isIncomplete = isWorse
        let isKnown = try await local.load(query) != nil
        let saved = try await service().save(list)
        guard saved.outcome != .kept else { return }
        if isKnown {
            grown.insert(query)
            new.formUnion(Set(names).subtracting(known))
        }
        known.formUnion(names)
    }

    private mutating func show(_ query: TrendingQuery, isPerson: Bool) async throws {
        clock.time = moment
        guard let list = try await local.load(query) else { return }
        let seen = SeenInteractor(store: store, hasReader: isPerson, now: { [clock] in clock.now })
        let unseen = try await seen.unseen(in: [list])
        let marked = Set(list.items.filter { unseen.contains($0) }.map(\.owner))
        #expect(marked.isDisjoint(with: seenByPerson), "marked twice")
        if grown.contains(query) {
            let lost = new.intersection(list.items.map(\.owner)).subtracting(marked)
            #expect(lost.isEmpty, "lost")
            checks += 1
        }
        let shown = list.items.prefix(Int.random(in: 1...8, using: &random))
        try await seen.remember(Array(shown), of: query, in: unseen)
        guard isPerson else { return }
        seenByPerson.formUnion(shown.map(\.owner))
        new.subtract(shown.map(\.owner))
    }
}

/// A clock that may be wrong.
private final class ClockBox: @unchecked Sendable {
    var time: Int64 = 0
    var skew: Int64 = 0
    var now: Timestamp { .any(plus: time + skew) }
}

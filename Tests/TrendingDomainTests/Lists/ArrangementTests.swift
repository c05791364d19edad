import Testing
@testable import TrendingDomain

@Suite("Sorting and limiting a list")
struct ArrangementTests {
    private let repos = [
        Repo(rank: 1, owner: "b", name: "Middle", url: "u", stars: 10, forks: 3, starsGained: 1),
        Repo(rank: 2, owner: "a", name: "zeta", url: "u", stars: nil, forks: 9, starsGained: 7),
        Repo(rank: 3, owner: "c", name: "alpha", url: "u", stars: 30, forks: nil, starsGained: 7),
    ]

    @Test(
        "Sorts counts from large to small and names from A to Z, with unknown counts last",
        arguments: [
            (.rank, [1, 2, 3]), (.gained, [2, 3, 1]), (.stars, [3, 1, 2]), (.forks, [2, 1, 3]), (.name, [3, 1, 2]),
        ] as [(Arrangement.SortOrder, [Int])]
    )
    func sorted(order: Arrangement.SortOrder, ranks: [Int]) {
        #expect(Arrangement(sort: order).apply(to: repos).map(\.rank) == ranks)
    }

    @Test(
        "Unknown counts come last in reverse order too",
        arguments: [(.rank, [3, 2, 1]), (.stars, [1, 3, 2]), (.forks, [1, 2, 3])] as [(Arrangement.SortOrder, [Int])]
    )
    func reversed(order: Arrangement.SortOrder, ranks: [Int]) {
        #expect(Arrangement(sort: order, isReversed: true).apply(to: repos).map(\.rank) == ranks)
    }

    @Test("A limit keeps the first sorted rows", arguments: [(0, 0), (2, 2), (99, 3), (-1, 0)])
    func limited(limit: Int, count: Int) {
        #expect(Arrangement(sort: .gained, limit: limit).apply(to: repos).count == count)
    }
}

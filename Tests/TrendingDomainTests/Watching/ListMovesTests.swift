import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What moved between two fetches")
struct ListMovesTests {
    private func list(_ names: String..., of query: TrendingQuery = .any(), at seconds: Int64 = 0) -> TrendingList {
        let repos = names.enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: "x") }
        return .any(query, fetchedAt: .any(plus: seconds), repos: repos)
    }

    private func owners(_ changes: [ListChanges.Change]) -> [String] { changes.map(\.repo.name.owner) }

    @Test("Is new, up, down and gone; the first list has moved nothing, nor has the same list")
    func moves() throws {
        var tracker = MovesTracker()
        #expect(tracker.take([list("a", "b", "c", "d")]).isEmpty)
        #expect(tracker.take([list("a", "b", "c", "d", at: 60)]).isEmpty)
        let found = tracker.take([list("c", "a", "new", "d", at: 120)])
        let moves = try #require(found.first)
        #expect(owners(moves.changes[.new]) == ["new"] && owners(moves.changes[.gone]) == ["b"])
        #expect(owners(moves.changes[.up]) == ["c"] && owners(moves.changes[.down]) == ["a"])
        #expect(moves.changes[.same].map(\.rank) == [4] && moves.changes[.up][0].previousRank == 3)
        #expect((moves.from, moves.to) == (.any(plus: 60), .any(plus: 120)) && found.count == 1)
    }

    @Test("Each list is compared with itself")
    func several() {
        var tracker = MovesTracker()
        _ = tracker.take([list("a", "b"), list("b", "a", of: .any(since: .weekly))])
        let found = tracker.take([list("a", "b"), list("a", "b", of: .any(since: .weekly))])
        #expect(found.map(\.query.since) == [.weekly])
    }
}

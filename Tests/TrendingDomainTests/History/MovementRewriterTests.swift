import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Movement rewriter")
struct MovementRewriterTests {
    @Test("Removes the marks if the history is turned off, also after an import")
    func turnedOff() async throws {
        var list = TrendingList.seen("b", "a")
        list.day = .any()
        let (marking, local, history) = makeSUT([list])
        try await history.record(list)
        try await history.add([.any("a", "b", day: -1)], from: .any())
        #expect(try await marking.rewrite() == .init(changed: 1))
        let marked = try #require(try await local.load(.any()))
        let sut = MovementRewriter(history: history, lists: { [marked] }, stored: local, compares: false)
        #expect(try await sut.rewrite() == .init(changed: 1))
        #expect(try await local.load(.any()) == list)
    }

    @Test("Does not write a list if its marks stay the same")
    func unchanged() async throws {
        let (sut, _, _) = makeSUT([.seen("a"), .seen("b", query: .any(since: .weekly))])
        #expect(try await sut.rewrite() == .init(changed: 0))
    }

    @Test("Finds the edition of a list that came early, and of a list that was confirmed days later")
    func editionOfOtherDay() async throws {
        var list = TrendingList.seen("b", "a", on: -5, hour: 9)
        let (_, _, history) = makeSUT([])
        try await history.record("a b", on: -7)
        try await history.record("a b", on: -6)
        let change = try await history.record(list)
        #expect(change.edition.day == -5)
        (list.fetchedAt, list.isConfirmed) = (.at(20), true)
        let local = InMemoryReposService([list])
        let sut = MovementRewriter(history: history, lists: { [list = list] in [list] }, stored: local)
        #expect(try await sut.rewrite().changed == 1)
        let marked = try #require(try await local.load(.any()))
        #expect(marked.comparison == EditionComparison(day: -5, since: -6, historyDays: 2))
        #expect(marked.kinds == [.up(1), .down(1)])
    }

    @Test("Does not overwrite a list that another process has replaced")
    func replacedMeanwhile() async throws {
        let newer = TrendingList.seen("z", hour: 22)
        let local = InMemoryReposService([newer])
        let history = InMemoryHistoryStore()
        try await history.record("a", on: -1)
        let sut = MovementRewriter(history: history, lists: { [.seen("a")] }, stored: local)
        #expect(try await sut.rewrite() == .init(changed: 0))
        #expect(try await local.load(.any()) == newer)
    }

    @Test("Reports stored lists that can't be read")
    func unreadable() async throws {
        let failure = LocalFailure.inaccessible(path: "/p", reason: .notRegular)
        let sut = MovementRewriter(
            history: InMemoryHistoryStore(),
            lists: { () async throws(LocalFailure) in throw failure },
            stored: InMemoryReposService()
        )
        #expect(try await sut.rewrite() == .init(failures: [failure]))
    }

    @Test("Throws a failure of the history")
    func historyFailure() async {
        let sut = MovementRewriter(
            history: InMemoryHistoryStore(failing: .busy(path: "/h")),
            lists: { [.seen("a")] },
            stored: InMemoryReposService()
        )
        await #expect(throws: HistoryFailure.busy(path: "/h")) { try await sut.rewrite() }
    }

    private func makeSUT(
        _ lists: [TrendingList]
    ) -> (MovementRewriter<Repo>, InMemoryReposService, InMemoryHistoryStore) {
        let (local, history) = (InMemoryReposService(lists), InMemoryHistoryStore())
        return (
            MovementRewriter(history: history, lists: { lists }, stored: local), local, history
        )
    }
}

extension InMemoryHistoryStore {
    @discardableResult
    fileprivate func record(_ list: TrendingList) async throws -> EditionChange {
        try await record(try #require(ListSighting(list, outcome: .replaced)))
    }
}

import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The changes of a list on a screen")
struct ListChangesScreenTests {
    private static func sut() async throws -> HistorySUT {
        let sut = HistorySUT()
        for (day, rows) in ["back", "one two three four left", "two one three new back four"].enumerated() {
            var sighting = ListSighting.seen(rows, on: day)
            sighting.entries[0].repo.description = "A description that is long enough to be cut on most terminals"
            try await sut.store.record(sighting)
        }
        return sut
    }

    @Test("Has a group for each kind of change, or a row for each change, in each form")
    func forms() async throws { try expectForms("changes", of: await Self.sut().changes()) }

    @Test("Cuts lines that have no room for a name and both ranks")
    func narrow() {
        let edition = Edition.any("n")
        var changes = ListChanges(from: edition, to: edition)
        changes.all = [.init(kind: .up, repo: .any("n"), rank: 113, previousRank: 999)]
        let lines = ListChangesLayout(queries: { _ in .any() }, width: 20).lines(changes)
        #expect(lines.allSatisfy { $0.width <= 20 })
        #expect(lines.contains { $0.width == 20 })
    }

    @Test("Says what is incomplete or gone, what is compared, and what is missing")
    func told() async throws {
        func recorded(_ editions: String...) async throws -> HistorySUT {
            let sut = HistorySUT()
            for (day, rows) in editions.enumerated() { try await sut.store.record(rows, on: day) }
            return sut
        }
        let incomplete = try await recorded("one two", "one?", "one two")
        let nearest = try await Self.sut()
        for day in 5...6 { try await nearest.record(1, on: day) }
        let one = HistorySUT()
        try await one.record(1, on: 3)
        let onlyOne = await one.changes()
        try await one.record(1, on: 4)
        try await expectGolden(
            "changes-told",
            screens: [
                "of an incomplete list": incomplete.changes(),
                "since the list before": incomplete.changes(since: 0),
                "to an incomplete list": recorded("repo1 repo2", "repo2?").changes(),
                "nothing": recorded("one two", "one two").changes(),
                "since a day that is not there": nearest.changes(since: 4),
                "since the latest day": nearest.changes(since: 6),
                "of two lists, one unknown": Self.sut().presenter.changes(in: [.any(), HistorySUT.swift], since: nil),
                "without a history": HistorySUT().changes(),
                "of one day": onlyOne,
                "since before the first day": one.changes(since: 0),
            ]
        )
        let json = try await incomplete.changes().json
        #expect(json["fromIsIncomplete"] == true && json["toIsIncomplete"] == false)
        #expect(json["back"] == .array([]) && json["seenBefore", 0, "lastSeen"] == "2026-11-20")
    }
}

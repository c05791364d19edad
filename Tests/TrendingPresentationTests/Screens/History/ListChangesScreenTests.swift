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

    @Test("Has a group for each kind of change", arguments: [40, 80, 200])
    func widths(_ width: Int) async throws {
        let screen = try await Self.sut().changes()
        try expectGolden("changes-\(width)", screen.text(width))
        #expect(screen.notes == [])
        #expect(screen.status == .success)
    }

    @Test("A program gets a row for each change, and the days and the rest beside them")
    func tabbed() async throws {
        let list = try #require(try await Self.sut().changes().content?.tabbed)
        let about = "A description that is long enough to be cut on most terminals"
        #expect(
            PlainTextRenderer.plain(nil).render(list) == """
                4\tnew/new\t\tnew\t\t\t
                5\tback/back\t\tback\t\t2026-11-20\t\(about)
                1\ttwo/two\t\tup\t2\t\t\(about)
                2\tone/one\t\tdown\t1\t\t\(about)
                6\tfour/four\t\tdown\t4\t\t
                \tleft/left\t\tgone\t5\t\t

                """
        )
        #expect(
            list.notes == [
                .sentence("all languages · daily · from 21 to 22 Nov 2026"),
                .sentence("1 repository is at the same rank."),
            ]
        )
    }

    @Test("Cuts lines that have no room for a name and both ranks")
    func narrow() {
        let edition = Edition.any("n")
        var changes = ListChanges(from: edition, to: edition)
        changes.all = [.init(kind: .up, repo: .any("n"), rank: 113, previousRank: 999)]
        let lines = ListChangesLayout(queries: { _ in .any() }, width: 20).lines(changes)
        #expect(lines.allSatisfy { $0.width <= 20 })
        #expect(lines.contains { $0.width == 20 })
    }

    @Test("Says which list is incomplete, and that a repository was seen before and not that it is back")
    func incomplete() async throws {
        let sut = HistorySUT()
        for (day, rows) in ["one two", "one?", "one two"].enumerated() { try await sut.store.record(rows, on: day) }
        let screen = await sut.changes()
        let text = screen.text(80)
        #expect(text.contains("\nThe list of 21 Nov 2026 is incomplete.\n"))
        #expect(text.contains("\nLast seen\n  #2  two/two   2 days ago\n"))
        #expect(!text.contains("Back"))
        let json = try screen.json
        #expect(json["fromIsIncomplete"] == true && json["toIsIncomplete"] == false)
        #expect(json["back"] == .array([]) && json["seenBefore", 0, "lastSeen"] == "2026-11-20")
        let later = await sut.changes(since: 0)
        #expect(!later.text(80).contains("incomplete"))
    }

    @Test("What an incomplete list lacks may only be missing in it")
    func goneOrMissing() async throws {
        let sut = HistorySUT()
        try await sut.record(1, on: 0, of: 3)
        try await sut.store.record("repo2?", on: 1)
        let screen = await sut.changes()
        let text = screen.text(80)
        #expect(text.contains("\nThe list of 21 Nov 2026 is incomplete.\n") && text.contains("\nGone or missing\n"))
    }

    @Test("Has a document with each kind of change")
    func document() async throws {
        let screen = try await Self.sut().changes()
        try expectGolden("changes-document", try screen.document)
    }

    @Test("Says that nothing changed")
    func nothing() async throws {
        let sut = HistorySUT()
        for day in 0...1 { try await sut.record(1, on: day, of: 3) }
        let screen = await sut.changes()
        let text = screen.text(80)
        #expect(text.hasSuffix("\n\nNothing changed.\n"))
    }

    @Test("Names the nearest day if the history does not have the day")
    func nearest() async throws {
        let sut = try await Self.sut()
        for day in 5...6 { try await sut.record(1, on: day) }
        let near = await sut.changes(since: 4)
        #expect(
            near.narrations == [
                "The history does not have the daily list of all languages for 24 Nov 2026. Comparing with the nearest "
                    + "day, 25 Nov 2026."
            ]
        )
        let latest = await sut.changes(since: 6)
        #expect(
            latest.narrations == [
                "The latest day of the daily list of all languages is 26 Nov 2026. Comparing it with the day before "
                    + "it in the history, 25 Nov 2026."
            ]
        )
        #expect(latest.status == .success)
    }

    @Test("Shows the lists that can be compared, then why the others can't")
    func several() async throws {
        let sut = try await Self.sut()
        let screen = await sut.presenter.changes(in: [.any(), HistorySUT.swift], since: nil)
        #expect(try screen.json["lists"]?.elements.count == 1)
        #expect(screen.narrations.count == 1)
        #expect(screen.status == .unreachable)
    }

    @Test("Says what is missing")
    func missing() async throws {
        let sut = HistorySUT()
        let none = await sut.changes()
        #expect(none.content == nil)
        #expect(none.narrations.first?.hasPrefix("The history does not have the daily list of all languages.") == true)
        try await sut.record(1, on: 3)
        let one = await sut.changes()
        #expect(
            one.narrations.first?.hasPrefix(
                "The history has the daily list of all languages for one day only, 23 Nov 2026: nothing to compare. "
                    + "Run 'trending refresh' on another day, or import"
            ) == true
        )
        try await sut.record(1, on: 4)
        let early = await sut.changes(since: 0)
        #expect(
            early.narrations.first?.hasPrefix("The history of the daily list of all languages begins on 23 Nov 2026.")
                == true
        )
        #expect([none, one, early].map(\.status) == [.unreachable, .unreachable, .unreachable])
    }
}

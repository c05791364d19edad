import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("trending seen, its screens")
struct SeenScreenTests {
    @Test("Says what is recorded of each server and list")
    func overview() async throws {
        let sut = try await SUT()
        let screen = await sut.overview()
        #expect(screen.status == .success && screen.notes.isEmpty)
        let text = screen.text(80)
        #expect(
            text == """
                Seen on github.com since 21 Nov
                  2 repositories · 1 developer · 2 unseen

                  all languages · daily               since 21 Nov 14:05
                  developers · all languages · daily  since 21 Nov 14:05

                """
        )
        let narrow = screen.text(30)
        #expect(narrow.fits(30))
    }

    @Test("A program gets a row for each list, and the counts beside them")
    func tabbed() async throws {
        let list = try #require(try await SUT().overview().content?.tabbed)
        #expect(
            PlainTextRenderer.plain(nil).render(list) == """
                https://github.com\t\tgithub\t\tdaily\t\t2026-11-21T01:02:03Z
                https://github.com\tdevelopers\tgithub\t\tdaily\t\t2026-11-21T01:02:03Z

                """
        )
        #expect(
            list.notes == [.sentence("Seen on github.com since 21 Nov: 2 repositories · 1 developer · 2 unseen")]
        )
    }

    @Test("The document has the counts and the lists")
    func document() async throws {
        let sut = try await SUT()
        let json = try await sut.overview().json
        #expect(json["schemaVersion"] == 1)
        #expect(json["servers", 0, "server"] == "https://github.com")
        #expect(json["servers", 0, "since"] == "2026-11-21T01:02:03Z")
        #expect(json["servers", 0, "repositories"] == 2 && json["servers", 0, "developers"] == 1)
        #expect(json["servers", 0, "unseen"] == 2)
        #expect(json["servers", 0, "lists", 1, "query", "kind"] == "developers")
        #expect(json["servers", 0, "lists", 0, "since"] == "2026-11-21T01:02:03Z")
    }

    @Test("Says that nothing is recorded, or that recording is off")
    func nothing() async throws {
        let sut = try await SUT(isEmpty: true)
        #expect(await sut.overview().narrations[0].hasPrefix("Nothing is recorded yet."))
        #expect(await sut.overview(isRecording: false).narrations[0].contains("'seen = false'"))
        let screen = await sut.seen.forgetting(isConfirmed: true) { _ in true }
        #expect(screen.narrations[0].hasPrefix("Nothing is recorded yet."))
    }

    @Test("Marks everything as seen, and says how much")
    func all() async throws {
        let sut = try await SUT()
        let marked: String = "Marked 1 repository and 1 developer as seen."
        #expect(await sut.seen.markingAll().notes == [.sentence(marked)])
        #expect(await sut.seen.markingAll().notes == [.sentence("Everything counts as seen.")])
    }

    @Test("Forgets only after a yes")
    func forget() async throws {
        let sut = try await SUT()
        let asked = await sut.seen.forgetting(isConfirmed: false) { question in
            #expect(question == "Remove the record of 2 repositories and 1 developer? [y/N]")
            return false
        }
        #expect(asked.narrations == ["Nothing was removed."])
        #expect(await sut.seen.forgetting(isConfirmed: false) { _ in nil }.status == .usage)
        #expect(try await sut.seen.records().count == 1)
        let forgotten = await sut.seen.forgetting(isConfirmed: true) { _ in false }
        #expect(forgotten.status == .success)
        #expect(try await sut.seen.records().isEmpty)
    }

    @Test("Reports what can't be read with status 74")
    func failure() async throws {
        let failure = LocalFailure.inaccessible(path: "/s", reason: .notRegular)
        let sut = try await SUT(InMemorySeenStore(failing: failure), isEmpty: true)
        for screen in [await sut.overview(), await sut.seen.markingAll()] {
            #expect(screen.status == .inputOutput)
            #expect(screen.narrations[0].hasPrefix("What you have seen can't be used: /s: "))
        }
    }

    private struct SUT {
        let seen: SeenInteractor

        init(_ store: InMemorySeenStore = InMemorySeenStore(), isEmpty: Bool = false) async throws {
            seen = SeenInteractor(store: store, now: { .any() })
            if isEmpty { return }
            var developers = TrendingQuery.any()
            developers.kind = .developers
            let lists = [SeenList(.any()), SeenList(developers)].compactMap(\.self)
            try await store.update("https://github.com") { record in
                record.record([], of: lists[0], at: .any())
                record.record([], of: lists[1], at: .any())
                let items = [
                    SeenItem(kind: .repos, id: 7, name: "a/b"), SeenItem(kind: .developers, id: nil, name: "ada"),
                    SeenItem(kind: .repos, id: nil, name: "c/d"),
                ].compactMap(\.self)
                record.mark([items[2]], isSeen: true, at: .any())
                record.mark(Array(items.prefix(2)), isSeen: false, at: .any())
            }
        }

        func overview(isRecording: Bool = true) async -> Screen {
            await seen.overview(isRecording: isRecording, .any()) { list in
                TrendingQuery(source: .github, since: TrendingQuery.Period(list.period) ?? .daily)
            }
        }
    }
}

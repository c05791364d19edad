import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("trending seen, its screens")
struct SeenScreenTests {
    @Test("Says what is recorded of each server and list, and how much was marked as seen")
    func told() async throws {
        let (sut, empty) = (try await SUT(), try await SUT(isEmpty: true))
        let overview = await sut.overview()
        try await expectGolden(
            "seen",
            screens: [
                "overview": overview, "nothing": empty.overview(), "off": empty.overview(isRecording: false),
                "forgetting nothing": empty.seen.forgetting(isConfirmed: true) { _ in true },
                "marking": sut.seen.markingAll(), "marking again": sut.seen.markingAll(),
            ]
        )
        try expectForms("seen-overview", of: overview)
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
            try await store.updateCandidates(of: lists[0]) { _ in
                let items = ["a/b", "e/f"].compactMap { SeenItem(kind: .repos, id: nil, name: $0) }
                return UnseenCandidates(list: lists[0], items: items)
            }
        }

        func overview(isRecording: Bool = true) async -> Screen {
            await seen.overview(isRecording: isRecording, .any()) { list in
                TrendingQuery(source: .github, since: TrendingQuery.Period(list.period) ?? .daily)
            }
        }
    }
}

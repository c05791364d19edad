import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: recording", EachImplementation<HistoryImplementation>())
struct HistoryStoreContractTests {
    private let sut = HistoryImplementation.sut

    @Test("Knows nothing at first")
    func empty() async throws {
        #expect(try await sut.edition(of: .any(), .on(0)) == nil)
        #expect(try await sut.movement(of: .any("a")) == nil)
        #expect(try await sut.appearances(of: .any("a")) == [])
        #expect(try await sut.best(in: .all, of: nil, limit: 5) == [])
        #expect(try await sut.editions(in: .all, after: nil, limit: 5) == [])
        #expect(try await sut.latestEditions(of: .any(), in: .all, limit: 9) == EditionSeries())
        #expect(try await sut.origins() == [])
        #expect(try await sut.forget(archive: "archive") == 0)
        #expect(try await sut.verify() == HistoryCheck())
        try await sut.clear()
    }

    @Test("Returns a recorded edition with all fields")
    func roundTrip() async throws {
        var sighting = ListSighting.any(list: .any(language: "c++", period: "weekly"), isWhole: false)
        sighting.list.server = "https://ghe.example.com/?é"
        sighting.list.account = "ada@ghe.example.com"
        sighting.list.spokenLanguage = "zh"
        let repo = TrendedRepo(
            id: 7,
            name: RepoName(owner: "Ada", name: "Engine"),
            description: "终端 \u{0} 'quoted' \"text\"",
            language: "C++"
        )
        sighting.entries = [
            .init(rank: 2, repo: repo, stars: .max, gained: 0, forks: 3), .init(rank: 9, repo: .any("b")),
        ]
        let edition = sighting.edition(on: .any())
        #expect(try await sut.record(sighting) == .added(edition))
        #expect(try await sut.edition(of: sighting.list, .on(0)) == edition)
        #expect(try await sut.verify() == HistoryCheck(editions: 1, entries: 2))
    }

    @Test("Returns an empty edition as an empty edition")
    func emptyEdition() async throws {
        try await sut.record("")
        #expect(try await sut.edition(of: .any(), .on(0))?.entries == [])
    }

    @Test("Recording the same list again changes nothing")
    func replay() async throws {
        let sighting = ListSighting.any("a", "b")
        try await sut.record(sighting)
        let before = try await sut.allEditions()
        #expect(try await sut.record(sighting) == .unchanged(sighting.edition(on: .any())))
        #expect(try await sut.allEditions() == before)
    }

    @Test("Extends the program's edition that was last seen at the time, and no other")
    func extends() async throws {
        let edition = try await sut.record(ListSighting.any("a", "b", at: .at(18))).edition
        try await sut.add([.any("c", day: 1)], from: .any())
        let other = EditionPlace(list: .any(language: "c"), day: 0)
        #expect(try await sut.extend(edition.place, from: .at(17), to: .at(20)) == false)
        #expect(try await sut.extend(EditionPlace(list: .any(), day: 1), from: .at(18), to: .at(20)) == false)
        #expect(try await sut.extend(other, from: .at(18), to: .at(20)) == false)
        #expect(try await sut.edition(of: .any(), .on(0)) == edition)
        #expect(try await sut.extend(edition.place, from: .at(18), to: .at(20)))
        var later = edition
        later.lastSeen = .at(20)
        #expect(try await sut.edition(of: .any(), .on(0)) == later)
        #expect(try await sut.verify() == HistoryCheck(editions: 2, entries: 3))
    }

    @Test("A later, shorter list of the day leaves nothing of the earlier one")
    func replaces() async throws {
        try await sut.record("a b c", hour: 18)
        let later = ListSighting.any("d", at: .at(20))
        #expect(try await sut.record(later) == .replaced(later.edition(on: .any())))
        #expect(try await sut.edition(of: .any(), .on(0)) == later.edition(on: .any()))
        #expect(try await sut.appearances(of: .any("a")) == [])
        #expect(try await sut.verify() == HistoryCheck(editions: 1, entries: 1))
    }

    @Test("Keeps the editions of different lists apart")
    func lists() async throws {
        let lists: [ListIdentity] = [.any(), .any(language: "swift"), .any(language: "Swift"), .any(period: "weekly")]
        for (index, list) in lists.enumerated() {
            try await sut.record("repo-\(index)", list: list)
        }
        for (index, list) in lists.enumerated() {
            #expect(try await sut.edition(of: list, .on(0))?.names == ["repo-\(index)"])
            #expect(try await sut.edition(of: list, .lastBefore(0)) == nil)
        }
    }

    @Test("Finds the editions around a day")
    func nearest() async throws {
        for day in [-9, -3, 0, 4] { try await sut.record("a", on: day) }
        #expect(try await sut.edition(of: .any(), .lastBefore(0))?.day == -3)
        #expect(try await sut.edition(of: .any(), .lastBefore(-9)) == nil)
        #expect(try await sut.edition(of: .any(), .firstAfter(0))?.day == 4)
        #expect(try await sut.edition(of: .any(), .firstAfter(4)) == nil)
        #expect(try await sut.edition(of: .any(), .on(1)) == nil)
    }

    @Test("Stores all of many lists that are recorded at the same time")
    func concurrent() async throws {
        try await withThrowingTaskGroup { group in
            for day in 0..<40 {
                group.addTask { try await sut.record("a b-\(day % 3)", on: day) }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.verify() == HistoryCheck(editions: 40, entries: 80))
    }

    @Test("Removes everything")
    func clear() async throws {
        try await sut.record("a")
        try await sut.add([.any("b", day: 1)], from: .any())
        try await sut.clear()
        #expect(try await sut.verify() == HistoryCheck())
        #expect(try await sut.origins() == [])
        try await sut.record("a")
        #expect(try await sut.allEditions().count == 1)
    }
}

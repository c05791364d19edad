import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: archives", EachImplementation<HistoryImplementation>())
struct HistoryArchiveContractTests {
    private let sut = HistoryImplementation.sut

    private func edition(_ rows: String, day: Int = 0) -> Edition {
        Edition(list: .any(), day: .any(day), entries: Edition.Entry.rows(rows))
    }

    @Test("Adds editions, and changes nothing if they are added again")
    func adds() async throws {
        let editions = (0..<5).map { edition("a*0", day: $0) }
        #expect(try await sut.add(editions, from: .any()) == 5)
        let stored = try await sut.allEditions()
        #expect(stored == editions.map { $0.imported(from: .any()) })
        #expect(stored.allSatisfy { $0.entries[0].stars == nil && $0.firstSeen == nil })
        #expect(try await sut.add(editions, from: .any()) == 0)
        #expect(try await sut.allEditions() == stored)
    }

    @Test("Two archives whose names Unicode holds to be the same are two")
    func unicodeNames() async throws {
        let (one, two) = (HistoryArchive.any("caf\u{E9}"), HistoryArchive.any("cafe\u{301}"))
        try await sut.add([edition("x", day: 1), edition("z", day: 3)], from: one)
        try await sut.add([edition("y", day: 2), edition("z*4", day: 3)], from: two)
        #expect(try await sut.origins().map { $0.editions - $0.outranked }.sorted() == [1, 2])
        try await sut.forget(archive: one.name)
        #expect(try await sut.allEditions().map(\.names) == [["y"], ["z"]])
        #expect(try await sut.origins().compactMap(\.archive?.name).map { Array($0.utf8) } == [Array(two.name.utf8)])
        #expect(try await sut.forget(archive: one.name) == 0)
    }

    @Test("Forgets what the program fetched before a day, and no archive")
    func forgetBefore() async throws {
        let weekly = ListIdentity.any(period: "weekly")
        try await sut.add([edition("old", day: -9), edition("a", day: 1)], from: .any())
        try await sut.record("b", on: -3, list: weekly)
        for day in [-1, 0, 2] { try await sut.record("a \(day)", on: day) }
        #expect(try await sut.forget(before: -9) == 0)
        #expect(try await sut.forget(before: 0) == 1)
        #expect(try await sut.forget(before: 0) == 0)
        let daily = try await sut.allEditions().filter { $0.list == .any() }
        #expect(daily.map(\.day) == [-9, 0, 1, 2])
        #expect(try await sut.appearances(of: .any("a")).map(\.day).first == 0)
        #expect(try await sut.appearances(of: .any("old")).count == 1)
        // The newest edition of each list stays.
        #expect(try await sut.past(of: weekly, before: 5, repos: [])?.lastDay == -3)
        let own = OriginSummary(archive: nil, editions: 3, entries: 5, firstDay: -3, lastDay: 2)
        let archive = OriginSummary(archive: .any(), editions: 2, entries: 2, firstDay: -9, lastDay: 1)
        #expect(try await sut.origins() == [own, archive])
        #expect(try await sut.verify() == HistoryCheck(editions: 5, entries: 7))
    }

    @Test("A list that was confirmed counts for the last of its days")
    func forgetConfirmed() async throws {
        try await sut.record("old", on: -30)
        try await sut.record("a", on: -20)
        try await sut.record(.any("a", at: .at(11, on: -9), isConfirmation: true))
        try await sut.record("b")
        // 11:00 UTC is still of the day before.
        #expect(try await sut.forget(before: -10) == 1)
        #expect(try await sut.allEditions().map(\.day) == [-20, 0])
        #expect(try await sut.forget(before: -9) == 1)
        #expect(try await sut.forget(before: 99) == 0)
        #expect(try await sut.allEditions().map(\.day) == [.any()])
    }

    @Test("An archive adds nothing to what the program knows, but is completed by it")
    func descriptions() async throws {
        let name = RepoName(owner: "a", name: "b")
        var sighting = ListSighting.any()
        sighting.entries = [.init(rank: 1, repo: TrendedRepo(name: name, description: "now"))]
        try await sut.record(sighting)
        let old = TrendedRepo(id: 7, name: RepoName(owner: "A", name: "B"), description: "then", language: "C")
        let edition = Edition(list: .any(), day: -9, entries: [.init(rank: 1, repo: old)])
        try await sut.add([edition], from: .any())
        let known = TrendedRepo(id: 7, name: name, description: "now", language: "C")
        #expect(try await sut.allEditions().map(\.entries[0].repo) == [known, sighting.entries[0].repo])
    }
}

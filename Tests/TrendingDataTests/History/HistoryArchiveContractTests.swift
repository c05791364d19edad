import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: archives")
struct HistoryArchiveContractTests {
    private static func edition(_ name: String, stars: Int? = nil, gained: Int? = nil, day: Int = 0) -> Edition {
        Edition(
            list: .any(),
            day: .any(day),
            entries: [.init(rank: 1, repo: .any(name), stars: stars, gained: gained)]
        )
    }

    @Test("Adds editions, and changes nothing if they are added again", arguments: HistoryImplementation.allCases)
    func adds(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            let editions = (0..<5).map { Self.edition("a", stars: 0, day: $0) }
            #expect(try await sut.add(editions, from: .any()) == 5)
            let stored = try await sut.allEditions()
            #expect(stored == editions.map { $0.imported(from: .any()) })
            #expect(stored.allSatisfy { $0.entries[0].stars == nil && $0.firstSeen == nil })
            #expect(try await sut.add(editions, from: .any()) == 0)
            #expect(try await sut.allEditions() == stored)
        }
    }

    @Test("Forgets an archive, and nothing else", arguments: HistoryImplementation.allCases)
    func forget(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.record(.any("own"))
            try await sut.add([Self.edition("x", day: 1), Self.edition("own", day: 2)], from: .any("one"))
            try await sut.add([Self.edition("y", day: 3)], from: .any("two"))
            #expect(try await sut.forget(archive: "one") == 2)
            #expect(try await sut.forget(archive: "one") == 0)
            #expect(try await sut.allEditions().map(\.day) == [.any(0), .any(3)])
            #expect(try await sut.appearances(of: .any("x")) == [])
            #expect(try await sut.verify() == HistoryCheck(editions: 2, entries: 2))
        }
    }

    @Test(
        "Two archives whose names Unicode holds to be the same are two",
        arguments: HistoryImplementation.allCases
    )
    func unicodeNames(_ implementation: HistoryImplementation) async throws {
        let (one, two) = (HistoryArchive.any("caf\u{E9}"), HistoryArchive.any("cafe\u{301}"))
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition("x", day: 1), Self.edition("z", day: 3)], from: one)
            try await sut.add([Self.edition("y", day: 2), Self.edition("z", stars: 4, day: 3)], from: two)
            #expect(try await sut.origins().map { $0.editions - $0.outranked }.sorted() == [1, 2])
            try await sut.forget(archive: one.name)
            #expect(try await sut.allEditions().map(\.names) == [["y"], ["z"]])
            #expect(
                try await sut.origins().compactMap(\.archive?.name).map { Array($0.utf8) } == [Array(two.name.utf8)]
            )
            #expect(try await sut.forget(archive: one.name) == 0)
        }
    }

    @Test("Forgets what the program fetched before a day, and no archive", arguments: HistoryImplementation.allCases)
    func forgetBefore(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            let weekly = ListIdentity.any(period: "weekly")
            try await sut.add([Self.edition("old", day: -9), Self.edition("a", day: 1)], from: .any())
            try await sut.record(.any("b", list: weekly, at: .at(20, on: .any(-3))))
            for day in [-1, 0, 2] { try await sut.record(.any("a", "\(day)", at: .at(20, on: .any(day)))) }
            #expect(try await sut.forget(before: .any(-9)) == 0)
            #expect(try await sut.forget(before: .any(0)) == 1)
            #expect(try await sut.forget(before: .any(0)) == 0)
            let daily = try await sut.allEditions().filter { $0.list == .any() }
            #expect(daily.map(\.day) == [.any(-9), .any(0), .any(1), .any(2)])
            #expect(try await sut.appearances(of: .any("a")).map(\.day).first == .any(0))
            #expect(try await sut.appearances(of: .any("old")).count == 1)
            // The newest edition of each list stays.
            #expect(try await sut.past(of: weekly, before: .any(5), repos: [])?.lastDay == .any(-3))
            let own = OriginSummary(archive: nil, editions: 3, entries: 5, firstDay: .any(-3), lastDay: .any(2))
            let archive = OriginSummary(archive: .any(), editions: 2, entries: 2, firstDay: .any(-9), lastDay: .any(1))
            #expect(try await sut.origins() == [own, archive])
            #expect(try await sut.verify() == HistoryCheck(editions: 5, entries: 7))
        }
    }

    @Test("A list that was confirmed counts for the last of its days", arguments: HistoryImplementation.allCases)
    func forgetConfirmed(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.record(.any("old", at: .at(20, on: .any(-30))))
            try await sut.record(.any("a", at: .at(20, on: .any(-20))))
            try await sut.record(.any("a", at: .at(11, on: .any(-9)), isConfirmation: true))
            try await sut.record(.any("b", at: .at(20, on: .any())))
            // 11:00 UTC is still of the day before.
            #expect(try await sut.forget(before: .any(-10)) == 1)
            #expect(try await sut.allEditions().map(\.day) == [.any(-20), .any()])
            #expect(try await sut.forget(before: .any(-9)) == 1)
            #expect(try await sut.forget(before: .any(99)) == 0)
            #expect(try await sut.allEditions().map(\.day) == [.any()])
        }
    }

    @Test("Lists the origins of its editions, the program first", arguments: HistoryImplementation.allCases)
    func origins(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition("y", day: 3)], from: .any("b"))
            try await sut.add([Self.edition("x", day: 1), Self.edition("x", day: 2)], from: .any("a"))
            try await sut.record(.any("own", "more"))
            let own = OriginSummary(archive: nil, editions: 1, entries: 2, firstDay: .any(), lastDay: .any())
            let a = OriginSummary(archive: .any("a"), editions: 2, entries: 2, firstDay: .any(1), lastDay: .any(2))
            let b = OriginSummary(archive: .any("b"), editions: 1, entries: 1, firstDay: .any(3), lastDay: .any(3))
            #expect(try await sut.origins() == [own, a, b])
            #expect(try await sut.archives() == [.any("a"), .any("b")])
        }
    }

    @Test(
        "An archive adds nothing to what the program knows, but is completed by it",
        arguments: HistoryImplementation.allCases
    )
    func descriptions(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            let name = RepoName(owner: "a", name: "b")
            var sighting = ListSighting.any()
            sighting.entries = [.init(rank: 1, repo: TrendedRepo(name: name, description: "now"))]
            try await sut.record(sighting)
            let old = TrendedRepo(id: 7, name: RepoName(owner: "A", name: "B"), description: "then", language: "C")
            let edition = Edition(list: .any(), day: .any(-9), entries: [.init(rank: 1, repo: old)])
            try await sut.add([edition], from: .any())
            let known = TrendedRepo(id: 7, name: name, description: "now", language: "C")
            #expect(try await sut.allEditions().map(\.entries[0].repo) == [known, sighting.entries[0].repo])
        }
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: editions that others outrank")
struct HistoryOutrankedContractTests {
    private static func edition(_ name: String, stars: Int? = nil, gained: Int? = nil, day: Int = 0) -> Edition {
        let repo = TrendedRepo(name: RepoName(owner: name, name: name), description: "\(name) on \(day)")
        return Edition(
            list: .any(),
            day: .any(day),
            entries: [.init(rank: 1, repo: repo, stars: stars, gained: gained)]
        )
    }

    private static func origins(_ sut: any HistoryStore) async throws -> [EditionOrigin] {
        try await sut.allEditions().map(\.origin)
    }

    @Test("An import that is forgotten leaves what was there before it", arguments: HistoryImplementation.allCases)
    func restores(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add((0..<3).map { Self.edition("a", day: $0) }, from: .any("A"))
            let before = try await sut.allEditions()
            try await sut.add((0..<3).map { Self.edition("b", stars: 2, day: $0) }, from: .any("B"))
            #expect(try await Self.origins(sut) == Array(repeating: .archive("B"), count: 3))
            let summaries = try await sut.origins()
            #expect(summaries.map(\.editions) == [3, 3] && summaries.map(\.outranked) == [3, 0])
            #expect(summaries.map(\.firstDay) == [.any(0), .any(0)] && summaries.map(\.lastDay) == [.any(2), .any(2)])
            #expect(try await sut.archives() == [.any("A"), .any("B")])
            #expect(try await sut.verify() == HistoryCheck(editions: 3, entries: 3))
            #expect(try await sut.forget(archive: "B") == 3)
            #expect(try await sut.archives() == [.any("A")])
            #expect(try await sut.allEditions() == before)
            #expect(try await sut.appearances(of: .any("a")).count == 3)
            #expect(try await sut.appearances(of: .any("b")) == [])
            #expect(try await sut.verify() == HistoryCheck(editions: 3, entries: 3))
        }
    }

    @Test("Of several, the best comes back, in whichever order they came", arguments: HistoryImplementation.allCases)
    func bestOfSeveral(_ implementation: HistoryImplementation) async throws {
        let sets = [
            "none": Self.edition("n"), "stars": Self.edition("s", stars: 9), "gained": Self.edition("g", gained: 9),
        ]
        for order in [["none", "stars", "gained"], ["gained", "stars", "none"], ["stars", "gained", "none"]] {
            try await implementation.withSUT { (sut) async throws in
                for name in order { try await sut.add([#require(sets[name])], from: .any(name)) }
                #expect(try await Self.origins(sut) == [.archive("gained")])
                for (next, name) in [("stars", "gained"), ("none", "stars")] {
                    #expect(try await sut.forget(archive: name) == 1)
                    #expect(try await Self.origins(sut) == [.archive(next)])
                }
                #expect(try await sut.forget(archive: "none") == 1)
                #expect(try await sut.origins() == [])
            }
        }
    }

    @Test("An archive that is outranked can be forgotten too", arguments: HistoryImplementation.allCases)
    func forgetsOutranked(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition("b", stars: 2)], from: .any("B"))
            #expect(try await sut.add([Self.edition("a", day: 0)], from: .any("A")) == 0)
            #expect(try await sut.forget(archive: "A") == 1)
            #expect(try await sut.origins().map(\.archive?.name) == ["B"])
            try await sut.forget(archive: "B")
            #expect(try await sut.allEditions() == [])
        }
    }

    @Test(
        "What the program fetched stays the edition of its day, and gives it back when it is too old",
        arguments: HistoryImplementation.allCases
    )
    func own(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition("a", stars: 2)], from: .any("A"))
            try await sut.record(.any("own", isWhole: false))
            #expect(try await sut.add([Self.edition("b", gained: 2)], from: .any("B")) == 0)
            #expect(try await sut.allEditions().map(\.names) == [["own"]])
            try await sut.record(.any("later", at: .at(20, on: .any(3))))
            #expect(try await sut.forget(before: .any(2)) == 1)
            #expect(try await sut.allEditions().map(\.names) == [["b"], ["later"]])
            try await sut.forget(archive: "B")
            #expect(try await sut.allEditions().map(\.names) == [["a"], ["later"]])
            #expect(try await sut.verify().damage == [])
        }
    }

    @Test("Equal rows keep their origin, whatever it is called", arguments: HistoryImplementation.allCases)
    func equalRows(_ implementation: HistoryImplementation) async throws {
        for names in [["/file", "http://h/file"], ["http://h/file", "/file"]] {
            try await implementation.withSUT { (sut) async throws in
                for name in names { try await sut.add([Self.edition("a")], from: .any(name)) }
                #expect(try await Self.origins(sut) == [.archive(names[0])])
                try await sut.forget(archive: names[0])
                #expect(try await Self.origins(sut) == [.archive(names[1])])
            }
        }
    }

    @Test("What a team's history has of this machine is not added", arguments: HistoryImplementation.allCases)
    func teamHasOwn(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            let team = HistoryArchive.any("https://h/?database=d")
            try await sut.record(.any("own", at: .at(20)))
            try await sut.add([Self.edition("a", stars: 9, day: 1)], from: .any("A"))
            let known = try await sut.allEditions()
            // The server names the archive, or nothing.
            #expect(try await sut.add(known, from: team) == 0)
            #expect(try await sut.origins().map(\.archive?.name) == [nil, "A"])
            let new = [Self.edition("a", gained: 10, day: 1), Self.edition("b", gained: 9, day: 2)]
            #expect(try await sut.add(known + new, from: team) == 2)
            #expect(try await sut.allEditions().map(\.origin) == [.program, .archive(team.name), .archive(team.name)])
            #expect(try await sut.forget(archive: team.name) == 2)
            #expect(try await sut.allEditions() == known)
        }
    }

    @Test("Of the texts of all imports, that of the latest day counts", arguments: HistoryImplementation.allCases)
    func latestText(_ implementation: HistoryImplementation) async throws {
        let imports: [(String, Int, String)] = [
            ("A", 1, "first"), ("B", 5, "last"), ("A", 3, "middle"), ("C", 2, "other"),
        ]
        for shift in 0..<4 {
            try await implementation.withSUT { (sut) async throws in
                for (archive, day, text) in imports[shift...] + imports[..<shift] {
                    var edition = Self.edition("a", day: day)
                    edition = Edition(
                        list: edition.list,
                        day: edition.day,
                        entries: [.init(rank: 1, repo: .init(name: .init(owner: "a", name: "a"), description: text))]
                    )
                    try await sut.add([edition], from: .any(archive))
                }
                for (text, archive) in [("last", "B"), ("middle", "A"), ("other", "C")] {
                    let texts = try await sut.allEditions().flatMap(\.entries).map(\.repo.description)
                    #expect(Set(texts) == [text])
                    try await sut.forget(archive: archive)
                }
                #expect(try await sut.verify().damage == [])
            }
        }
    }

    @Test(
        "Whatever was imported and forgotten, the history is as if only the others had been imported",
        arguments: 0..<12 as Range<UInt64>
    )
    func sameAsWithout(seed: UInt64) async throws {
        for implementation in HistoryImplementation.allCases {
            var generator = SeededGenerator(seed: seed)
            let steps = (0..<25).map { _ in Step(&generator) }
            try await implementation.withSUT { (sut) async throws in
                for step in steps { try await step.run(sut) }
                let left = steps.enumerated().filter { index, step in
                    step.forgets == nil
                        && !steps[index...].contains { $0.forgets == step.archive && step.archive != nil }
                }
                try await implementation.withSUT { (plain) async throws in
                    for (_, step) in left { try await step.run(plain) }
                    #expect(try await sut.allEditions() == plain.allEditions())
                    #expect(try await sut.origins() == plain.origins())
                    for name in Step.names {
                        #expect(try await sut.appearances(of: .any(name)) == plain.appearances(of: .any(name)))
                    }
                    let (best, expected) = (
                        try await sut.best(in: .all, of: nil, limit: 9),
                        try await plain.best(in: .all, of: nil, limit: 9)
                    )
                    #expect(best == expected)
                    #expect(try await sut.verify().damage == [])
                }
            }
        }
    }
}

/// Something that happens to a history.
private struct Step {
    static let names = ["a", "b", "c"]

    /// The archive of an import.
    var archive: String?
    var editions: [Edition] = []
    var forgets: String?
    var sighting: ListSighting?

    init(_ generator: inout SeededGenerator) {
        let name = ["A", "B", "C"].randomElement(using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3: forgets = name
        case 3:
            let day = TrendingDay.any(Int.random(in: 0..<3, using: &generator))
            sighting = .any("own", at: .at(20, on: day))
        default:
            archive = name
            editions = (0..<3).map { _ in Self.edition(&generator) }
        }
    }

    private static func edition(_ generator: inout SeededGenerator) -> Edition {
        let day = TrendingDay.any(Int.random(in: 0..<3, using: &generator))
        let count = Int.random(in: 1...2, using: &generator)
        let stars = Bool.random(using: &generator) ? Int.random(in: 1...2, using: &generator) : nil
        let entries = names.shuffled(using: &generator).prefix(count).enumerated().map { index, name in
            var repo = TrendedRepo.any(name)
            repo.description = ["one", "two", nil].randomElement(using: &generator) ?? nil
            return Edition.Entry(rank: index + 1, repo: repo, stars: stars)
        }
        return Edition(list: .any(), day: day, entries: entries)
    }

    func run(_ sut: any HistoryStore) async throws {
        if let archive { try await sut.add(editions, from: .any(archive)) }
        if let forgets { try await sut.forget(archive: forgets) }
        if let sighting { try await sut.record(sighting) }
    }
}

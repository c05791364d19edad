import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Histories with and without imports")
struct HistoryWithoutImportsTests {
    private let names = ["a", "b", "c", "d"]
    private let lists: [ListIdentity] = [.any(), .any(language: "swift")]
    private let archives = ["one", "two"]

    @Test(
        "What is said about own editions is the same without imports, and forgetting them leaves no trace",
        arguments: 0..<16 as Range<UInt64>,
        HistoryImplementation.allCases
    )
    func same(seed: UInt64, implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await implementation.withSUT { (plain) async throws in
                var generator = SeededGenerator(seed: seed)
                for step in 0..<50 {
                    try await act(sut, plain, &generator)
                    if step % 10 == 9 { try await compareOwn(sut, plain) }
                }
                try await compareOwn(sut, plain)
                for archive in archives { try await sut.forget(archive: archive) }
                try await compareAll(sut, plain)
                #expect(try await sut.verify().damage == [])
            }
        }
    }

    private func act(
        _ sut: any HistoryStore,
        _ plain: any HistoryStore,
        _ generator: inout SeededGenerator
    ) async throws {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4:
            let archive = HistoryArchive.any(archives.randomElement(using: &generator) ?? "one")
            let editions = (0..<3).map { _ in
                Edition(
                    list: (lists + [.any(period: "weekly")]).randomElement(using: &generator) ?? .any(),
                    day: .any(Int.random(in: -6..<9, using: &generator)),
                    entries: entries("import", &generator)
                )
            }
            try await sut.add(editions, from: archive)
        case 4: try await sut.forget(archive: archives.randomElement(using: &generator) ?? "one")
        default:
            let day = TrendingDay.any(Int.random(in: 0..<6, using: &generator))
            let sighting = ListSighting(
                list: lists.randomElement(using: &generator) ?? .any(),
                seenAt: .at(Int.random(in: 0..<24, using: &generator), on: day),
                isWhole: Int.random(in: 0..<5, using: &generator) > 0,
                entries: entries("own", &generator),
                isConfirmation: Int.random(in: 0..<4, using: &generator) == 0
            )
            let (change, expected) = (try await sut.record(sighting), try await plain.record(sighting))
            #expect(change.edition == expected.edition)
        }
    }

    private func entries(_ text: String, _ generator: inout SeededGenerator) -> [Edition.Entry] {
        let count = Int.random(in: 1...3, using: &generator)
        return names.shuffled(using: &generator).prefix(count).enumerated().map { index, name in
            var repo = TrendedRepo.any(
                Bool.random(using: &generator) ? name : name.uppercased(),
                id: Bool.random(using: &generator) ? Int.random(in: 1...4, using: &generator) : nil
            )
            if Bool.random(using: &generator) {
                repo.description = "\(text) \(Int.random(in: 0..<9, using: &generator))"
            }
            return Edition.Entry(rank: index + 1, repo: repo, stars: 1)
        }
    }

    private func own(_ sut: any HistoryStore) async throws -> [Edition] {
        try await sut.allEditions().filter { $0.origin == .program }
    }

    private func compareOwn(_ sut: any HistoryStore, _ plain: any HistoryStore) async throws {
        let editions = try await own(plain)
        #expect(try await own(sut) == editions)
        let places = Set(editions.map(\.place))
        for name in names {
            let found = try await sut.appearances(of: .any(name))
                .filter { places.contains(EditionPlace(list: $0.list, day: $0.day)) }
            #expect(found == (try await plain.appearances(of: .any(name))))
        }
    }

    private func compareAll(_ sut: any HistoryStore, _ plain: any HistoryStore) async throws {
        #expect(try await sut.allEditions() == plain.allEditions())
        for name in names {
            #expect(try await sut.appearances(of: .any(name)) == plain.appearances(of: .any(name)))
        }
        for list in lists + [nil] {
            #expect(try await sut.best(in: .all, of: list, limit: 9) == plain.best(in: .all, of: list, limit: 9))
            for match in ["own", "import", "a"] {
                let question = StandingsQuestion(list: list, match: TextMatcher(match), limit: 9)
                #expect(try await sut.standings(question) == plain.standings(question))
            }
        }
        for edition in try await own(plain) {
            #expect(try await sut.movement(of: edition) == plain.movement(of: edition))
        }
    }

    @Test(
        "Whatever was imported and forgotten, the history is as if only the others had been imported",
        arguments: 0..<12 as Range<UInt64>,
        HistoryImplementation.allCases
    )
    func sameAsWithout(seed: UInt64, implementation: HistoryImplementation) async throws {
        var generator = SeededGenerator(seed: seed)
        let steps = (0..<25).map { _ in Step(&generator) }
        try await implementation.withSUT { (sut) async throws in
            for step in steps { try await step.run(sut) }
            try await implementation.withSUT { (plain) async throws in
                for (index, step) in steps.enumerated() where step.forgets == nil {
                    let later = steps[index...].compactMap(\.forgets)
                    if step.archive.map(later.contains) != true { try await step.run(plain) }
                }
                try await compareAll(sut, plain)
                #expect(try await sut.origins() == plain.origins())
                #expect(try await sut.verify().damage == [])
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

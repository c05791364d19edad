import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Histories with and without imports")
struct HistoryWithoutImportsTests {
    private func compareAll(_ sut: any HistoryStore, _ plain: any HistoryStore) async throws {
        #expect(try await sut.allEditions() == plain.allEditions())
        for name in Step.names {
            #expect(try await sut.appearances(of: .any(name)) == plain.appearances(of: .any(name)))
        }
        for list in [ListIdentity.any(), nil] {
            #expect(try await sut.best(in: .all, of: list, limit: 9) == plain.best(in: .all, of: list, limit: 9))
            for match in ["own", "a"] {
                let question = StandingsQuestion(list: list, match: TextMatcher(match), limit: 9)
                #expect(try await sut.standings(question) == plain.standings(question))
            }
        }
        for edition in try await plain.allEditions() where edition.origin == .program {
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
            }
            for name in Step.archives { try await sut.forget(archive: name) }
            try await implementation.withSUT { (plain) async throws in
                for step in steps where step.sighting != nil { try await step.run(plain) }
                try await compareAll(sut, plain)
            }
            #expect(try await sut.verify().damage == nil)
        }
    }
}

/// Something that happens to a history.
private struct Step {
    static let names = ["a", "b", "c"]
    static let archives = ["A", "B", "C"]

    /// The archive of an import.
    var archive: String?
    var editions: [Edition] = []
    var forgets: String?
    var sighting: ListSighting?

    init(_ generator: inout SeededGenerator) {
        let name = Self.archives.randomElement(using: &generator)
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

import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: what imports cannot change")
struct HistoryOwnRowsContractTests {
    private static let uv = repo("uv", id: 7, "Fast", "Rust")
    private static let cat = repo("cat")
    private static let weekly = ListIdentity.any(period: "weekly")

    private static func repo(
        _ name: String,
        id: Int? = nil,
        _ description: String? = nil,
        _ language: String? = nil
    ) -> TrendedRepo {
        var repo = TrendedRepo.any(name, id: id)
        (repo.description, repo.language) = (description, language)
        return repo
    }

    private static func edition(_ repos: TrendedRepo..., list: ListIdentity = weekly, day: Int = -9) -> Edition {
        let entries = repos.enumerated().map { Edition.Entry(rank: $0 + 1, repo: $1, stars: 1) }
        return Edition(list: list, day: .any(day), entries: entries)
    }

    private static func record(_ repos: TrendedRepo..., in sut: any HistoryStore, day: Int = 0) async throws {
        var sighting = ListSighting.any(at: .at(20, on: .any(day)))
        sighting.entries = repos.enumerated().map { Edition.Entry(rank: $0 + 1, repo: $1, stars: 1) }
        try await sut.record(sighting)
    }

    private static func answers(_ sut: any HistoryStore) async throws -> [String] {
        var answers: [String] = []
        for edition in try await sut.allEditions() where edition.origin == .program { answers.append("\(edition)") }
        for name in ["uv", "cat"] {
            let own = try await sut.appearances(of: .any(name)).filter { $0.list == .any() }
            answers.append("\(own)")
        }
        answers.append("\(try await sut.best(in: .all, of: .any(), limit: 9))")
        answers.append(
            "\(try await sut.standings(StandingsQuestion(list: .any(), match: TextMatcher("fast"), limit: 9)))"
        )
        return answers
    }

    @Test(
        "Ids, texts and names of imports change nothing that the program has seen, and are forgotten",
        arguments: HistoryImplementation.allCases
    )
    func forged(_ implementation: HistoryImplementation) async throws {
        let forged: [Edition] = [
            Self.edition(Self.repo("cat", id: 7)),
            Self.edition(Self.repo("uv", id: 42, "Fast and false", "Malware")),
            Self.edition(Self.repo("cat", id: 8, "fast", "Malware")),
            Self.edition(Self.repo("cat", "fast")),
            Self.edition(Self.repo("CAT", id: 7), Self.repo("UV", id: 9)),
        ]
        for edition in forged {
            try await implementation.withSUT { (sut) async throws in
                try await Self.record(Self.uv, Self.cat, in: sut)
                let before = try await Self.answers(sut)
                try await sut.add([edition], from: .any())
                #expect(try await Self.answers(sut) == before)
                let day = try await sut.best(in: .all, of: nil, limit: 9).map(\.repo.name.name)
                #expect(day.contains("uv") && day.contains("cat"))
                // A fetch afterwards says the same as without the import.
                try await Self.record(Self.uv, Self.cat, in: sut, day: 1)
                let own = try await sut.edition(of: .any(), .on(.any(1)))
                #expect(own?.entries.map(\.repo) == [Self.uv, Self.cat])
                try await sut.forget(archive: "archive")
                let all = try await sut.appearances(of: .any("cat"))
                #expect(all.map(\.day) == [.any(0), .any(1)] && all.allSatisfy { $0.entry.repo == Self.cat })
                #expect(try await sut.appearances(of: .any("uv")).map(\.entry.repo) == [Self.uv, Self.uv])
                #expect(try await sut.verify().damage == [])
            }
        }
    }

    @Test("What the program fetches counts, whatever was imported before", arguments: HistoryImplementation.allCases)
    func overrides(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition(Self.repo("UV", id: 42, "False", "Malware"))], from: .any())
            try await Self.record(Self.uv, Self.cat, in: sut)
            #expect(try await sut.edition(of: .any(), .on(.any(0)))?.entries.map(\.repo) == [Self.uv, Self.cat])
            #expect(try await sut.appearances(of: .any("uv")).map(\.list) == [.any()])
        }
    }

    @Test(
        "A name is the last own repository with it; otherwise that of the latest day, not of the last import",
        arguments: HistoryImplementation.allCases
    )
    func lastWithTheName(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            let days = (0..<3).map { Self.edition(Self.uv, day: $0) }
            try await sut.add(days, from: .any("good"))
            try await sut.add([Self.edition(Self.repo("uv", id: 42), day: -6000)], from: .any("forged"))
            #expect(try await sut.appearances(of: .any("uv")).map(\.day) == [.any(0), .any(1), .any(2)])
            try await Self.record(Self.repo("uv", id: 5), in: sut, day: -20)
            #expect(try await sut.appearances(of: .any("uv")).map(\.day) == [.any(-20)])
        }
    }

    @Test(
        "A row of an import with an own repository's id is that repository under an earlier name",
        arguments: HistoryImplementation.allCases
    )
    func renamed(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await Self.record(Self.uv, in: sut)
            try await sut.add([Self.edition(Self.repo("old", id: 7, "Then"))], from: .any())
            try await sut.add([Self.edition(Self.repo("old"), list: .any(language: "go"))], from: .any("two"))
            for name in ["uv", "old"] {
                let found = try await sut.appearances(of: .any(name))
                #expect(found.map(\.entry.repo.name.name) == ["old", "old", "uv"])
                #expect(found.map(\.entry.repo.id) == [7, nil, 7])
            }
            let best = try await sut.best(in: .all, of: nil, limit: 9)
            #expect(best.map(\.repo) == [Self.uv] && best.map(\.days) == [2])
            let standings = try await sut.standings(StandingsQuestion(match: TextMatcher("old"), limit: 9))
            #expect(standings.map(\.best) == best)
        }
    }

    @Test("A forgotten archive leaves no text on the rows of another one", arguments: HistoryImplementation.allCases)
    func sharedRow(_ implementation: HistoryImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.add([Self.edition(Self.repo("UV", "False", "Malware"))], from: .any("forged"))
            try await sut.add([Self.edition(Self.repo("uv"), day: 0)], from: .any("good"))
            try await sut.forget(archive: "forged")
            #expect(try await sut.appearances(of: .any("uv")).map(\.entry.repo) == [Self.repo("uv")])
            try await sut.add([Self.edition(Self.repo("uv", "Fast"), day: 1)], from: .any("good"))
            #expect(try await sut.appearances(of: .any("uv")).map(\.entry.repo.description) == ["Fast", "Fast"])
            #expect(try await sut.verify().damage == [])
        }
    }

    @Test("One name with ever new ids is as many repositories", arguments: HistoryImplementation.allCases)
    func manyIDs(_ implementation: HistoryImplementation) async throws {
        let count = implementation == .model ? 40 : 2_000
        try await implementation.withSUT { (sut) async throws in
            let editions = (1...count).map { Self.edition(Self.repo("uv", id: $0), day: -$0) }
            #expect(try await sut.add(editions, from: .any()) == count)
            #expect(try await sut.best(in: .all, of: nil, limit: count + 9).count == count)
            #expect(try await sut.appearances(of: .any("uv")).map(\.day) == [.any(-1)])
        }
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: what imports cannot change", EachImplementation<HistoryImplementation>())
struct HistoryOwnRowsContractTests {
    private let sut = HistoryImplementation.sut

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

    private func edition(_ repos: TrendedRepo..., list: ListIdentity = Self.weekly, day: Int = -9) -> Edition {
        let entries = repos.enumerated().map { Edition.Entry(rank: $0 + 1, repo: $1, stars: 1) }
        return Edition(list: list, day: .any(day), entries: entries)
    }

    private func record(_ repos: TrendedRepo..., day: Int = 0) async throws {
        let entries = repos.enumerated().map { Edition.Entry(rank: $0 + 1, repo: $1, stars: 1) }
        try await sut.record(.init(list: .any(), seenAt: .at(20, on: .any(day)), entries: entries))
    }

    @Test("A name is the last own repository with it; otherwise that of the latest day, not of the last import")
    func lastWithTheName() async throws {
        let days = (0..<3).map { edition(Self.uv, day: $0) }
        try await sut.add(days, from: .any("good"))
        try await sut.add([edition(Self.repo("uv", id: 42), day: -6000)], from: .any("forged"))
        #expect(try await sut.appearances(of: .any("uv")).map(\.day) == [0, 1, 2])
        try await record(Self.repo("uv", id: 5), day: -20)
        #expect(try await sut.appearances(of: .any("uv")).map(\.day) == [-20])
    }

    @Test("A row of an import with an own repository's id is that repository under an earlier name")
    func renamed() async throws {
        try await record(Self.uv)
        try await sut.add([edition(Self.repo("old", id: 7, "Then"))], from: .any())
        try await sut.add([edition(Self.repo("old"), list: .any(language: "go"))], from: .any("two"))
        for name in ["uv", "old"] {
            let found = try await sut.appearances(of: .any(name))
            #expect(found.map(\.entry.repo.name.name) == ["old", "old", "uv"])
            #expect(found.map(\.entry.repo.id) == [7, nil, 7])
        }
        let best = try await sut.best(in: .all, of: nil, limit: 9)
        #expect(best.map(\.repo) == [Self.uv] && best.map(\.days) == [2])
        let standings = try await sut.standings(StandingsQuestion(match: TextMatcher("old"), limit: 9))
        #expect(standings == best)
    }

    @Test("A forgotten archive leaves no text on the rows of another one")
    func sharedRow() async throws {
        try await sut.add([edition(Self.repo("UV", "False", "Malware"))], from: .any("forged"))
        try await sut.add([edition(Self.repo("uv"), day: 0)], from: .any("good"))
        try await sut.forget(archive: "forged")
        #expect(try await sut.appearances(of: .any("uv")).map(\.entry.repo) == [Self.repo("uv")])
        try await sut.add([edition(Self.repo("uv", "Fast"), day: 1)], from: .any("good"))
        #expect(try await sut.appearances(of: .any("uv")).map(\.entry.repo.description) == ["Fast", "Fast"])
        #expect(try await sut.verify().damage == nil)
    }
}

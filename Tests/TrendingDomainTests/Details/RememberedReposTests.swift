import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Repositories in no stored list")
struct RememberedReposTests {
    private let facts = InMemoryDetails<RepoFacts>()
    private let history = InMemoryHistoryStore()

    private func find(_ name: RepoName, at address: String = "https://github.com") async -> Repo? {
        await RememberedRepos(facts: facts, history: history, address: address, color: { "#\($0)" }).repos([name])[name]
    }

    private func record(_ repo: TrendedRepo, stars: Int, day: TrendingDay) async throws {
        let entry = Edition.Entry(rank: 1, repo: repo, stars: stars, forks: 3)
        let edition = Edition(list: .any(at: repo.server), day: day, origin: .program, isWhole: true, entries: [entry])
        _ = try await history.add([edition], from: HistoryArchive(name: "a", importedAt: .any()))
    }

    @Test("Has the description and the figures of the last edition")
    func last() async throws {
        var repo = TrendedRepo.any("kettle", id: 7)
        (repo.description, repo.language) = ("Boils water", "Go")
        try await record(repo, stars: 5, day: .any(-3))
        try await record(repo, stars: 9, day: .any(-1))
        let found = try #require(await find(repo.name))
        #expect(found.description == "Boils water" && found.language == "Go" && found.languageColor == "#Go")
        #expect(found.stars == 9 && found.forks == 3 && found.id == 7 && found.starsGained == nil)
        #expect(found.url == "https://github.com/kettle/kettle" && found.rank == nil)
        #expect(await find(repo.name, at: "https://ghe.test") == nil)
    }

    @Test("Has the row of the last edition, and its list")
    func row() async throws {
        try await record(.any("kettle"), stars: 5, day: .any(-3))
        try await record(.any("kettle"), stars: 9, day: .any(-1))
        let sut = RememberedRepos(facts: facts, history: history, address: "https://github.com")
        let row = try #require(await sut.row(of: TrendedRepo.any("kettle").name) { _ in .any(since: .weekly) })
        #expect(row.repo.rank == 1 && row.repo.stars == 9 && row.list.query.since == .weekly)
        #expect(row.list.trendingDay == .any(-1) && row.fetchedAt == nil)
        #expect(await sut.row(of: .uv) { _ in .any() } == nil)
    }

    @Test("The facts that were read come before the history")
    func read() async throws {
        try await record(.any("uv"), stars: 5, day: .any(-1))
        _ = facts.store(RepoFacts(Repo(owner: "a", name: "b", url: "", description: "Fast", stars: 12)), .any())
        let found = try #require(await find(.uv))
        #expect(found.description == "Fast" && found.stars == 12 && found.repoName == .uv)
        #expect(found.url == "https://github.com/astral-sh/uv")
    }

    @Test("Nothing is known of a repository that was in no list, or if the history can't be read")
    func unknown() async {
        #expect(await find(.uv) == nil)
        history.fail(with: .inaccessible(path: "/x", reason: .system("no")))
        #expect(await find(.uv) == nil)
    }
}

import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("READMEs fetched in advance")
struct DetailsPrefetchTests {
    private static let repos = ["a", "b", "c", "d", "e"].map { RepoName(owner: "octo", name: $0) }
    private static let readme = RepoReadme.rendered(html: "<p>a</p>", path: "README.md")

    private let facts = RemoteDetailFake<RepoFacts> { .success(RepoFacts(Repo($0, at: "u"))) }
    private let stored = InMemoryDetails<RepoReadme>()

    private func prefetch(
        _ readmes: RemoteDetailFake<RepoReadme>,
        facts storedFacts: InMemoryDetails<RepoFacts> = InMemoryDetails(),
        stored: InMemoryDetails<RepoReadme>? = nil,
        reach: @escaping @Sendable () -> Reachability = { .reachable(allowance: nil) }
    ) -> DetailsPrefetch {
        let details = RepoDetailsInteractor(
            facts: DetailInteractor(remote: facts, local: storedFacts) { .any() },
            readme: DetailInteractor(remote: readmes, local: stored ?? self.stored) { .any() }
        )
        return DetailsPrefetch(details: details, reach: reach)
    }

    private static let found: RemoteDetailFake<RepoReadme>.Handler = { _ in .success(readme) }

    private static func limit(_ remaining: Int) -> Reachability {
        .reachable(allowance: RequestAllowance(limit: 60, remaining: remaining, resetsAt: .any(plus: 600)))
    }

    @Test("Fetches again what is older than a day, and nothing that is younger", arguments: [86_399, 86_400])
    func age(seconds: Int64) async {
        let repo = Self.repos[0]
        let fetchedAt = Timestamp.any(plus: -seconds)
        let facts = InMemoryDetails([repo: Detail(RepoFacts(Repo(repo, at: "u")), fetchedAt: fetchedAt)])
        let stored = InMemoryDetails([repo: Detail(Self.readme, fetchedAt: fetchedAt)])
        let readmes = RemoteDetailFake(Self.found)
        let isOld = seconds >= 86_400
        let asked = Mutex(false)
        let sut = prefetch(readmes, facts: facts, stored: stored) {
            asked.withLock { $0 = true }
            return .reachable(allowance: nil)
        }
        let report = await sut.run([repo], atOnce: 1) { _ in }
        #expect(report.stored == 1 && report.recent == (isOld ? 0 : 1) && report.left == 0)
        #expect(readmes.asked == (isOld ? [repo] : []) && asked.withLock { $0 } == isOld)
    }

    @Test("Never fetches more at once than it may", arguments: [1, 2, 4])
    func atOnce(_ number: Int) async {
        let readmes = RemoteDetailFake<RepoReadme> { _ in
            for _ in 0..<20 { await Task.yield() }
            return .success(Self.readme)
        }
        _ = await prefetch(readmes).run(Self.repos, atOnce: number) { _ in }
        #expect(readmes.peak <= number && readmes.asked.count == 5)
    }

    @Test("Stops before the rate limit is used up; each repository needs two requests", arguments: [0, 1, 4, 5, 9])
    func limit(remaining: Int) async {
        let readmes = RemoteDetailFake(Self.found)
        let report = await prefetch(readmes, reach: { Self.limit(remaining) }).run(Self.repos, atOnce: 4) { _ in }
        #expect(report.fetched == remaining / 2 && report.stop == .limit(resetsAt: .any(plus: 600)))
        #expect(readmes.asked.count + facts.asked.count == remaining / 2 * 2)
    }

    @Test("Needs one request for a repository of which only the README is old")
    func oneRequest() async {
        let facts = InMemoryDetails(
            Dictionary(
                uniqueKeysWithValues: Self.repos.map { ($0, Detail(RepoFacts(Repo($0, at: "u")), fetchedAt: .any())) }
            )
        )
        let sut = prefetch(RemoteDetailFake(Self.found), facts: facts, reach: { Self.limit(5) })
        #expect(await sut.run(Self.repos, atOnce: 4) { _ in }.fetched == 5)
    }

    @Test(
        "Stops if the next repository would fail for the same reason",
        arguments: [
            RemoteFailure.rateLimited(retryAt: .any()), .unreachable(.cannotResolve(host: "h")), .unauthorized,
        ]
    )
    func stops(failure: RemoteFailure) async {
        let readmes = RemoteDetailFake<RepoReadme> { $0 == Self.repos[1] ? .failure(failure) : .success(Self.readme) }
        let report = await prefetch(readmes).run(Self.repos, atOnce: 1) { _ in }
        #expect(report.fetched == 1 && report.stop == .failure(failure) && report.left == 4 && readmes.asked.count == 2)
    }

    @Test("Fetches nothing if the server can't be reached")
    func unreachable() async {
        let readmes = RemoteDetailFake(Self.found)
        let report = await prefetch(readmes, reach: { .failed(.timedOut(host: "h")) }).run(Self.repos, atOnce: 4) { _ in
        }
        #expect(report.done == 0 && report.stop == .failure(.timedOut(host: "h")))
        #expect(readmes.asked.isEmpty)
    }

    @Test("Stops if nothing can be stored")
    func storage() async {
        let full = LocalFailure.inaccessible(path: "/p", reason: .system("full"))
        let sut = prefetch(RemoteDetailFake(Self.found), stored: InMemoryDetails(failure: full))
        let report = await sut.run(Self.repos, atOnce: 1) { _ in }
        #expect(report.done == 0 && report.stop == .storage(full))
    }
}

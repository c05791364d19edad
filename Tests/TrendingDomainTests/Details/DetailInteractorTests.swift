import Synchronization
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("One part of what is known of a repository")
struct DetailInteractorTests {
    private let remote = RemoteDetailFake<String>()
    private let local = InMemoryDetails<String>()
    private var sut: DetailInteractor<String> { DetailInteractor(remote: remote, local: local) { .any(plus: 100) } }

    @Test(
        "Fetches a version that is as old as allowed, or from the future; what is stored counts whatever its age",
        arguments: [
            (DetailFreshness.notOlder(100), 0, true), (.notOlder(100), 1, false), (.notOlder(100), 100, false),
            (.notOlder(100), 5000, true), (.stored, -900_000, false),
        ]
    )
    func age(freshness: DetailFreshness, plus: Int64, isFetched: Bool) async {
        let old = local.store("old", .any(plus: plus))
        let new = remote.answer("new", .any(plus: 100))
        let loaded = await sut.load(.uv, freshness)
        #expect(loaded == (isFetched ? LoadedDetail(new, isFresh: true) : LoadedDetail(old)))
        #expect(remote.known == (isFetched ? [old] : []))
    }

    @Test(
        "Fetches what stands in for another value again after an hour, and shows it if that fails",
        arguments: [
            (DetailFreshness.stored, 3599, false), (.stored, 3600, true), (.notOlder(9000), 3600, true),
            (.notOlder(60), 60, true), (.storedOnly, 9000, false),
        ] as [(DetailFreshness, Int64, Bool)]
    )
    func provisional(freshness: DetailFreshness, age: Int64, isFetched: Bool) async {
        let sut = DetailInteractor(remote: remote, local: local, isProvisional: { $0 == "old" }) { .any(plus: age) }
        let old = local.store("old", .any())
        remote.fail(.timedOut(host: "h"))
        let loaded = await sut.load(.uv, freshness)
        #expect(loaded == LoadedDetail(old, failure: isFetched ? .timedOut(host: "h") : nil))
        #expect(await sut.fetches(.uv, freshness) == isFetched)
    }

    @Test("Shows what was fetched even if it can't be stored, or if the stored version can't be read")
    func storageFails() async {
        let detail = remote.answer("new", .any())
        local.fail(loading: .damaged(path: "/p", keptAs: nil))
        let read = await sut.load(.uv, .stored)
        #expect(read == LoadedDetail(detail, isFresh: true, storageFailure: .damaged(path: "/p", keptAs: nil)))
        local.fail(saving: .newerFormat(path: "/p", version: 2))
        let written = await sut.load(.uv, .refreshed)
        #expect(written == LoadedDetail(detail, isFresh: true, storageFailure: .newerFormat(path: "/p", version: 2)))
    }
}

@Suite("Facts and README of a repository")
struct RepoDetailsInteractorTests {
    private let facts = RemoteDetailFake<RepoFacts>()
    private let readme = RemoteDetailFake<RepoReadme>()

    private func sut(
        listed: [ListedRepo] = [],
        remembered: @escaping @Sendable () -> [ListedRepo] = { [] }
    ) -> RepoDetailsInteractor {
        RepoDetailsInteractor(
            facts: DetailInteractor(remote: facts, local: InMemoryDetails()) { .any() },
            readme: DetailInteractor(remote: readme, local: InMemoryDetails()) { .any() },
            listed: { $0 == .uv ? listed : [] },
            remembered: { _ in remembered() }
        )
    }

    @Test("Rows outside of the stored lists are looked for only if nothing else is known")
    func remembered() async {
        let (listed, other) = (ListedRepo(.any(), in: .any()), ListedRepo(.any(), in: .any(), hasTime: false))
        readme.fail(.timedOut(host: "h"))
        facts.fail(.timedOut(host: "h"))
        #expect(await sut(remembered: { [other] }).details(of: .uv, .stored).listed == [other])
        let isAsked = Mutex(false)
        let remembered: @Sendable () -> [ListedRepo] = {
            isAsked.withLock { $0 = true }
            return []
        }
        #expect(await sut(listed: [listed], remembered: remembered).details(of: .uv, .stored).listed == [listed])
        facts.answer(RepoFacts(Repo(.uv, at: "u")), .any())
        let known = sut(remembered: remembered)
        #expect(await known.moved(known.details(of: .uv, .stored)) == [])
        #expect(!isAsked.withLock { $0 })
    }

    @Test("Knows how long a repository has been in lists, also if its facts are known")
    func moved() async {
        var repo = Repo(owner: "astral-sh", name: "uv", url: "u", stars: 7)
        repo.movement = Movement(kind: .same, days: 5, daysAreExact: true)
        var list = TrendingList.any()
        list.comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: 9)
        let row = ListedRepo(repo, in: list)
        let sut = sut(listed: [row, ListedRepo(repo, in: .any())])
        readme.fail(.timedOut(host: "h"))
        facts.answer(RepoFacts(Repo(.uv, at: "u")), .any())
        #expect(await sut.moved(sut.details(of: .uv, .stored)) == [row])
    }

    @Test("Names a renamed repository by its present name")
    func renamed() async {
        facts.answer(RepoFacts(Repo(owner: "Astral-SH", name: "uv2", url: "u")), .any())
        readme.answer(.none, .any())
        #expect(await sut().details(of: .uv, .stored).newName == RepoName(owner: "astral-sh", name: "uv2"))
        facts.answer(RepoFacts(Repo(owner: "Astral-SH", name: "UV", url: "u")), .any())
        #expect(await sut().details(of: .uv, .refreshed).newName == nil)
    }
}

@Suite("README that the server can't render")
struct FallbackReadmeServiceTests {
    private let rendered = RemoteDetailFake<RepoReadme>()
    private let source = RemoteDetailFake<RepoReadme>()

    @Test(
        "Takes the file itself if the API is not to be had, and nothing is stored",
        arguments: [RemoteFailure.rateLimited(retryAt: nil), .timedOut(host: "h"), .rejected(status: 502)]
    )
    func fallback(failure: RemoteFailure) async throws {
        rendered.fail(failure)
        let file = source.answer(.source(text: "# uv", path: "README.md"), .any())
        let sut = FallbackReadmeService(rendered: rendered, source: source)
        #expect(try await sut.fetch(.uv, known: nil) == file)
        let known = Detail(RepoReadme.rendered(html: "<p>", path: nil), fetchedAt: .any())
        await #expect(throws: failure) { try await sut.fetch(.uv, known: known) }
    }

    @Test("The version of a README that is not rendered is not sent for a rendered one")
    func version() async throws {
        let page = rendered.answer(.rendered(html: "<p>", path: nil), .any())
        let known = Detail(RepoReadme.source(text: "# uv", path: "README.md"), fetchedAt: .any())
        let sut = FallbackReadmeService(rendered: rendered, source: source)
        #expect(try await sut.fetch(.uv, known: known) == page)
        #expect(rendered.known == [nil])
    }
}

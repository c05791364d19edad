import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Stored facts and READMEs")
struct StoredDetailServiceTests {
    private let storage = InMemoryLocalStorageClient()
    private var sut: StoredDetails { StoredDetails(storage: storage, addresses: GivenAddresses()) }

    private static let bare = RepoFacts(.bare(owner: "astral-sh", name: "uv"))

    private static let everything = {
        var facts = bare
        (facts.id, facts.description, facts.topics) = (7, "Fast.", ["a"])
        (facts.language, facts.languageColor) = ("Rust", "#dea584")
        (facts.stars, facts.forks, facts.watchers, facts.openIssues) = (1, 2, 3, 4)
        (facts.license, facts.homepage, facts.defaultBranch) = ("MIT", "https://h", "main")
        (facts.isArchived, facts.isFork, facts.isTemplate) = (true, true, true)
        (facts.pushedAt, facts.createdAt) = (.any(), .any())
        return facts
    }()

    @Test(
        "Returns the facts as they were stored, with their validators",
        arguments: [everything, bare]
    )
    func storedFacts(_ facts: RepoFacts) async throws {
        let validators = Validators(address: "https://a", etag: "\"e\"", lastModified: nil)
        let detail = Detail(facts, fetchedAt: .any(), validators: validators)
        #expect(try await sut.facts.load(.uv) == nil)
        try await sut.facts.save(detail, of: .uv)
        #expect(try await sut.facts.load(RepoName(owner: "ASTRAL-sh", name: "UV")) == detail)
    }

    @Test("Returns releases as they were stored, each fact of them or only the tag")
    func storedReleases() async throws {
        let all = RepoRelease(tag: "v1", name: "n", url: "u", publishedAt: .any(), isPrerelease: true, notes: "<p>\"\n")
        for releases in [[all, RepoRelease(tag: "v0")], []] {
            let detail = Detail(releases, fetchedAt: .any())
            try await sut.releases.save(detail, of: .uv)
            #expect(try await sut.releases.load(.uv) == detail)
        }
    }

    @Test(
        "Returns each form of a README as it was stored",
        arguments: [.rendered(html: "<p>\u{1F600}\n\"", path: nil), .source(text: "# a", path: "README.md"), .none]
            as [RepoReadme]
    )
    func storedReadme(_ readme: RepoReadme) async throws {
        try await sut.readmes.save(Detail(readme, fetchedAt: .any()), of: .uv)
        #expect(try await sut.readmes.load(.uv) == Detail(readme, fetchedAt: .any()))
        #expect(try await sut.facts.load(.uv) == nil)
        #expect(try await sut.readmes.load(.ruff) == nil)
    }

    @Test("Drops stored names of branches and paths that are too long")
    func longNames() async throws {
        let long = String(repeating: "a", count: 513)
        var facts = Self.everything
        facts.defaultBranch = long
        try await sut.facts.save(Detail(facts, fetchedAt: .any()), of: .uv)
        facts.defaultBranch = nil
        #expect(try await sut.facts.load(.uv)?.value == facts)
        try await sut.readmes.save(Detail(.rendered(html: "<p>", path: long), fetchedAt: .any()), of: .uv)
        #expect(try await sut.readmes.load(.uv)?.value == .rendered(html: "<p>", path: nil))
    }

    @Test("Repositories of the same name on two servers are different ones")
    func servers() async throws {
        let other = StoredDetails(storage: storage, addresses: GivenAddresses(github: "https://ghe.example"))
        try await sut.readmes.save(Detail(.none, fetchedAt: .any()), of: .uv)
        #expect(try await other.readmes.load(.uv) == nil)
    }

    @Test("An earlier version does not replace a later one, unless a wrong clock dated that")
    func order() async throws {
        let later = Detail(RepoReadme.source(text: "later", path: "R"), fetchedAt: .any(plus: 60))
        try await sut.readmes.save(later, of: .uv)
        try await sut.readmes.save(Detail(.none, fetchedAt: .any()), of: .uv)
        #expect(try await sut.readmes.load(.uv) == later)
        try await sut.readmes.save(Detail(.none, fetchedAt: .any(plus: -86_400)), of: .uv)
        #expect(try await sut.readmes.load(.uv)?.value == RepoReadme.none)
    }

    private static var everythingOfThread: IssueThread {
        let review = ThreadComment(
            id: ThreadComment.ID(.review, 3),
            author: nil,
            association: .mannequin,
            createdAt: .any(),
            updatedAt: .any().advanced(by: 5),
            url: "https://github.com/octo/dog/pull/9#3",
            verdict: .changesRequested,
            path: "a/b",
            body: ThreadComment.Body(html: nil, source: "a\n\u{1B}\u{1F600}")
        )
        return IssueThread(
            name: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 9),
            formerName: ThreadName(repo: .uv, number: 7),
            title: "A title",
            state: .duplicate,
            isLocked: true,
            isPullRequest: true,
            url: "https://github.com/octo/dog/pull/9",
            labels: ["a", "b"],
            updatedAt: .any().advanced(by: 9),
            opening: .any(id: ThreadComment.ID(.opening, 9)),
            comments: [.any(), review],
            earlierCount: 300
        )
    }

    @Test("Returns threads as they were stored, each number on its own", arguments: [everythingOfThread, .any()])
    func storedThread(_ thread: IssueThread) async throws {
        let detail = Detail(thread, fetchedAt: .any())
        #expect(try await sut.threads(7).load(.uv) == nil)
        try await sut.threads(7).save(detail, of: .uv)
        #expect(try await sut.threads(7).load(.uv) == detail)
        #expect(try await sut.threads(77).load(.uv) == nil)
        #expect(try await sut.facts.load(.uv) == nil)
        // A thread of another repository is a damaged one.
        try await sut.threads(7).save(Detail(.any(), fetchedAt: .any()), of: .ruff)
        await #expect(throws: LocalFailure.self) { try await sut.threads(7).load(.ruff) }
    }
}

/// Loads the facts and the README of a repository, side by side.
package struct RepoDetailsInteractor {
    private let facts: DetailInteractor<RepoFacts>
    private let readme: DetailInteractor<RepoReadme>
    private let listed: @Sendable (RepoName) async -> [ListedRepo]
    private let remembered: @Sendable (RepoName) async -> [ListedRepo]

    /// `listed` returns the rows of a repository in the stored lists, that of the latest list first. If it is in none,
    /// and its facts are not known, `remembered` returns its rows elsewhere.
    package init(
        facts: DetailInteractor<RepoFacts>,
        readme: DetailInteractor<RepoReadme>,
        listed: @escaping @Sendable (RepoName) async -> [ListedRepo] = { _ in [] },
        remembered: @escaping @Sendable (RepoName) async -> [ListedRepo] = { _ in [] }
    ) {
        self.facts = facts
        self.readme = readme
        self.listed = listed
        self.remembered = remembered
    }

    /// How many requests `details` would send.
    package func requests(for repo: RepoName, _ freshness: DetailFreshness) async -> Int {
        let fetched = [await facts.fetches(repo, freshness), await readme.fetches(repo, freshness)]
        return fetched.filter(\.self).count
    }

    package func details(of repo: RepoName, _ freshness: DetailFreshness) async -> RepoDetails {
        async let loadedFacts = facts.load(repo, freshness)
        async let loadedReadme = readme.load(repo, freshness)
        var details = RepoDetails(repo: repo, facts: await loadedFacts, readme: await loadedReadme)
        // The server has the repository, so what it has not is the README.
        if details.facts.isFresh, details.readme.failure == .rejected(status: 404) {
            details.readme = await readme.save(.none, of: repo)
        }
        if details.facts.detail == nil {
            details.listed = await listed(repo)
            if details.listed.isEmpty { details.listed = await remembered(repo) }
        }
        return details
    }

    /// The rows of the repository in stored lists that say how long it has been there.
    package func moved(_ details: RepoDetails) async -> [ListedRepo] {
        let rows =
            details.facts.detail == nil
            ? details.listed : await listed(details.facts.detail?.value.name ?? details.repo)
        return rows.filter { $0.repo.movement != nil && $0.list.comparison != nil }
    }
}

/// What is known of a repository.
package struct RepoDetails: Equatable {
    /// As it was requested.
    package var repo: RepoName
    package var facts: LoadedDetail<RepoFacts>
    package var readme: LoadedDetail<RepoReadme>
    /// The rows of the repository in stored lists, that of the latest list first, or else elsewhere. Empty if the facts
    /// are known.
    package var listed: [ListedRepo] = []
    /// The same rows if the facts are known, as far as they say how long the repository has been in the lists.
    package var moved: [ListedRepo] = []

    package init(repo: RepoName, facts: LoadedDetail<RepoFacts>, readme: LoadedDetail<RepoReadme>) {
        self.repo = repo
        self.facts = facts
        self.readme = readme
    }

    /// The present name, if the repository has been renamed.
    package var newName: RepoName? {
        facts.detail.flatMap { $0.value.name == repo ? nil : $0.value.name }
    }

    /// Whether the facts are known, and the README as GitHub renders it.
    package var isWhole: Bool { facts.detail != nil && readme.detail.map { !$0.value.isSource } ?? false }

    /// Whether the repository has no README, as far as is known.
    package var hasNoReadme: Bool {
        if let readme = readme.detail { return readme.value == RepoReadme.none }
        return facts.detail != nil && facts.failure == nil && readme.failure == .rejected(status: 404)
    }

    /// The facts; if they were never fetched, what the latest list with the repository says.
    package var knownFacts: RepoFacts? { facts.detail?.value ?? listed.first.map { RepoFacts($0.repo) } }

    /// Whether nothing is known of the repository.
    package var isEmpty: Bool { facts.detail == nil && readme.detail == nil && listed.isEmpty }

    /// Whether nothing but rows of lists is known of the repository.
    package var isOnlyListed: Bool { facts.detail == nil && readme.detail == nil && !listed.isEmpty }
}

/// Fetches the README as its authors wrote it if the server can't render it now.
///
/// A stored README is better than one that is not rendered, so it is never replaced by one. The version of one that is
/// not rendered says nothing about a rendered one.
package struct FallbackReadmeService: RemoteDetailService {
    private let rendered: any RemoteDetailService<RepoReadme>
    private let source: any RemoteDetailService<RepoReadme>

    package init(rendered: any RemoteDetailService<RepoReadme>, source: any RemoteDetailService<RepoReadme>) {
        self.rendered = rendered
        self.source = source
    }

    package func fetch(
        _ repo: RepoName,
        known: Detail<RepoReadme>?
    ) async throws(RemoteFailure) -> Detail<RepoReadme> {
        do {
            return try await rendered.fetch(repo, known: known.flatMap { $0.value.isSource ? nil : $0 })
        } catch {
            guard known == nil, error.means(.elsewhere), let found = try? await source.fetch(repo, known: nil) else {
                throw error
            }
            return found
        }
    }
}

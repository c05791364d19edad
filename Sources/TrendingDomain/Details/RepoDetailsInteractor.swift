/// Loads the facts and the README of a repository, side by side.
package struct RepoDetailsInteractor: Sendable {
    private let facts: DetailInteractor<RepoFacts>
    private let readme: DetailInteractor<RepoReadme>

    package init(facts: DetailInteractor<RepoFacts>, readme: DetailInteractor<RepoReadme>) {
        self.facts = facts
        self.readme = readme
    }

    package func details(of repo: RepoName, _ freshness: DetailFreshness) async -> RepoDetails {
        async let loadedFacts = facts.load(repo, freshness)
        async let loadedReadme = readme.load(repo, freshness)
        var details = RepoDetails(repo: repo, facts: await loadedFacts, readme: await loadedReadme)
        // The server has the repository, so what it has not is the README.
        if details.facts.isFresh, details.readme.failure == .rejected(status: 404) {
            details.readme = await readme.save(.none, of: repo)
        }
        return details
    }
}

/// What is known of a repository.
package struct RepoDetails: Sendable, Equatable {
    /// As it was requested.
    package var repo: RepoName
    package var facts: LoadedDetail<RepoFacts>
    package var readme: LoadedDetail<RepoReadme>

    package init(repo: RepoName, facts: LoadedDetail<RepoFacts>, readme: LoadedDetail<RepoReadme>) {
        self.repo = repo
        self.facts = facts
        self.readme = readme
    }

    /// The present name, if the repository has been renamed.
    package var newName: RepoName? {
        facts.detail.flatMap { $0.value.name == repo ? nil : $0.value.name }
    }

    /// Whether nothing is known of the repository.
    package var isEmpty: Bool { facts.detail == nil && readme.detail == nil }
}

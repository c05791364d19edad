extension RepoDetails {
    /// The facts; if they were never fetched, what the latest stored list with the repository says.
    package var knownFacts: RepoFacts? { facts.detail?.value ?? listed.first.map { RepoFacts($0.repo) } }
}

extension RepoFacts {
    /// What a list says about a repository.
    package init(_ repo: Repo) {
        self.init(
            name: repo.repoName,
            id: repo.id,
            url: repo.url,
            description: repo.description,
            stars: repo.stars,
            forks: repo.forks,
            language: repo.language,
            languageColor: repo.languageColor,
            topics: repo.topics
        )
    }
}

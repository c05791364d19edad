import TrendingDomain

extension SourceDefinition {
    package static let search = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(
                name: "search",
                signal: .newest,
                site: "GitHub search",
                setting: SettingReference(.apiURL)
            ),
            options: [.language, .namedPeriod, .anyPeriod],
            addresses: [.apiURL, .githubURL],
            mostRows: SearchReposService.mostRows
        ),
        // On github.com, only public repositories are searched.
        audience: { GitHubAPIAddress($0).isGitHub ? .allUsers : .perUser },
        place: { given, source in
            let api = GitHubAPIAddress(given)
            guard !api.isGitHub else { return }
            source.address = api.text
            guard !api.isNamed, let server = given.github else { return }
            source.setting = TrendingQuery.Source.github.setting
            source.given = server
        },
        make: { _, context in
            SearchReposService(
                client: context.apiClient,
                api: context.apiAddress,
                now: context.now,
                onPage: context.onRows
            )
        }
    )
}

extension GitHubAPIAddress {
    /// The address of the API that the user named, or else of the GitHub server's API.
    package init(_ given: GivenAddresses) {
        if let api = given.api {
            self.init(named: api, site: given.github)
        } else {
            self.init(ofServer: given.github ?? RepoAddress.gitHub, isConfigured: given.isGitHubConfigured)
        }
    }
}

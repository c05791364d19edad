import TrendingDomain

extension RepoSite {
    /// The server of the repositories in a source's lists, unless a row names another.
    init(of source: TrendingQuery.Source) {
        switch source.name {
        case SourceDefinition.github.name: self.init(address: source.address ?? Self.github.address)
        case SourceDefinition.search.name, SourceDefinition.starred.name:
            self.init(address: source.address.map { GitHubAPIAddress(named: $0).site } ?? Self.github.address)
        default: self = .github
        }
    }
}

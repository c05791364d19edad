import HTTPTypes
import TrendingDomain

extension SourceDefinition {
    /// Languages are learned only from github.com, because another server may be older or untrusted.
    package static let github = SourceDefinition(
        profile: SourceProfile(
            source: .github,
            options: [.language, .unknownLanguage, .namedPeriod, .spokenLanguage, .starsGained],
            addresses: [.githubURL]
        ),
        place: { $1.address = $0.github },
        make: { source, context in
            GitHubTrendingService(
                client: context.client,
                baseURL: source.address ?? RepoAddress.gitHub,
                now: context.now,
                onLanguages: source.address == nil ? context.onLanguages : { @Sendable _ in }
            )
        }
    )
}

extension GitHubListService: SourceProbe {
    /// Reads the page, because a captive portal responds to any request.
    package func reach() async -> Reachability {
        do throws(RemoteFailure) {
            _ = try await client.execute(page(TrendingQuery(source: .github)), at: server)
            return .reachable(allowance: nil)
        } catch .unreadable(.otherPeriod), .unreadable(.temporarilyUnavailable) {
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}

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

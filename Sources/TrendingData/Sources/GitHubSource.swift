import HTTPTypes
import TrendingDomain

extension SourceDefinition {
    /// Languages are learned from github.com only: another server may be older, or someone else's.
    package static let github = SourceDefinition(
        profile: SourceProfile(
            source: .github,
            options: [.language, .unknownLanguage, .namedPeriod, .spokenLanguage, .starsGained],
            addresses: [.githubURL]
        ),
        place: { $1.address = $0.github },
        make: { source, context in
            let ignored: @Sendable ([ProgrammingLanguage]) async -> Void = { _ in }
            return GitHubTrendingService(
                client: context.client,
                baseURL: source.address ?? "https://github.com",
                now: context.now,
                onLanguages: source.address == nil ? context.onLanguages : ignored
            )
        }
    )
}

extension GitHubTrendingService: SourceProbe {
    /// Reads the page: a network that wants its users to sign in first answers any request too.
    package func reach() async -> Reachability {
        let request = GitHubTrendingRequest(trending: TrendingQuery(source: .github), reader: reader, now: now)
        do throws(RemoteFailure) {
            _ = try await client.execute(request, at: server)
            return .reachable(allowance: nil)
        } catch .unreadable(.otherPeriod), .unreadable(.temporarilyUnavailable) {
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}

import TrendingDomain

/// The stores of what is known of the repositories on one GitHub server.
package struct StoredDetails: Sendable {
    private let storage: any LocalStorageClient
    private let host: String
    private let site: RepoSite

    package init(storage: any LocalStorageClient, addresses: GivenAddresses) {
        self.storage = storage
        host = addresses.host
        site = RepoSite(address: GitHubAPIAddress(addresses).site)
    }

    package var facts: any LocalDetailService<RepoFacts> { service(.facts) }
    package var readmes: any LocalDetailService<RepoReadme> { service(.readme) }
    package var releases: any LocalDetailService<[RepoRelease]> { service(.releases) }
    package var readmeSources: any LocalDetailService<RepoReadme> { service(.source) }
    /// Each under the name of the repository of its profile.
    package var profiles: any LocalDetailService<Profile> { service(.profile) }

    package var threadLists: any LocalDetailService<[ThreadSummary]> { service(.threads) }

    /// The issues and pull requests with this number.
    package func threads(_ number: Int) -> any LocalDetailService<IssueThread> {
        service(.thread, number: number)
    }

    private func service<Value: StoredDetailValue>(
        _ kind: StoredPart.Kind,
        number: Int? = nil
    ) -> any LocalDetailService<Value> {
        let part = kind.rawValue + (number.map { "-\($0)" } ?? "")
        return StoredDetailService<Value>(storage: storage, host: host, site: site, part: part)
    }
}

import TrendingDomain

/// The stores of what is known of the repositories on one GitHub server.
package struct StoredDetails: Sendable {
    private let storage: Result<any LocalStorageClient, UnknownLocation>
    private let host: String
    private let site: RepoSite

    package init(storage: any LocalStorageClient, addresses: GivenAddresses) {
        self.init(.success(storage), addresses)
    }

    /// Loading and saving fail.
    package init(unlocated unknown: UnknownLocation, addresses: GivenAddresses) {
        self.init(.failure(unknown), addresses)
    }

    private init(_ storage: Result<any LocalStorageClient, UnknownLocation>, _ addresses: GivenAddresses) {
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
        return switch storage {
        case .success(let storage): StoredDetailService<Value>(storage: storage, host: host, site: site, part: part)
        case .failure(let unknown): UnlocatedDetailService<Value>(unknown)
        }
    }
}

/// Stands in for the stored details if no place for files is known.
struct UnlocatedDetailService<Value: Sendable>: LocalDetailService {
    private let failure: LocalFailure

    init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>? { throw failure }

    func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure) { throw failure }
}

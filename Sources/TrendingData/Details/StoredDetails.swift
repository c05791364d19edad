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

    package var facts: any LocalDetailService<RepoFacts> { service(StoredFacts.self) }
    package var readmes: any LocalDetailService<RepoReadme> { service(StoredReadme.self) }
    package var releases: any LocalDetailService<[RepoRelease]> { service(StoredReleases.self) }
    package var readmeSources: any LocalDetailService<RepoReadme> { service(StoredReadmeSource.self) }
    /// Each under the name of the repository of its profile.
    package var profiles: any LocalDetailService<Profile> { service(StoredProfile.self) }

    package var threadLists: any LocalDetailService<[ThreadSummary]> { service(StoredThreadList.self) }

    /// The issues and pull requests with this number.
    package func threads(_ number: Int) -> any LocalDetailService<IssueThread> {
        service(StoredThread.self, part: "\(StoredThread.part)-\(number)")
    }

    private func service<Stored: StoredDetailValue>(
        _ stored: Stored.Type,
        part: String = Stored.part
    ) -> any LocalDetailService<Stored.Value> {
        switch storage {
        case .success(let storage): StoredDetailService<Stored>(storage: storage, host: host, site: site, part: part)
        case .failure(let unknown): UnlocatedDetailService<Stored.Value>(unknown)
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

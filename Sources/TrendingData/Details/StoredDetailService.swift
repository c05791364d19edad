import TrendingDomain

/// Stores one part of what is known of repositories as records in a storage client.
struct StoredDetailService<Value: StoredDetailValue>: LocalDetailService {
    let storage: any LocalStorageClient
    /// The GitHub server's host: repositories of the same name on two servers are different ones.
    let host: String
    let site: RepoSite
    /// The first part of each key.
    let part: String

    func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>? { try await store(repo).load(key(repo)) }

    func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure) {
        // The latest time of a version that another process can have fetched meanwhile. A later one is of a wrong clock.
        let later = detail.fetchedAt.advanced(by: 3600)
        try await store(repo).update(key(repo)) { stored in
            if let stored, stored.fetchedAt > detail.fetchedAt, stored.fetchedAt <= later { return (.keep, ()) }
            return (.replace(detail), ())
        }
    }

    private func key(_ repo: RepoName) -> StorageKey { StorageKey(detail: part, of: repo, at: host) }

    /// A record of another repository is damaged.
    private func store(_ repo: RepoName) -> RecordStore<Detail<Value>> {
        let format = RecordFormat<StoredDetail<Value>>.json
        return RecordStore(
            storage: storage,
            format: RecordFormat(
                decode: { [host, site] bytes in
                    format.decode(bytes).flatMap { $0.detail(of: repo, at: host, site) }
                },
                encode: { [host] detail in format.encode(StoredDetail(detail, of: repo, at: host)) }
            )
        )
    }
}

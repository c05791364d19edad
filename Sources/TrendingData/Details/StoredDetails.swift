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
        // The latest time of a version that another process can have fetched meanwhile. A later one is of a wrong
        // clock.
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

/// A value that can be part of a stored detail.
protocol StoredDetailValue: JSONCodable, Sendable {
    static var blank: Self { get }

    /// As it was stored for the repository, with the addresses that follow from names. `nil` if it contradicts itself.
    func checked(for repo: RepoName, at site: RepoSite) -> Self?
}

extension StoredDetailValue {
    func checked(for repo: RepoName, at site: RepoSite) -> Self? { self }
}

extension Array: StoredDetailValue where Element: StoredDetailValue {
    static var blank: [Element] { [] }

    func checked(for repo: RepoName, at site: RepoSite) -> [Element]? {
        let checked = compactMap { $0.checked(for: repo, at: site) }
        return checked.count == count ? checked : nil
    }
}

/// `owner/name`.
extension RepoName: JSONCodable {
    static var blank: RepoName { RepoName(owner: "", name: "") }

    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let name = RepoName(stored: try json.text) else { throw JSONMismatch() }
        self = name
    }

    func write(to json: inout JSONWriter) { json.text(text) }
}

/// What a stored detail is about.
struct DetailSubject: Record {
    var fetchedAt: Timestamp
    var host: String
    var repo: RepoName

    static var blank: DetailSubject { DetailSubject(fetchedAt: .blank, host: "", repo: .blank) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("fetchedAt", &fetchedAt)
        try field("host", &host)
        try field("name", &repo.name)
        try field("owner", &repo.owner)
    }
}

/// One part of what is known of a repository, in a record.
struct StoredDetail<Value: StoredDetailValue>: Record {
    var subject: DetailSubject
    var validators: Validators?
    var value: Value

    static var blank: StoredDetail { StoredDetail(subject: .blank, value: .blank) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try subject.fields(&field)
        try field("validators", &validators)
        try field("value", &value)
    }
}

extension StoredDetail {
    init(_ detail: Detail<Value>, of repo: RepoName, at host: String) {
        subject = DetailSubject(fetchedAt: detail.fetchedAt, host: host, repo: repo)
        validators = detail.validators
        value = detail.value
    }

    /// `nil` if it is of another repository, or contradicts itself.
    func detail(of repo: RepoName, at host: String, _ site: RepoSite) -> Detail<Value>? {
        guard subject.repo == repo, subject.host == host, let value = value.checked(for: repo, at: site) else {
            return nil
        }
        return Detail(value, fetchedAt: subject.fetchedAt, validators: validators)
    }
}

extension StorageKey {
    /// `readme_github.com_octo_cat`. The parts of two repositories never have the same key, except by a hash collision.
    init(detail part: String, of repo: RepoName, at host: String) {
        let parts = [part, host, repo.owner.lowercased(), repo.name.lowercased()].map(Self.escaped)
        self.init(shortening: parts.joined(separator: "_"))
    }
}

extension StoredPart {
    /// What the record in the file of `key` is about; `nil` if it is damaged, or from a later version of the program.
    init?(_ bytes: [UInt8], of key: StorageKey) {
        // The key of an issue has its number after a hyphen: `thread-12_…`.
        guard let kind = Kind(rawValue: String(key.name.prefix { $0 != "_" && $0 != "-" })),
            case .record(let record) = SnapshotRecord.decode(bytes)
        else { return nil }
        guard let subject = DetailSubject(record: record.payload) else { return nil }
        self.init(kind, of: subject.repo.text, at: subject.host, fetchedAt: subject.fetchedAt)
    }
}

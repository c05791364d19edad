import TrendingDomain

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

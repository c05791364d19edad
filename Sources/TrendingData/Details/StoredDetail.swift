import TrendingDomain

/// A value that can be part of a stored detail.
protocol StoredDetailValue: Sendable, JSONDecodable, JSONEncodable {
    associatedtype Value: Sendable
    /// The first part of the key.
    static var part: String { get }

    init(_ value: Value)
    /// `nil` if the stored value contradicts itself. `repo` is the repository that it was stored for.
    func value(of repo: RepoName, at site: RepoSite) -> Value?
}

/// One part of what is known of a repository, in a record.
struct StoredDetail<Stored: StoredDetailValue> {
    var fetchedAt: Int64
    var host: String
    var name: String
    var owner: String
    var validators: Validators?
    var value: Stored

    init(_ detail: Detail<Stored.Value>, of repo: RepoName, at host: String) {
        fetchedAt = detail.fetchedAt.secondsSince1970
        self.host = host
        owner = repo.owner
        name = repo.name
        validators = detail.validators
        value = Stored(detail.value)
    }

    var repo: RepoName { RepoName(owner: owner, name: name) }
}

extension StoredDetail: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        fetchedAt = try json["fetchedAt"]
        host = try json["host"]
        name = try json["name"]
        owner = try json["owner"]
        validators = try json["validators"]
        value = try json["value"]
    }
}

extension StoredDetail: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("fetchedAt", fetchedAt)
            json.member("host", host)
            json.member("name", name)
            json.member("owner", owner)
            json.member("validators", validators)
            json.member("value", value)
        }
    }
}

extension StorageKey {
    /// `readme_github.com_octo_cat`. The parts of two repositories never have the same key, except by a hash collision.
    init(detail part: String, of repo: RepoName, at host: String) {
        let parts = [part, host, repo.owner.lowercased(), repo.name.lowercased()].map(Self.escaped)
        self.init(shortening: parts.joined(separator: "_"))
    }
}

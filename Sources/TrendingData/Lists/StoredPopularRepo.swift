import TrendingDomain

/// A developer's repository in a record. Its address follows from its names.
struct StoredPopularRepo {
    var owner: String
    var name: String
    var description: String?

    init(_ repo: PopularRepo) {
        owner = repo.owner
        name = repo.name
        description = repo.description
    }

    /// `nil` if its name can be none.
    var repo: PopularRepo? {
        guard RepoName(owner: owner, name: name).isPossible else { return nil }
        return PopularRepo(owner: owner, name: name, url: "", description: description)
    }
}

extension StoredPopularRepo: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        owner = try json["owner"]
        name = try json["name"]
        description = try json["description"]
    }
}

extension StoredPopularRepo: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("description", description)
            json.member("name", name)
            json.member("owner", owner)
        }
    }
}

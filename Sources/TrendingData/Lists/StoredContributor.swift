import TrendingDomain

/// A contributor in a row of a record.
struct StoredContributor {
    var login: String
    var avatarURL: String?

    init(_ contributor: Contributor) {
        login = contributor.login
        avatarURL = contributor.avatarURL
    }

    /// `nil` if its login can be none.
    var contributor: Contributor? {
        GitHubName.isAuthor(login) ? Contributor(login: login, avatarURL: avatarURL) : nil
    }
}

extension StoredContributor: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        login = try json["login"]
        avatarURL = try json["avatarURL"]
    }
}

extension StoredContributor: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("avatarURL", avatarURL)
            json.member("login", login)
        }
    }
}

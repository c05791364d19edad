import TrendingDomain

/// A profile in a record. Its address follows from the login.
struct StoredProfile: StoredDetailValue {
    static let part = "profile"

    private var profile: Profile

    init(_ profile: Profile) {
        self.profile = profile
    }

    func value(of repo: RepoName, at site: RepoSite) -> Profile? {
        guard RepoName(profileOf: profile.login) == repo, GitHubName.isAccount(profile.login) else { return nil }
        var profile = profile
        profile.url = site.url(of: profile.login)
        return profile
    }
}

extension StoredProfile: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let createdAt: Int64? = try json["createdAt"]
        profile = Profile(
            login: try json["login"],
            id: StoredNumber.ordinal(try json["id"]),
            url: "",
            isOrganization: try json["isOrganization"],
            name: try json["name"],
            bio: try json["bio"],
            company: try json["company"],
            location: try json["location"],
            website: try json["website"],
            followers: StoredNumber.count(try json["followers"]),
            following: StoredNumber.count(try json["following"]),
            repos: StoredNumber.count(try json["repos"]),
            createdAt: createdAt.map(Timestamp.init)
        )
    }
}

extension StoredProfile: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bio", profile.bio)
            json.member("company", profile.company)
            json.member("createdAt", profile.createdAt?.secondsSince1970)
            json.member("followers", profile.followers)
            json.member("following", profile.following)
            json.member("id", profile.id)
            json.member("isOrganization", profile.isOrganization)
            json.member("location", profile.location)
            json.member("login", profile.login)
            json.member("name", profile.name)
            json.member("repos", profile.repos)
            json.member("website", profile.website)
        }
    }
}

import HTTPTypes
import TrendingDomain

extension Endpoint<Profile> {
    /// The profile of one account.
    static func profile(_ login: String, at site: RepoSite) -> Endpoint {
        .gitHub(["users", login], or: .notAProfile) { json in
            Profile(json, at: site).flatMap { $0.login.lowercased() == login.lowercased() ? $0 : nil }
        }
    }
}

extension SourceContext {
    /// Profiles, one at a time, from the REST API. The name is that of the repository of the profile.
    package var profile: any RemoteDetailService<Profile> {
        GitHubDetailService(server: api) { [site = api.site] in .profile($0.owner, at: site) }
    }
}

extension Endpoint<[Profile]> {
    /// The profiles of several accounts, with GraphQL.
    ///
    /// GraphQL answers 200 with `errors` in place of some or all of `data`. An account that does not exist is null.
    static func profiles(
        _ logins: [String],
        at site: RepoSite,
        now: @escaping WallClock
    ) -> Endpoint {
        gitHub(["graphql"]) { response throws(RemoteFailure) in
            let json = JSONObject(try GitHubAPIResponse.json(response))
            let data = json?.object("data")
            var wanted = Set(logins.map { $0.lowercased() })
            let profiles = logins.indices.compactMap { data?.object("u\($0)").flatMap { Profile($0, at: site) } }
                .filter { wanted.remove($0.login.lowercased()) != nil }
            guard profiles.isEmpty else { return profiles }
            let errors = (json?.list("errors").map(Array.init) ?? []).compactMap(JSONObject.init)
            if let error = errors.first(where: { $0.text("type") != "NOT_FOUND" }) {
                throw RemoteFailure(graphQL: error, response, now: now())
            }
            guard data != nil else { throw .unreadable(.notAProfile) }
            return []
        }
        .posting(.json { $0.member("query", Self.query(logins)) })
    }

    /// `{u0:repositoryOwner(login:"ada"){…}u1:…}`. The logins must be in GitHub's grammar, which has no quotation
    /// marks.
    private static func query(_ logins: [String]) -> String {
        let accounts = logins.enumerated().map { "u\($0):repositoryOwner(login:\"\($1)\"){...f}" }
        let common = "databaseId name location websiteUrl createdAt "
        let ofUser = "bio company followers{totalCount}following{totalCount}"
        let ofOwned = "repositories(privacy:PUBLIC,ownerAffiliations:OWNER){totalCount}"
        let ofAll = "repositories(privacy:PUBLIC){totalCount}"
        return """
            {\(accounts.joined())}fragment f on RepositoryOwner{__typename login ...on User{\(common)\(ofUser)\(ofOwned)}\
            ...on Organization{\(common)description \(ofAll)}}
            """
    }
}

extension RemoteFailure {
    fileprivate init(graphQL error: JSONObject, _ response: NetworkResponse, now: Timestamp) {
        self =
            switch error.text("type") {
            case "RATE_LIMITED", "RATE_LIMIT":
                .rateLimited(retryAt: RetryTime.parse(response.head.headerFields, now: now))
            case "FORBIDDEN", "INSUFFICIENT_SCOPES":
                .rejected(status: 403, reason: error.text("message").map { RefusalReason(String($0.prefix(500))) })
            default: .unreadable(.notAProfile)
            }
    }
}

/// Fetches the profiles of the rows of a list with GraphQL.
struct GitHubProfilesService: RemoteProfilesService {
    /// More than a list has rows.
    let mostLogins = 100

    let server: GitHubServer

    func fetch(_ logins: [String]) async throws(RemoteFailure) -> [Detail<Profile>] {
        let sentAt = server.now()
        let known = logins.filter { GitHubName.isAccount($0) }
        guard !known.isEmpty else { return [] }
        let profiles = try await server.send(.profiles(known, at: server.site, now: server.now))
        return profiles.map { Detail($0, fetchedAt: sentAt) }
    }
}

extension SourceContext {
    /// Profiles of several accounts in one request, which needs a token.
    package var profiles: any RemoteProfilesService {
        GitHubProfilesService(
            server: GitHubServer(apiClient, root: apiAddress.graphQLServer, apiAddress, now: now)
        )
    }
}

extension Profile {
    /// Reads what the REST API answers, or an account in an answer of GraphQL. Returns `nil` if it has no login.
    init?(_ json: JSONObject, at site: RepoSite) {
        guard let login = json.text("login"), GitHubName.isAccount(login) else { return nil }
        self.init(login: login, url: site.url(of: login))
        id = json.identifier("id") ?? json.identifier("databaseId")
        isOrganization = json.text("type", "__typename") == "Organization"
        name = json.text("name")
        bio = json.text("bio", "description")
        company = json.text("company")
        location = json.text("location")
        website = json.address("blog", "websiteUrl")
        followers = json.number("followers") ?? Self.count("followers", json)
        following = json.number("following") ?? Self.count("following", json)
        repos = json.number("public_repos") ?? Self.count("repositories", json)
        createdAt = json.moment("created_at", "createdAt")
    }

    private static func count(_ name: String, _ json: JSONObject) -> Int? {
        json.object(name)?.number("totalCount")
    }
}

import HTTPTypes
import TrendingDomain

/// Requests the profiles of several accounts with GraphQL.
///
/// A request with this method is never repeated.
struct ProfilesRequest: GitHubAPIRequest {
    let logins: [String]
    let site: RepoSite
    let now: @Sendable () -> Timestamp

    var method: HTTPRequest.Method { .post }
    var path: [String] { ["graphql"] }
    var body: RequestBody? {
        let bytes = JSONWriter.bytes(of: ProfilesQuery(logins: logins))
        return RequestBody(contentType: "application/json", bytes: bytes)
    }

    /// GraphQL answers 200 with `errors` in place of some or all of `data`. An account that does not exist is null.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> [Profile] {
        try GitHubAPIResponse.check(response)
        guard let json = UntrustedJSON.read(response.body).flatMap(JSONObject.init) else {
            throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
        }
        let data = json.object("data")
        var wanted = Set(logins.map { $0.lowercased() })
        let profiles = logins.indices.compactMap { index in
            data?.object(ProfilesQuery.alias(index)).flatMap { Profile($0, at: site) }
        }
        .filter { wanted.remove($0.login.lowercased()) != nil }
        guard profiles.isEmpty else { return profiles }
        let errors = (json.list("errors").map(Array.init) ?? []).compactMap(JSONObject.init)
        if let error = errors.first(where: { $0.text("type") != "NOT_FOUND" }) { throw failure(error, response) }
        guard data != nil else { throw .unreadable(.notAProfile) }
        return []
    }

    private func failure(_ error: JSONObject, _ response: NetworkResponse) -> RemoteFailure {
        switch error.text("type") {
        case "RATE_LIMITED", "RATE_LIMIT":
            .rateLimited(retryAt: RetryTime.parse(response.head.headerFields, now: now()))
        case "FORBIDDEN", "INSUFFICIENT_SCOPES":
            .rejected(status: 403, reason: error.text("message").map { RefusalReason(String($0.prefix(500))) })
        default: .unreadable(.notAProfile)
        }
    }
}

/// `{u0:repositoryOwner(login:"ada"){…}u1:…}`. The logins must be in GitHub's grammar, which has no quotation marks.
private struct ProfilesQuery: JSONEncodable {
    let logins: [String]

    static func alias(_ index: Int) -> String { "u\(index)" }

    private static let common = "databaseId name location websiteUrl createdAt "
    private static let ofUser = "bio company followers{totalCount}following{totalCount}"
    private static let ofAll = "repositories(privacy:PUBLIC){totalCount}"
    private static let ofOwned = "repositories(privacy:PUBLIC,ownerAffiliations:OWNER){totalCount}"

    /// The fields of a user and of an organization.
    private static let fields = [
        "fragment f on RepositoryOwner{__typename login ", "...on User{", common, ofUser, ofOwned, "}",
        "...on Organization{", common, "description ", ofAll, "}}",
    ].joined()

    func write(to json: inout JSONWriter) {
        let accounts = logins.enumerated().map { "\(Self.alias($0)):repositoryOwner(login:\"\($1)\"){...f}" }
        json.object { $0.member("query", "{\(accounts.joined())}\(Self.fields)") }
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
        let request = ProfilesRequest(logins: known, site: server.site, now: server.now)
        let profiles = try await server.send(request)
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

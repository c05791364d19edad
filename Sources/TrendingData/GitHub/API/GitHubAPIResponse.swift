import HTTPTypes
import TrendingDomain

/// Checks the head of a response from GitHub's REST API.
enum GitHubAPIResponse {
    /// Throws unless the status is 200. `RateLimitingNetworkClient` reads from the response when to retry.
    static func check(_ head: HTTPResponse) throws(RemoteFailure) {
        switch head.status.code {
        case 200: break
        case 401: throw .unauthorized
        case 429: throw .rateLimited(retryAt: nil)
        case let other: throw .rejected(status: other)
        }
    }

    /// Also throws `.notFromAPI` for a refusal that GitHub did not send, such as the page of a proxy. GitHub says in JSON
    /// why it refuses a request. Its servers report their own trouble, with 500 and more, in HTML too.
    static func check(_ response: NetworkResponse) throws(RemoteFailure) {
        let status = response.head.status.code
        if (402..<500).contains(status), status != 429, !hasMessage(response.body) {
            throw .unreadable(.notFromAPI(status: status))
        }
        try check(response.head)
    }

    private static func hasMessage(_ body: [UInt8]) -> Bool {
        UntrustedJSON.read(body).flatMap(JSONObject.init)?.text("message") != nil
    }
}

extension HTTPFields {
    /// The header fields of each request to GitHub's REST API. `AuthorizingNetworkClient` adds the token.
    static var gitHubAPI: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("x-github-api-version") { fields[version] = "2022-11-28" }
        return fields
    }
}

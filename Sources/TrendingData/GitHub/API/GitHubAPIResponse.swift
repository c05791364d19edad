import HTTPTypes
import TrendingDomain

/// Checks the head of a response from GitHub's REST API.
enum GitHubAPIResponse {
    /// Throws unless the status is 200. `RateLimitingNetworkClient` has thrown already if the server demands a wait.
    static func check(_ head: HTTPResponse) throws(RemoteFailure) {
        switch head.status.code {
        case 200: break
        case 401: throw .unauthorized
        case 429: throw .rateLimited(retryAt: nil)
        case let other: throw .rejected(status: other)
        }
    }

    /// Throws unless the status is 200, with the reason that GitHub names.
    ///
    /// Throws `.notFromAPI` for what GitHub did not send, such as the sign-in page of a network or the page of a proxy.
    /// GitHub says in JSON why it refuses a request. Its servers report their own trouble, with 500 and more, in HTML
    /// too.
    static func check(_ response: NetworkResponse, mayBePage: Bool = false) throws(RemoteFailure) {
        let status = response.head.status.code
        let error = UntrustedJSON.read(status == 200 ? [] : response.body).flatMap(JSONObject.init)
        switch status {
        case 200 where mayBePage || !response.isPage: return
        case 429: throw .rateLimited(retryAt: nil)
        case 200..<500 where response.isPage, 300..<400 where error?.text("message") == nil,
            402..<500 where error?.text("message") == nil:
            throw response.notFromAPI
        case 401: throw .unauthorized
        default: throw .rejected(status: status, reason: error.flatMap { RefusalReason($0, response) })
        }
    }

    /// Throws what a status other than 200 means, and `.notJSON`.
    static func json(_ response: NetworkResponse) throws(RemoteFailure) -> JSONValue {
        try check(response)
        guard let json = UntrustedJSON.read(response.body) else {
            throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
        }
        return json
    }
}

extension NetworkResponse {
    /// How many organizations a list of GitHub lacks: `X-GitHub-SSO: partial-results; organizations=21955855,20582480`.
    var omittedOrganizations: Int {
        let parts =
            head.headerFields["X-GitHub-SSO"]?.split(separator: ";").map { $0.filter { !$0.isWhitespace } } ?? []
        guard parts.first == "partial-results" else { return 0 }
        let named = parts.first { $0.hasPrefix("organizations=") }?.split(separator: "=").dropFirst().first
        return max(1, named?.split(separator: ",").count ?? 1)
    }

    /// Whether it is a web page, whatever type the server names.
    var isPage: Bool {
        let first = body.first { $0 > 0x20 }
        // JSON is read whatever its type is.
        let isJSON = first == "{" || first == "["
        return first == "<" || (head.mediaType.contains("html") && !isJSON)
    }
}

extension HTTPResponse {
    /// In lower case, without parameters; empty if the server names none.
    var mediaType: String {
        let type = headerFields[.contentType] ?? ""
        return type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }
}

extension RefusalReason {
    /// `nil` if the server says nothing but what the status says. `error` is the body of the response.
    fileprivate init?(_ error: JSONObject, _ response: NetworkResponse) {
        let status = response.head.status.code
        guard (400..<500).contains(status), let message = error.text("message") else { return nil }
        let missing = Self.missingScopes(response.head.headerFields)
        guard status == 404 ? !missing.isEmpty : status != 410 && message.split(separator: " ").count > 2 else {
            return nil
        }
        let page = Self.signOnPage(response.head.headerFields) ?? error.object("block")?.text("html_url")
        self.init(
            String(message.prefix(Self.longest)),
            page: page.flatMap { Self.isOwn($0, response) ? $0 : nil },
            scopes: missing
        )
    }

    /// The page in `X-GitHub-SSO: required; url=https://…`, where the user allows an organization to see the token.
    private static func signOnPage(_ fields: HTTPFields) -> String? {
        let parts = fields["X-GitHub-SSO"]?.split(separator: ";") ?? []
        return parts.lazy.map { $0.drop(while: \.isWhitespace) }.first { $0.hasPrefix("url=") }.map {
            String($0.dropFirst(4))
        }
    }

    /// Whether the page is at the server that answered, or at github.com, where companies have theirs.
    private static func isOwn(_ page: String, _ response: NetworkResponse) -> Bool {
        let host = WebOrigin(response.transfer.url ?? "").host
        let site = host.hasPrefix("api.") ? String(host.dropFirst(4)) : host
        let origin = WebOrigin(page)
        return JSONString.address(page) == page && origin.scheme == "https"
            && ["github.com", site].contains(origin.host) && origin.port.isEmpty
    }

    /// The scopes that each allow the request, if the token has scopes, but none of these.
    private static func missingScopes(_ fields: HTTPFields) -> [String] {
        guard let given = fields["X-OAuth-Scopes"].map(scopes),
            let accepted = fields["X-Accepted-OAuth-Scopes"].map(scopes),
            Set(given).isDisjoint(with: accepted)
        else { return [] }
        return Array(accepted.prefix(5))
    }

    private static func scopes(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// In characters.
    private static let longest = 500
}

extension Endpoint {
    /// An endpoint of GitHub's API. Accepts only a response from the API's own server. `form` is the end of the media
    /// type.
    static func gitHub(
        _ path: [String],
        query: [RequestItem] = [],
        form: String = "+json",
        read: @escaping @Sendable (NetworkResponse) throws(RemoteFailure) -> Answer
    ) -> Endpoint {
        var endpoint = Endpoint(path, query: query) { response, _ throws(RemoteFailure) in try read(response) }
        endpoint.headerFields = .gitHub(form)
        endpoint.accepts = { address, server in server.path(inAddress: address) != nil }
        return endpoint
    }

    /// An endpoint of GitHub's API that answers with an object. An object that `read` refuses throws `reason`.
    static func gitHub(
        _ path: [String],
        form: String = "+json",
        or reason: UnreadableReason,
        read: @escaping @Sendable (JSONObject) -> Answer?
    ) -> Endpoint {
        gitHub(path, form: form) { response throws(RemoteFailure) in
            guard let answer = JSONObject(try GitHubAPIResponse.json(response)).flatMap(read) else {
                throw .unreadable(reason)
            }
            return answer
        }
    }

    /// An endpoint of GitHub's API that answers with a list. Only its first `most` entries are read, without those for
    /// which `isLeftOut` is true. Throws `reason` if the answer is not a list, or if none of its entries can be read.
    static func gitHub<Element>(
        _ path: [String],
        query: [RequestItem],
        form: String = "+json",
        most: Int,
        or reason: UnreadableReason,
        isLeftOut: @escaping @Sendable (JSONObject) -> Bool = { _ in false },
        read: @escaping @Sendable (JSONObject) -> Element?
    ) -> Endpoint where Answer == [Element] {
        gitHub(path, query: query + [RequestItem("per_page", String(most))], form: form) {
            response throws(RemoteFailure) in
            let json = try GitHubAPIResponse.json(response)
            guard let elements = try? json.elements else { throw .unreadable(reason) }
            let entries = elements.prefix(most).map(JSONObject.init).filter { $0.map(isLeftOut) != true }
            let found = entries.compactMap { $0.flatMap(read) }
            if found.isEmpty, !entries.isEmpty { throw .unreadable(reason) }
            return found
        }
    }

    /// With this body, which RetryingNetworkClient never sends twice.
    func posting(_ body: RequestBody) -> Endpoint {
        var endpoint = self
        endpoint.method = .post
        endpoint.body = body
        return endpoint
    }
}

extension RepoName {
    /// The path of the repository below the address of GitHub's API.
    var path: [String] { ["repos", owner, name] }
}

extension HTTPFields {
    /// The header fields of each request to GitHub's REST API. `AuthorizingNetworkClient` adds the token.
    static func gitHub(_ form: String) -> HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github\(form)"]
        fields["x-github-api-version"] = "2022-11-28"
        return fields
    }
}

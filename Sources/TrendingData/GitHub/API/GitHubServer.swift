import HTTPTypes
import TrendingDomain

/// A GitHub server that answers requests, and the site that belongs to it.
struct GitHubServer: Sendable {
    let client: any NetworkClient
    let root: ServerRoot
    let site: RepoSite
    let now: WallClock

    /// The REST API, unless another address is given. `client` sends the token, if there is one, with each request.
    init(_ client: any NetworkClient, root: String? = nil, _ api: GitHubAPIAddress, now: @escaping WallClock) {
        self.client = client
        self.root = ServerRoot(root ?? api.text)
        site = RepoSite(address: api.site)
        self.now = now
    }

    func send<Answer>(_ endpoint: Endpoint<Answer>) async throws(RemoteFailure) -> Answer {
        try await client.execute(endpoint, at: root)
    }

    /// Checks whether GitHub's API responds, and how many requests one of its rate limits still allows. The check does
    /// not count against them.
    func reachability(_ limit: RateLimit) async -> Reachability {
        do throws(RemoteFailure) {
            return .reachable(allowance: try await send(.rateLimit(limit)))
        } catch {
            return .failed(error)
        }
    }
}

/// One of GitHub's rate limits, by its name in the API.
enum RateLimit: String {
    /// For search requests, per minute.
    case search
    /// For all other requests, per hour.
    case core

    /// `nil` for unusable numbers. Throws for JSON that is not GitHub's.
    func allowance(_ json: JSONValue) throws(RemoteFailure) -> RequestAllowance? {
        let resources = JSONObject(json)?.object("resources")
        guard let resources, resources.object("search") != nil || resources.object("core") != nil else {
            throw .unreadable(.notAList)
        }
        let limit = resources.object(rawValue)
        return RequestAllowance(
            of: limit?.number("limit"),
            remaining: limit?.number("remaining"),
            resetsAt: limit?.number("reset").map { Timestamp(secondsSince1970: Int64($0)) }
        )
    }
}

extension Endpoint<RequestAllowance?> {
    /// The state of one of GitHub's rate limits. This request counts against none of them.
    ///
    /// A server without rate limits returns 404, with a message as for every error. Throws for JSON that is not
    /// GitHub's, because a captive portal responds to any request.
    static func rateLimit(_ limit: RateLimit) -> Endpoint {
        .gitHub(["rate_limit"]) { response throws(RemoteFailure) in
            let answer = UntrustedJSON.read(response.body).flatMap(JSONObject.init)
            if response.head.status == .notFound, answer?.text("message") != nil { return nil }
            return try limit.allowance(try GitHubAPIResponse.json(response))
        }
    }
}

import HTTPTypes
import TrendingDomain

/// The state of GitHub's rate limits. Missing or unreadable values are `nil`.
package struct RateLimits: Sendable, Equatable {
    /// For search requests, per minute.
    package var search: Limit?
    /// For all other requests, per hour.
    package var core: Limit?

    package struct Limit: Sendable, Equatable {
        /// The number of requests allowed in a period.
        package var limit: Int?
        package var remaining: Int?
        /// The start of the next period, by GitHub's clock.
        package var reset: Timestamp?
    }
}

extension RateLimits {
    /// Returns `nil` if the bytes are not JSON.
    init?(json bytes: [UInt8]) {
        guard let answer = UntrustedJSON.read(bytes) else { return nil }
        let resources = JSONObject(answer)?.object("resources")
        search = resources?.object("search").map(Limit.init)
        core = resources?.object("core").map(Limit.init)
    }

    /// Whether the bytes are an error message from GitHub.
    static func isMessage(_ json: [UInt8]) -> Bool {
        guard let answer = UntrustedJSON.read(json), let object = JSONObject(answer) else { return false }
        return object.text("message") != nil
    }
}

extension RateLimits.Limit {
    fileprivate init(_ limit: JSONObject) {
        self.init(
            limit: limit.number("limit"),
            remaining: limit.number("remaining"),
            reset: limit.number("reset").map { Timestamp(secondsSince1970: Int64($0)) }
        )
    }
}

extension Endpoint<RateLimits> {
    /// The state of GitHub's rate limits. This request counts against none of them.
    ///
    /// A server without rate limits returns 404, with a message as for every error. Throws for JSON that is not GitHub's,
    /// because a captive portal responds to any request.
    static var rateLimits: Endpoint {
        .gitHub(["rate_limit"]) { response throws(RemoteFailure) in
            if response.head.status == .notFound, RateLimits.isMessage(response.body) { return RateLimits() }
            try GitHubAPIResponse.check(response)
            guard let limits = RateLimits(json: response.body) else {
                throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
            }
            guard limits != RateLimits() else { throw .unreadable(.notAList) }
            return limits
        }
    }
}

extension GitHubServer {
    /// Checks whether GitHub's API responds, and how many requests one of its rate limits still allows. The check does
    /// not count against them.
    func reachability(limit: @Sendable (RateLimits) -> RateLimits.Limit?) async -> Reachability {
        do throws(RemoteFailure) {
            let found = limit(try await send(.rateLimits))
            return .reachable(
                allowance: RequestAllowance(of: found?.limit, remaining: found?.remaining, resetsAt: found?.reset)
            )
        } catch {
            return .failed(error)
        }
    }
}

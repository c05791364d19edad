import HTTPTypes
import TrendingDomain

/// The port to the token for one server.
package protocol TokenSource: Sendable {
    /// Returns the token to send now, renewed if it is about to expire, or `nil` if no user is signed in.
    func token() async -> APIToken?

    /// Returns the token to send instead of one that the server has just refused with 401, or `nil`.
    /// Simultaneous calls, in this process and in others, share one renewal.
    func token(insteadOf refused: APIToken) async -> APIToken?
}

/// Sends a token with each request to one API, and with no other request. If the server refuses the token, sends the
/// request once more with another token, if there is one. Rejects a response that comes from another origin.
package struct AuthorizingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let origin: WebOrigin
    private let tokens: any TokenSource

    package init(_ client: any NetworkClient, api: GitHubAPIAddress, tokens: any TokenSource) {
        self.client = client
        origin = WebOrigin(api.text)
        self.tokens = tokens
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard isForAPI(request), let token = await tokens.token(), origin.isPrivate else {
            return try await client.send(request)
        }
        let response = try await answer(request.authorized(token))
        // A request that was refused with 401 changed nothing, whatever its method is.
        guard response.head.status == .unauthorized, let other = await tokens.token(insteadOf: token) else {
            return response
        }
        return try await answer(request.authorized(other))
    }

    /// A redirect to another origin drops the token, so its response is not for the account.
    private func answer(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let response = try await client.send(request)
        guard let url = response.transfer.url, WebOrigin(url) != origin else { return response }
        throw .unreachable(.forbiddenRedirect(host: origin.host))
    }

    private func isForAPI(_ request: NetworkRequest) -> Bool {
        guard request.head.headerFields[.authorization] == nil, let address = RequestAddress(request.head) else {
            return false
        }
        return !origin.host.isEmpty && WebOrigin(address.url) == origin
    }
}

extension NetworkRequest {
    fileprivate func authorized(_ token: APIToken) -> NetworkRequest {
        var request = self
        request.head.headerFields[.authorization] = "Bearer \(token.secret)"
        return request
    }
}

import HTTPTypes
import TrendingDomain

/// Sends the token of whoever is signed in with each request to one API, and with no other; a request whose token the
/// server refuses is sent once more where there is another.
package struct AuthorizingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let origin: WebOrigin
    private let tokens: any TokenSource

    package init(_ client: any NetworkClient, api: GitHubAPIAddress, tokens: any TokenSource) {
        self.client = client
        origin = WebOrigin(api.text)
        self.tokens = tokens
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard isForAPI(request), let token = await tokens.token(), origin.isPrivate else {
            return try await client.send(request)
        }
        let response = try await client.send(request.authorized(token))
        // 401 changed nothing, whatever the method.
        guard response.head.status == .unauthorized, let other = await tokens.token(insteadOf: token) else {
            return response
        }
        return try await client.send(request.authorized(other))
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
        request.head.headerFields[.authorization] = token.authorization
        return request
    }
}

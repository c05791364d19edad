import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// A server on 127.0.0.1 with OAuth sign-in, like GitHub's or a company's own server, and a REST API. It has the device
/// flow, the password grant, and refresh tokens for a single use. A renewal invalidates the previous tokens.
///
/// Paths: `/login/device/code`, `/login/oauth/access_token`, `/oauth/token`; `/user` and `/rate_limit`, also below
/// `/api/v3`. For scripts: POST to `/admin/revoke` and `/admin/issue`; GET `/admin/counts`.
package final class AuthorizationServer: Sendable {
    package typealias Handler = LoopbackServer.Handler

    /// Scheme, host and port.
    package let address: String
    private let server: LoopbackServer
    private let routes: AuthorizationRoutes

    /// `before` runs before each response. `api` responds to other API requests that have the current token or no
    /// token; by default, such a request fails the test.
    package init(
        _ settings: AuthorizationSettings = AuthorizationSettings(),
        now: @escaping WallClock = { .wallClock },
        before: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
        api: @escaping Handler = { .unscripted($0) }
    ) async throws {
        let routes = AuthorizationRoutes(settings, now: now, api: api)
        server = try await LoopbackServer { request in
            await before(request)
            return await routes.answer(request)
        }
        self.routes = routes
        address = "http://\(server.authority)"
    }

    /// The received requests in order, including their secrets.
    package var requests: [NetworkRequest] { server.requests }
    package var counts: AuthorizationCounts { routes.state.withLock { $0.counts } }

    package func change(_ change: (inout AuthorizationSettings) -> Void) {
        routes.state.withLock { change(&$0.settings) }
    }

    /// Invalidates the access token; the refresh token stays valid.
    package func revoke() {
        routes.state.withLock { $0.revokeAccess() }
    }

    /// Invalidates both the access token and the refresh token.
    package func endSignIn() {
        routes.state.withLock { $0.endSignIn() }
    }

    /// Issues tokens without a sign-in, and returns the fields of the response, such as `access_token` and
    /// `refresh_token`.
    package func issue() -> [String: String] {
        let items = routes.state.withLock { $0.issue(at: routes.now()) }.items
        return Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
    }

    package func stop() async {
        await server.stop()
    }
}

extension Timestamp {
    package static var wallClock: Timestamp { Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)) }
}

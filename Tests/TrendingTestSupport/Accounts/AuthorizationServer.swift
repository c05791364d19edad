import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// A server on 127.0.0.1 that signs in, as GitHub's and a company's own do, and the REST API beside it: device flow,
/// password grant, refresh tokens that are used once. A renewal ends the tokens before.
///
/// `/login/device/code`, `/login/oauth/access_token`, `/oauth/token`; `/user` and `/rate_limit`, also below `/api/v3`.
/// For scripts: POST to `/admin/revoke`, `/admin/end`, `/admin/issue` and, with a form, `/admin/settings`; GET
/// `/admin/counts`.
package final class AuthorizationServer: Sendable {
    package typealias Handler = LoopbackServer.Handler

    /// Scheme, host and port.
    package let address: String
    private let server: LoopbackServer
    private let routes: AuthorizationRoutes

    /// `before` runs before each answer. `api` answers other requests to the API that have the current token or no
    /// token; without it such a request fails the test.
    package init(
        _ settings: AuthorizationSettings = AuthorizationSettings(),
        now: @escaping @Sendable () -> Timestamp = { .wallClock },
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

    /// What arrived, in order, secrets included.
    package var requests: [NetworkRequest] { server.requests }
    package var counts: AuthorizationCounts { routes.state.withLock { $0.counts } }

    package func change(_ change: (inout AuthorizationSettings) -> Void) {
        routes.state.withLock { change(&$0.settings) }
    }

    /// The next requests with the access token meet 401; the refresh token stays good.
    package func revoke() {
        routes.state.withLock { $0.revokeAccess() }
    }

    /// Neither the access token nor the refresh token is good any more.
    package func endSignIn() {
        routes.state.withLock { $0.endSignIn() }
    }

    /// The form of an answer to a sign-in, without one: `access_token`, `refresh_token` and the like.
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

import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// The paths of an `AuthorizationServer`.
final class AuthorizationRoutes: Sendable {
    let state: Mutex<AuthorizationState>
    let now: WallClock
    private let api: AuthorizationServer.Handler

    init(
        _ settings: AuthorizationSettings,
        now: @escaping WallClock,
        api: @escaping AuthorizationServer.Handler
    ) {
        state = Mutex(AuthorizationState(settings))
        (self.now, self.api) = (now, api)
    }

    func answer(_ request: NetworkRequest) async -> NetworkResponse {
        let path = String((request.head.path ?? "/").prefix { $0 != "?" })
        switch path {
        case "/login/device/code":
            let server = "http://\(request.head.authority ?? "")"
            return oauth(request) { $0.giveDeviceCode($1, server: server, at: $2) }
        case "/login/oauth/access_token", "/oauth/token":
            return oauth(request) { $0.grant($1, at: $2) }
        case _ where path.hasPrefix("/admin/"):
            return administer(path.dropFirst("/admin/".count), request)
        default:
            return await answerAPI(path, request)
        }
    }

    private func oauth(
        _ request: NetworkRequest,
        _ answer: (inout AuthorizationState, [String: String], Timestamp) -> AuthorizationAnswer
    ) -> NetworkResponse {
        guard request.head.method == .post else { return .status(404) }
        return state.withLock { answer(&$0, request.form, now()).response }
    }

    private func administer(_ command: Substring, _ request: NetworkRequest) -> NetworkResponse {
        state.withLock { state in
            switch (command, request.head.method) {
            case ("counts", .get): return .json(RequestBody.json(state.counts))
            case ("issue", .post): return state.issue(at: now()).response
            case ("revoke", .post):
                state.revokeAccess()
                return .status(200, "ok\n")
            default: return .status(404)
            }
        }
    }

    /// Requests without a token are anonymous. Requests with any token but the current one are refused.
    private func answerAPI(_ path: String, _ request: NetworkRequest) async -> NetworkResponse {
        let path = path.hasPrefix("/api/v3/") ? String(path.dropFirst("/api/v3".count)) : path
        let shown = request.head.headerFields[.authorization].map { String($0.dropFirst("Bearer ".count)) }
        let mustSignIn = path == "/user" || path.hasPrefix("/user/")
        let answer = state.withLock { state -> APIAnswer in
            let expiry = shown.flatMap { state.expiry(of: $0, at: now()) }
            if expiry == nil, shown != nil || mustSignIn {
                state.counts.unauthorized += 1
                return .unauthorized
            }
            if expiry != nil { state.counts.authorized += 1 }
            return APIAnswer(
                path,
                login: state.settings.login,
                isSignedIn: expiry != nil,
                expiry: expiry ?? nil,
                at: now()
            )
        }
        guard answer.isOther else { return answer.response }
        return await api(request)
    }
}

extension NetworkRequest {
    /// The body, decoded as a form.
    package var form: [String: String] {
        let items = String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                part.replacing("+", with: " ").removingPercentEncoding ?? ""
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
        return Dictionary(items) { first, _ in first }
    }
}

extension NetworkResponse {
    fileprivate static func json(_ body: RequestBody?) -> NetworkResponse {
        .api(String(decoding: body?.bytes ?? [], as: UTF8.self) + "\n")
    }
}

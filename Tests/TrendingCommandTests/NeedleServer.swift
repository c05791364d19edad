import Foundation
import HTTPTypes
import TrendingData
import TrendingTestSupport

/// A server for sign-ins and the API, or one that fails every request in the same way.
enum NeedleServer {
    enum Failure: String, CaseIterable, Sendable {
        case none, down, unauthorized, forbidden, notFound, limited, broken, garbage, redirect, hangUp
    }

    static func answer(_ failure: Failure, to request: NetworkRequest, elsewhere: String) -> NetworkResponse {
        switch failure {
        case .none, .down, .hangUp: good(request)
        case .unauthorized: .api(#"{"error": "bad_refresh_token", "message": "\#(echo(request))"}"#, status: 401)
        case .forbidden: .api(#"{"error": "access_denied", "error_description": "\#(echo(request))"}"#, status: 403)
        case .notFound: .api(#"{"message": "\#(echo(request))"}"#, status: 404)
        case .limited: .status(429, ["retry-after": "60"], echo(request))
        case .broken: .api(echo(request), status: 500)
        case .garbage: .api("{]\(echo(request))")
        case .redirect: .status(302, ["location": elsewhere + Needles.redirect], "")
        }
    }

    private static let json = ["content-type": "application/json"]

    /// The secrets of the request: a server may repeat them in its response.
    private static func echo(_ request: NetworkRequest) -> String {
        let header = request.head.headerFields[.authorization] ?? ""
        return header + String(decoding: request.body, as: UTF8.self)
    }

    private static func good(_ request: NetworkRequest) -> NetworkResponse {
        let path = request.head.path ?? "/"
        let server = "http://\(request.head.authority ?? "")"
        if path.hasSuffix("/device/code") {
            return .api(Needles.code.replacingOccurrences(of: "SERVER", with: server))
        }
        if request.head.method == .post { return .api(Needles.tokens) }
        if path.hasSuffix("/user") { return .api(#"{"login": "octocat"}"#) }
        if path.contains("/search/") {
            return .api(#"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#)
        }
        if path.contains("/user/starred") { return .api("[]") }
        return .page()
    }
}

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
        case .unauthorized: .status(401, json, #"{"error": "bad_refresh_token", "message": "\#(echo(request))"}"#)
        case .forbidden: .status(403, json, #"{"error": "access_denied", "error_description": "\#(echo(request))"}"#)
        case .notFound: .status(404, json, #"{"message": "\#(echo(request))"}"#)
        case .limited: .status(429, ["retry-after": "60"], echo(request))
        case .broken: .status(500, json, echo(request))
        case .garbage: .status(200, json, "{]\(echo(request))")
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
            return .status(200, json, Needles.code.replacingOccurrences(of: "SERVER", with: server))
        }
        if request.head.method == .post { return .status(200, json, Needles.tokens) }
        if path.hasSuffix("/user") { return .status(200, json, #"{"login": "octocat"}"#) }
        if path.contains("/search/") {
            return .status(200, json, #"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#)
        }
        if path.contains("/user/starred") { return .status(200, json, "[]") }
        return Answer.page()
    }
}

import Foundation
import HTTPTypes
import TrendingData

/// A response of an OAuth server, before it is encoded as JSON.
struct AuthorizationAnswer: Sendable {
    var status = 200
    var items: [RequestItem] = []

    /// With the status of GitHub's refusals.
    static func error(_ code: String, interval: String? = nil) -> AuthorizationAnswer {
        let items = [RequestItem("error", code), RequestItem("error_description", "The server's words on \(code)")]
        return AuthorizationAnswer(items: items + (interval.map { [RequestItem("interval", $0)] } ?? []))
    }

    var response: NetworkResponse {
        let head = HTTPResponse(
            status: .init(code: status),
            headerFields: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
        )
        return NetworkResponse(head, body: json)
    }

    private var json: [UInt8] {
        let texts = items.map { "\"\($0.name)\": \(Self.json($0))" }
        return Array("{\(texts.joined(separator: ", "))}".utf8)
    }

    private static let numbers: Set = ["expires_in", "refresh_token_expires_in", "interval"]

    private static func json(_ item: RequestItem) -> String {
        if numbers.contains(item.name), Int(item.value) != nil { return item.value }
        return RequestBody.json(item.value).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "null"
    }
}

import Foundation
import HTTPTypes
import TrendingData

/// A response of an OAuth server, before it is encoded as JSON or as a form.
struct AuthorizationAnswer: Sendable {
    var status = 200
    var items: [RequestItem] = []

    static func error(_ code: String, status: Int, interval: String? = nil) -> AuthorizationAnswer {
        let items = [RequestItem("error", code), RequestItem("error_description", "The server's words on \(code)")]
        return AuthorizationAnswer(
            status: status,
            items: items + (interval.map { [RequestItem("interval", $0)] } ?? [])
        )
    }

    func response(asForm: Bool) -> NetworkResponse {
        let type = asForm ? "application/x-www-form-urlencoded; charset=utf-8" : "application/json; charset=utf-8"
        let body = asForm ? RequestBody.form(items).bytes : json
        let head = HTTPResponse(
            status: .init(code: status),
            headerFields: [.contentType: type, .cacheControl: "no-store"]
        )
        return NetworkResponse(head, body: body)
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

import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData

/// A loopback double of a server: gives the answers that a real one of some version gave to the same requests.
///
/// `Checks/clickhouse --record` records them again: it sets `TRENDING_RECORD_CLICKHOUSE` to the version and
/// `TRENDING_TEST_CLICKHOUSE` to the server's address.
final class RecordedServer: NetworkClient {
    private struct Exchange: Codable {
        var request: String
        var status: Int
        var code: String?
        var answer: String
    }

    private let path: String
    private let server: (any NetworkClient)?
    private let exchanges: Mutex<[Exchange]>

    private static let recorded = ProcessInfo.processInfo.environment["TRENDING_RECORD_CLICKHOUSE"]

    /// The versions with recorded answers, or the one that is recorded.
    static var versions: [String] { recorded.map { [$0] } ?? ["18.16", "26.9"] }

    init(version: String) throws {
        // Tests/TrendingDataTests/History/ClickHouse/RecordedServer.swift.
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        path = tests.appending(path: "Recordings/ClickHouse/\(version).jsonl").path
        let isRecording = Self.recorded.map { version.hasPrefix($0) } ?? false
        server = isRecording ? CurlNetworkClient(userAgent: "trending-tests") : nil
        let lines = isRecording ? [] : try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        exchanges = Mutex(try lines.map { try JSONDecoder().decode(Exchange.self, from: Data($0.utf8)) })
    }

    /// Where requests seem to go.
    var address: String { server == nil ? "http://127.0.0.1:1" : HistoryImplementation.testServer ?? "" }

    func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let text = Self.text(request)
        if let server {
            let response = try await server.send(request)
            let exchange = Exchange(
                request: text,
                status: response.head.status.code,
                code: response.head.headerFields[.exceptionCode],
                answer: Self.withoutFigures(response.body)
            )
            exchanges.withLock { $0.append(exchange) }
            return response
        }
        let next = exchanges.withLock { exchanges in
            exchanges.first?.request == text ? exchanges.removeFirst() : nil
        }
        guard let next else {
            Issue.record("The server was never asked this after the earlier requests: \(text.prefix(600))")
            throw .other(detail: "not recorded")
        }
        var head = HTTPResponse(status: .init(code: next.status))
        head.headerFields[.exceptionCode] = next.code
        return NetworkResponse(head, body: Array(next.answer.utf8))
    }

    /// Writes what was recorded. When replaying, checks that nothing is left.
    func end() throws {
        let exchanges = exchanges.withLock { $0 }
        guard server != nil else {
            #expect(exchanges.isEmpty)
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try exchanges.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// The method, the path with the query, and the body: as text, or its bytes as numbers if it is none.
    private static func text(_ request: NetworkRequest) -> String {
        let path = (request.head.path ?? "").removingPercentEncoding ?? ""
        let body = String(validating: request.body, as: UTF8.self) ?? Data(request.body).base64EncodedString()
        return "\(request.head.method) \(path)\(body.isEmpty ? "" : " \(body)")"
    }

    /// The times that a question took, and the types of its columns, differ or are not read.
    private static func withoutFigures(_ body: [UInt8]) -> String {
        guard let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
            let data = object["data"], let rows = object["rows"],
            let bytes = try? JSONSerialization.data(
                withJSONObject: ["data": data, "rows": rows],
                options: [.sortedKeys, .withoutEscapingSlashes]
            )
        else { return String(decoding: body, as: UTF8.self) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension HTTPField.Name {
    static let exceptionCode = HTTPField.Name("X-ClickHouse-Exception-Code") ?? .server
}

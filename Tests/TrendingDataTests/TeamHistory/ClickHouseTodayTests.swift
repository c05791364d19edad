import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// The headers and bodies are those of versions since 25.11. Debian has none of these to test with.
@Suite("ClickHouse server of today, over HTTP", .timeLimit(.minutes(2)))
struct ClickHouseTodayTests {
    private static let rows = #"{"data":[["1"]],"rows":1}"#
    private static let summary = #"{"read_rows":"1","read_bytes":"8","elapsed_ns":"730000"}"#

    private func withServer(
        _ status: Int,
        _ body: String,
        _ fields: [(String, String)] = [],
        _ check: (ClickHouseServer, LoopbackServer) async throws -> Void
    ) async throws {
        let server = try await LoopbackServer { _ in
            var head = HTTPResponse(status: .init(code: status))
            let usual = [("X-ClickHouse-Server-Display-Name", "a"), ("X-ClickHouse-Summary", Self.summary)]
            for (name, value) in usual + fields {
                if let name = HTTPField.Name(name) { head.headerFields[name] = value }
            }
            return NetworkResponse(head, body: Array(body.utf8))
        }
        let address = try ClickHouseAddress("http://\(server.authority)/?database=team")
        try await check(ClickHouseServer(address, client: CurlNetworkClient(userAgent: "trending-tests")), server)
        await server.stop()
    }

    private func fault(_ sut: ClickHouseServer) async -> HistoryServerFault? {
        let failure = await historyFailure { () async throws(HistoryFailure) in _ = try await sut.rows("SELECT 1") }
        guard case .server(_, let fault) = failure else { return nil }
        return fault
    }

    @Test("Reads rows beside the headers of a summary and a tag")
    func rows() async throws {
        try await withServer(200, Self.rows, [("X-ClickHouse-Exception-Tag", "abcdefghijklmnop")]) {
            (sut, server) async throws in
            #expect(try await sut.rows("SELECT 1").first?.number(0) == 1)
            #expect(server.requests.first?.head.path?.contains("wait_end_of_query=1") == true)
        }
    }

    @Test(
        "Judges a failure by its code, whatever the status",
        arguments: [
            (403, 516, HistoryServerFault.wrongPassword), (403, 497, .notAllowed), (408, 159, .overloaded),
            (404, 60, .noTables), (500, 241, .overloaded), (507, 243, .full),
            (200, 395, .failed(code: 395, message: "X")),
        ]
    )
    func codes(status: Int, code: Int, expected: HistoryServerFault) async throws {
        let body = "Code: \(code). DB::Exception: X\n"
        try await withServer(status, body, [("X-ClickHouse-Exception-Code", "\(code)")]) { sut, _ in
            #expect(await fault(sut) == expected)
        }
    }

    @Test("A proxy's 503 has no code")
    func proxy() async throws {
        try await withServer(503, "<html>Service Unavailable</html>") { sut, _ in
            #expect(await fault(sut) == .remote(.rejected(status: 503)))
        }
    }
}

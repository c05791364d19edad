import Foundation
import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("ClickHouse server")
struct ClickHouseServerTests {
    private let network = InMemoryNetworkClient()
    private static let host = "clickhouse.example.com:8443"

    private func sut(_ credential: ClickHouseCredential? = nil) throws -> ClickHouseServer {
        let address = try ClickHouseAddress("https://\(Self.host)/?database=team")
        return ClickHouseServer(address, client: network) { credential }
    }

    private func answer(_ text: String, status: Int = 200, code: String? = nil, url: String? = nil) {
        network.stub(host: Self.host) { _ throws(NetworkFailure) in
            var head = HTTPResponse(status: .init(code: status))
            if let code { head.headerFields[.exceptionCode] = code }
            return NetworkResponse(head, body: Array(text.utf8), transfer: .init(url: url))
        }
    }

    private static func rows(_ rows: String, count: Int) -> String { #"{"data":[\#(rows)],"rows":\#(count)}"# }

    private func fault(_ ask: () async throws(HistoryFailure) -> Void) async -> HistoryServerFault? {
        guard case .server(Self.host, let fault) = await historyFailure(of: ask) else { return nil }
        return fault
    }

    @Test("Asks with GET and no setting, and the password only in a header")
    func reads() async throws {
        answer(Self.rows(#"["18446744073709551615", 7, "é\/", ["1", 2]]"#, count: 1))
        let rows = try await sut(.init(user: "ada", password: "s3cret:é")).rows("SELECT 1")
        #expect(rows.first?.key(0) == .max && rows.first?.number(1) == 7 && rows.first?.text(2) == "é/")
        #expect(rows.first?.numbers(3) == [1, 2] && rows.first?.keys(3) == [1, 2])
        let request = try #require(network.requests.first)
        #expect(request.head.method == .get)
        let path = "/?wait_end_of_query=1&database=team&query=SELECT%201%20FORMAT%20JSONCompact"
        #expect(request.head.path == path)
        #expect(request.head.headerFields[.authorization] == "Basic YWRhOnMzY3JldDrDqQ==")
    }

    @Test("Asks what takes no time with short limits, and all else with long ones")
    func probes() async throws {
        let probing = InMemoryNetworkClient()
        for network in [network, probing] {
            network.stub(host: Self.host) { _ throws(NetworkFailure) in
                let text = Self.rows(#"["18.16.1", 1]"#, count: 1)
                return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
            }
        }
        let address = try ClickHouseAddress("https://\(Self.host)/?database=team")
        let sut = ClickHouseServer(address, client: network, probing: probing)
        try await sut.checkTables()
        try await sut.checkMayCreateTables()
        #expect(network.requests.isEmpty && probing.requests.count == 2)
        _ = try await sut.rows("SELECT 1")
        #expect(network.requests.count == 1 && probing.requests.count == 2)
    }

    @Test("Asks a long question with POST, whose address has no limit")
    func longQuestion() async throws {
        answer(Self.rows("", count: 0))
        let question = "SELECT \(String(repeating: "1,", count: 3000))1"
        #expect(try await sut().rows(question).isEmpty)
        let request = try #require(network.requests.first)
        #expect(request.head.method == .post && request.head.headerFields[.authorization] == nil)
        #expect(request.body == Array("\(question) FORMAT JSONCompact".utf8))
    }

    @Test(
        "Does not believe an answer without its end",
        arguments: [
            "", #"{"data":[["1"]]"#, #"{"data":[["1"]]}"#, #"{"data":[["1"]],"rows":2}"#, #"{"data":[1],"rows":1}"#,
            #"{"data":[["1"]],"rows":1,"exception":"Code: 395. DB::Exception"}"#, "<html>Sign in</html>",
            #"{"data":[["1"]],"rows":1}Code: 395, e.displayText() = DB::Exception"#,
        ]
    )
    func halfAnswer(text: String) async throws {
        answer(text)
        let sut = try sut()
        #expect(await fault { () async throws(HistoryFailure) in _ = try await sut.rows("SELECT 1") } == .unreadable)
    }

    @Test(
        "Judges failures by the server's code, whatever the status is",
        arguments: [
            (193, 401, HistoryServerFault.wrongPassword), (516, 403, .wrongPassword), (164, 500, .notAllowed),
            (497, 403, .notAllowed), (60, 404, .noTables), (81, 404, .noTables), (243, 500, .full),
            (241, 500, .overloaded), (252, 500, .overloaded), (210, 500, .incomplete), (279, 200, .incomplete),
            (62, 400, .failed(code: 62, message: "Syntax error")),
        ]
    )
    func codes(code: Int, status: Int, expected: HistoryServerFault) async throws {
        let sut = try sut()
        for isOld in [true, false] {
            answer(
                isOld
                    ? "Code: \(code), e.displayText() = DB::Exception: Syntax error, e.what() = DB::Exception"
                    : "Code: \(code). DB::Exception: Syntax error\nand more",
                status: status,
                code: isOld ? nil : "\(code)"
            )
            let found = await fault { () async throws(HistoryFailure) in _ = try await sut.rows("SELECT 1") }
            #expect(found == expected)
        }
    }

    @Test("A write that fails because the disk is full says so")
    func diskFull() async throws {
        answer("Code: 75, e.displayText() = DB::ErrnoException: Cannot write to file, errno: 28, strerror: No space")
        let sut = try sut()
        #expect(await fault { () async throws(HistoryFailure) in try await sut.execute("X") } == .full)
    }

    @Test("A message as long as a statement is cut")
    func longMessage() async throws {
        answer("Code: 62, e.displayText() = DB::Exception: \(String(repeating: "a", count: 1500))", status: 400)
        let sut = try sut()
        let found = await fault { () async throws(HistoryFailure) in try await sut.execute("X") }
        #expect(found == .failed(code: 62, message: String(repeating: "a", count: 400) + "…"))
    }

    @Test("A message that repeats the password is shown without it")
    func repeatedPassword() async throws {
        let sut = try sut(ClickHouseCredential(user: "ada", password: "s3cret"))
        let pair = Data("ada:s3cret".utf8).base64EncodedString()
        answer("Code: 47. DB::Exception: s3cret in Basic \(pair)\n", status: 500)
        let found = await fault { () async throws(HistoryFailure) in try await sut.execute("X") }
        #expect(found == .failed(code: 47, message: "… in Basic …"))
    }

    private static func rows(of hosts: [(port: Int, status: String, error: String, remaining: Int)]) -> String {
        let texts = hosts.map { #"["10.0.0.1", \#($0.port), \#($0.status), "\#($0.error)", \#($0.remaining), 0]"# }
        return rows(texts.joined(separator: ","), count: hosts.count)
    }

    @Test("On a cluster, each server must have done a statement; one that has not is named")
    func cluster() async throws {
        let sut = try sut()
        let create = { () async throws(HistoryFailure) in try await sut.executeOnCluster("CREATE TABLE t") }
        answer(Self.rows(of: [(9000, #""0""#, "", 1), (9001, #""0""#, "", 0)]))
        #expect(await fault(create) == nil)
        #expect(network.requests.first?.body == Array("CREATE TABLE t".utf8))
        #expect(network.requests.first?.head.path?.contains("default_format=JSONCompact") == true)
        answer(Self.rows(of: [(9000, "0", "", 1), (9001, "57", "Code: 57", 0)]))
        #expect(await fault(create) == .failed(code: 57, message: "10.0.0.1:9001: Code: 57"))
        answer(Self.rows(of: [(9000, "0", "", 1), (9001, "null", "", 1)]))
        #expect(await fault(create) == .failed(code: 159, message: "10.0.0.1:9001: no answer"))
        answer(Self.rows(of: [(9000, "0", "", 1)]))
        #expect(await fault(create) == .incomplete)
        answer(Self.rows(of: []))
        #expect(await fault(create) == .incomplete)
        answer("")
        #expect(await fault(create) == .unreadable)
        // The code alone does not say which server it is.
        answer("Code: 60, e.displayText() = DB::Exception: There was an error on [h:9001]: X, e.what() =", status: 404)
        #expect(await fault(create) == .failed(code: 60, message: "There was an error on [h:9001]: X"))
        answer("Code: 193, e.displayText() = DB::Exception: Wrong password", status: 401)
        #expect(await fault(create) == .wrongPassword)
    }

    @Test(
        "Believes only tables of its own format, and creates none beside those of a later one",
        arguments: [
            (1, nil, nil), (0, HistoryServerFault.olderTables, nil),
            (2, .newerTables(format: 2), .newerTables(format: 2)),
        ] as [(Int, HistoryServerFault?, HistoryServerFault?)]
    )
    func format(format: Int, asking: HistoryServerFault?, creating: HistoryServerFault?) async throws {
        answer(Self.rows(#"["26.9.1", \#(format)]"#, count: 1))
        let sut = try sut()
        for _ in 0..<2 {
            #expect(await fault { () async throws(HistoryFailure) in try await sut.checkTables() } == asking)
        }
        #expect(network.requests.count == (asking == nil ? 1 : 2))
        let check = { () async throws(HistoryFailure) in try await sut.checkMayCreateTables() }
        #expect(await fault(check) == creating)
    }

    @Test(
        "Tables without a format are of an earlier version",
        arguments: [(0, HistoryServerFault.noTables), (3, .olderTables)]
    )
    func unmarked(count: Int, expected: HistoryServerFault) async throws {
        network.stub(host: Self.host) { request throws(NetworkFailure) in
            let isFormat = request.head.path?.contains("schema_format") == true
            let text = isFormat ? "Code: 60. DB::Exception: X" : Self.rows(#"["\#(count)"]"#, count: 1)
            return NetworkResponse(.init(status: .init(code: isFormat ? 404 : 200)), body: Array(text.utf8))
        }
        let sut = try sut()
        #expect(await fault { () async throws(HistoryFailure) in try await sut.checkTables() } == expected)
        #expect(await fault { () async throws(HistoryFailure) in try await sut.checkMayCreateTables() } == nil)
    }

    @Test("Other statuses and answers from other servers are failures")
    func others() async throws {
        let sut = try sut()
        let ask = { () async throws(HistoryFailure) in _ = try await sut.rows("SELECT 1") }
        answer("Sign in", status: 401)
        #expect(await fault(ask) == .remote(.unauthorized))
        answer("Bad gateway", status: 418)
        #expect(await fault(ask) == .remote(.rejected(status: 418)))
        answer(Self.rows("", count: 0), url: "https://elsewhere.example.com/")
        #expect(await fault(ask) == .remote(.unreachable(.forbiddenRedirect(host: Self.host))))
        network.stub(host: Self.host) { _ throws(NetworkFailure) in throw .timedOut(host: "clickhouse.example.com") }
        #expect(await fault(ask) == .remote(.timedOut(host: "clickhouse.example.com")))
    }

    @Test(
        "Sends settings only to versions that know them, and asks for the version once",
        arguments: [("18.16.1", false), ("21.10.2.1", false), ("21.11.1.1", true), ("26.9.2.1", true)]
    )
    func settings(version: String, hasAsyncInserts: Bool) async throws {
        network.stub(host: Self.host) { request throws(NetworkFailure) in
            let isQuestion = request.head.method == .get
            return NetworkResponse(
                .init(status: .ok),
                body: Array((isQuestion ? Self.rows(#"["\#(version)"]"#, count: 1) : "").utf8)
            )
        }
        let sut = try sut()
        var row = RowBinaryEncoder()
        row.add(UInt8(1))
        for _ in 0..<2 { try await sut.insert(row, into: "arrival", columns: ["a", "b"]) }
        let paths = network.requests.filter { $0.head.method == .post }.compactMap(\.head.path)
        #expect(paths.count == 2 && network.requests.count == 3)
        #expect(paths.allSatisfy { $0.contains("insert_distributed_sync=1") })
        #expect(paths.allSatisfy { $0.contains("async_insert=0") == hasAsyncInserts })
        #expect(network.requests.allSatisfy { $0.head.path?.contains("skip_unavailable_shards") == false })
    }

    @Test("On a cluster, the tables are replicated, and each list is on one shard")
    func replicated() {
        let statements = ClickHouseSchema(database: "team", cluster: "main").statements
        #expect(statements.last == "INSERT INTO team.schema_format (format) VALUES (1)")
        #expect(statements.dropLast().allSatisfy { $0.contains(" IF NOT EXISTS ") && $0.contains(" ON CLUSTER main") })
        #expect(!statements.contains { $0.contains("DROP") || $0.contains("REPLACE ") || $0.contains("ALTER") })
        let edition = statements.first { $0.contains("team.edition_local ON CLUSTER main (") }
        let path = "'/clickhouse/tables/{shard}/team/edition', '{replica}', version"
        #expect(edition?.contains("ReplicatedReplacingMergeTree(\(path))") == true)
        let arrival = statements.first { $0.contains("team.edition_arrival ON CLUSTER main (") }
        let key = "cityHash64(source, server, language, period, spoken_language, account)"
        #expect(arrival?.hasSuffix("Distributed(main, team, edition_arrival_local, \(key))") == true)
    }
}

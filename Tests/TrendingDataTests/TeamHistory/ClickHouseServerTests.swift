import Foundation
import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("ClickHouse server")
struct ClickHouseServerTests {
    private let network = InMemoryNetworkClient()
    private let host = "clickhouse.example.com:8443"

    private func sut(_ credential: ClickHouseCredential? = nil) throws -> ClickHouseServer {
        let address = try ClickHouseAddress("https://\(host)/?database=team")
        return ClickHouseServer(address, client: network) { credential }
    }

    private func answer(_ text: String, status: Int = 200, code: String? = nil, url: String? = nil) {
        var response = NetworkResponse.status(status, code.map { ["x-clickhouse-exception-code": $0] } ?? [:], text)
        response.transfer.url = url
        network.stub(host: host) { [response] _ in response }
    }

    private func rows(_ rows: String, count: Int) -> String { #"{"data":[\#(rows)],"rows":\#(count)}"# }

    private func fault(
        _ sut: ClickHouseServer,
        _ ask: (ClickHouseServer) async throws(HistoryFailure) -> Void = { sut throws(HistoryFailure) in
            _ = try await sut.rows("SELECT 1")
        }
    ) async -> HistoryServerFault? {
        let failure = await historyFailure { () async throws(HistoryFailure) in try await ask(sut) }
        guard case .server(host, let fault) = failure else { return nil }
        return fault
    }

    @Test("Asks with GET and no setting, and the password only in a header")
    func reads() async throws {
        answer(self.rows(#"["9223372036854775807", 7, "é\/", "2026-11-20"]"#, count: 1))
        let rows = try await sut(("ada", "s3cret:é")).rows("SELECT 1")
        #expect(rows.first?.number(0) == .max && rows.first?.number(1) == 7 && rows.first?.text(2) == "é/")
        #expect(rows.first?.day(3) == .any() && rows.first?.text(9) == nil)
        let request = try #require(network.requests.first)
        #expect(request.head.method == .get)
        let path = "/?wait_end_of_query=1&database=team&query=SELECT%201%20FORMAT%20JSONCompact"
        #expect(request.head.path == path)
        #expect(request.head.headerFields[.authorization] == "Basic YWRhOnMzY3JldDrDqQ==")
    }

    @Test("Asks a long question with POST, whose address has no limit")
    func longQuestion() async throws {
        answer(rows("", count: 0))
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
            "{\"data\":[[\"1\"]\r\n__exception__\r\nabcd\r\nCode: 241. DB::Exception: X\r\n27 abcd\r\n__exception__\r\n",
        ]
    )
    func halfAnswer(text: String) async throws {
        answer(text)
        let sut = try sut()
        #expect(await fault(sut) == .unreadable)
    }

    @Test(
        "Judges failures by the server's code, whatever the status is, in the words of old and of today's versions",
        arguments: pairs(
            """
            193 401 => wrongPassword
            516 403 => wrongPassword
            164 500 => notAllowed
            497 403 => notAllowed
            60 404 => noTables
            81 404 => noTables
            47 404 => noTables
            243 500 => full
            241 500 => overloaded
            252 500 => overloaded
            210 500 => incomplete
            279 200 => incomplete
            159 408 => overloaded
            243 507 => full
            395 200 => failed(code: 395, message: "Syntax error")
            62 400 => failed(code: 62, message: "Syntax error")
            """
        )
    )
    func codes(answers: String, expected: String) async throws {
        let sut = try sut()
        let numbers = answers.split(separator: " ").compactMap { Int($0) }
        let code = numbers[0]
        for (text, header) in [
            ("Code: \(code), e.displayText() = DB::Exception: Syntax error, e.what() = DB::Exception", nil),
            ("Code: \(code). DB::Exception: Syntax error\nand more", "\(code)"),
        ] {
            answer(text, status: numbers[1], code: header)
            let found = await fault(sut)
            #expect(found.map { "\($0)" } == expected)
        }
    }

    @Test("A write that fails because the disk is full says so")
    func diskFull() async throws {
        answer("Code: 75, e.displayText() = DB::ErrnoException: Cannot write to file, errno: 28, strerror: No space")
        let found = await fault(try sut())
        #expect(found == .full)
    }

    @Test("A message as long as a statement is cut, and one that repeats the password is shown without it")
    func messages() async throws {
        let sut = try sut(("ada", "s3cret"))
        answer("Code: 62, e.displayText() = DB::Exception: \(String(repeating: "a", count: 1500))", status: 400)
        let long = await fault(sut)
        #expect(long == .failed(code: 62, message: String(repeating: "a", count: 400) + "…"))
        let pair = Data("ada:s3cret".utf8).base64EncodedString()
        answer("Code: 46. DB::Exception: s3cret in Basic \(pair)\n", status: 500)
        let found = await fault(sut)
        #expect(found == .failed(code: 46, message: "… in Basic …"))
    }

    @Test("Other statuses and answers from other servers are failures")
    func others() async throws {
        let sut = try sut()
        answer("Sign in", status: 401)
        #expect(await fault(sut) == .remote(.unauthorized))
        answer("Bad gateway", status: 418)
        #expect(await fault(sut) == .remote(.rejected(status: 418)))
        answer(rows("", count: 0), url: "https://elsewhere.example.com/")
        #expect(await fault(sut) == .remote(.unreachable(.forbiddenRedirect(host: self.host))))
        network.stub(host: self.host) { _ throws(RemoteFailure) in throw .timedOut(host: "clickhouse.example.com") }
        #expect(await fault(sut) == .remote(.timedOut(host: "clickhouse.example.com")))
    }

    @Test(
        "An insert returns when each server of a cluster has its rows, and has no setting that only some versions know"
    )
    func insert() async throws {
        answer("")
        try await sut().insert([1], "INSERT INTO edition (a) FORMAT RowBinary")
        let request = try #require(network.requests.first)
        #expect(network.requests.count == 1 && request.head.method == .post && request.body == [1])
        let query = "query=INSERT%20INTO%20edition%20%28a%29%20FORMAT%20RowBinary"
        #expect(request.head.path == "/?insert_distributed_sync=1&database=team&\(query)")
        answer("Code: 60. DB::Exception: No table")
        let sut = try sut()
        #expect(await fault(sut) { (sut) throws(HistoryFailure) in try await sut.insert([1], "INSERT") } == .noTables)
    }

    @Test("A sign-in is tried without a database, which need not exist")
    func access() async throws {
        answer("1\n")
        let sut = try sut()
        try await sut.checkAccess()
        #expect(network.requests.map(\.head.path) == ["/?query=SELECT%201"])
        answer("<html>Sign in</html>")
        #expect(await fault(sut) { (sut) throws(HistoryFailure) in try await sut.checkAccess() } == .unreadable)
    }
}

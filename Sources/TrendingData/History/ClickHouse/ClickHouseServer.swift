import Synchronization
import TrendingConsole
import TrendingDomain

/// Sends statements to the HTTP interface of a ClickHouse server, from version 18.16 to those of today.
///
/// Sends only settings that the server's version knows, and none with questions: a user who may only read may set none.
/// Judges answers by the server's codes, because the statuses differ between versions.
package final class ClickHouseServer: Sendable {
    package let address: ClickHouseAddress
    private let root: ServerRoot
    private let client: any NetworkClient
    private let probing: any NetworkClient
    private let pause: ServerPause?
    private let credential: @Sendable () async -> ClickHouseCredential?
    private let known = Mutex<ClickHouseVersion?>(nil)
    private let hasTables = Mutex(false)

    /// `probing` sends what takes a server no time: with short limits, a silent server is found at the first request. Then
    /// `pause` leaves it alone.
    /// `credential` is called for each request; `nil` signs in as the server's usual user, without a password.
    package init(
        _ address: ClickHouseAddress,
        client: any NetworkClient,
        probing: (any NetworkClient)? = nil,
        pause: ServerPause? = nil,
        credential: @escaping @Sendable () async -> ClickHouseCredential? = { nil }
    ) {
        self.address = address
        root = ServerRoot(address.server)
        self.client = client
        self.probing = probing ?? client
        self.pause = pause
        self.credential = credential
    }

    /// Returns the rows of a SELECT.
    func rows(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        let text = question + " FORMAT JSONCompact"
        let bytes: [UInt8]
        if text.utf8.count <= Self.longestGET {
            bytes = try await send(.init(items: reading + [.init("query", text)], isRead: true))
        } else {
            bytes = try await send(.init(items: reading, body: Array(text.utf8)))
        }
        guard let rows = ClickHouseRow.rows(of: bytes) else { throw unreadable }
        return rows
    }

    private var unreadable: HistoryFailure { .server(host: address.host, .unreadable) }

    /// Some servers and proxies limit addresses to 16 KB. Percent-encoding makes a question at most three times as long.
    private static let longestGET = 4000

    /// Sends rows in the format RowBinary. When it returns, the server has stored all of them.
    func insert(_ rows: RowBinaryEncoder, into table: String, columns: [String]) async throws(HistoryFailure) {
        let statement = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) FORMAT RowBinary"
        var items = [RequestItem("database", address.database), RequestItem("query", statement)]
        items.append(RequestItem("insert_distributed_sync", "1"))
        if try await version().hasAsyncInserts { items.append(RequestItem("async_insert", "0")) }
        try await run(.init(items: items, body: rows.bytes, after: rows.spooled))
    }

    /// Runs a statement without an answer, which names its database: that need not exist.
    package func execute(_ statement: String) async throws(HistoryFailure) {
        let items = [RequestItem("insert_distributed_sync", "1")]
        try await run(.init(items: items, body: Array(statement.utf8)))
    }

    /// Runs a statement on all servers of a cluster. When it returns, each has done it. The database need not exist.
    package func executeOnCluster(_ statement: String) async throws(HistoryFailure) {
        let items = [RequestItem("wait_end_of_query", "1"), .init("default_format", "JSONCompact")]
        _ = try await response(.init(items: items, body: Array(statement.utf8))) { HistoryServerFault(ofCluster: $0) }
    }

    private func run(_ request: ClickHouseRequest) async throws(HistoryFailure) {
        // Old servers append the message of a failure to an answer that began well.
        guard try await send(request).isEmpty else { throw unreadable }
    }

    /// Throws if the server does not accept the credential.
    package func checkAccess() async throws(HistoryFailure) { _ = try await version() }

    /// Asks the server once.
    package func version() async throws(HistoryFailure) -> ClickHouseVersion {
        if let known = known.withLock({ $0 }) { return known }
        let answer = try await probe("SELECT version()")
        guard let text = answer.first?.text(0), let version = ClickHouseVersion(text) else { throw unreadable }
        known.withLock { $0 = version }
        return version
    }

    /// Throws unless the server has the tables of this version of the program. Asks the server once, for its own version
    /// too.
    func checkTables() async throws(HistoryFailure) {
        if hasTables.withLock({ $0 }) { return }
        guard let format = try await tablesFormat() else { throw .server(host: address.host, .noTables) }
        if format > ClickHouseSchema.format { throw .server(host: address.host, .newerTables(format: format)) }
        if format < ClickHouseSchema.format { throw .server(host: address.host, .olderTables) }
        hasTables.withLock { $0 = true }
    }

    /// Throws if the tables are of a later version of the program.
    package func checkMayCreateTables() async throws(HistoryFailure) {
        guard let format = try await tablesFormat(), format > ClickHouseSchema.format else { return }
        throw .server(host: address.host, .newerTables(format: format))
    }

    /// 0 for tables without a format, which are of an earlier version of the program; `nil` without tables.
    private func tablesFormat() async throws(HistoryFailure) -> Int? {
        do throws(HistoryFailure) {
            let row = try await probe(Self.formatQuestion, reading).first
            guard let version = row?.text(0).flatMap({ ClickHouseVersion($0) }), let format = row?.number(1) else {
                throw unreadable
            }
            known.withLock { $0 = version }
            return format
        } catch .server(_, .noTables) {
            let database = ClickHouseSQL.text(address.database)
            let tables = try await probe("SELECT count() FROM system.tables WHERE database = \(database)")
            guard let count = tables.first?.number(0) else { throw unreadable }
            return count == 0 ? nil : 0
        }
    }

    private static let formatQuestion = "SELECT version(), toInt32(max(format)) FROM schema_format"

    /// With the first, the server sends nothing before it has the whole answer.
    private var reading: [RequestItem] {
        [RequestItem("wait_end_of_query", "1"), RequestItem("database", address.database)]
    }

    /// Asks what takes a server no time.
    private func probe(
        _ question: String,
        _ items: [RequestItem] = [RequestItem("wait_end_of_query", "1")]
    ) async throws(HistoryFailure) -> [ClickHouseRow] {
        if let seconds = await pause?.rest(of: address.text) {
            throw .server(host: address.host, .paused(seconds: seconds))
        }
        let stopwatch = Stopwatch(MonotonicClock())
        do throws(HistoryFailure) {
            let items = items + [RequestItem("query", "\(question) FORMAT JSONCompact")]
            let answer = try await response(.init(items: items, isRead: true), isProbe: true)
            await pause?.note(nil, after: stopwatch.elapsed, of: address.text)
            guard let rows = ClickHouseRow.rows(of: answer.body) else { throw unreadable }
            return rows
        } catch {
            await pause?.note(error, after: stopwatch.elapsed, of: address.text)
            throw error
        }
    }

    private func send(_ request: ClickHouseRequest) async throws(HistoryFailure) -> [UInt8] {
        try await response(request).body
    }

    /// Throws what `fault` finds in the answer.
    private func response(
        _ request: ClickHouseRequest,
        isProbe: Bool = false,
        fault: (NetworkResponse) -> HistoryServerFault? = { HistoryServerFault($0) }
    ) async throws(HistoryFailure) -> NetworkResponse {
        var request = request
        request.credential = await credential()
        let response: NetworkResponse
        do throws(NetworkFailure) {
            response = try await (isProbe ? probing : client).send(try root.request(request))
        } catch {
            throw .server(host: address.host, .remote(RemoteFailure(error)))
        }
        if let url = response.transfer.url, WebOrigin(url) != WebOrigin(address.server) {
            throw .server(host: address.host, .remote(.unreachable(.forbiddenRedirect(host: address.host))))
        }
        if let fault = fault(response) { throw .server(host: address.host, fault.hiding(request.secrets)) }
        return response
    }
}

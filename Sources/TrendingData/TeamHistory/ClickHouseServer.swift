import Synchronization
import TrendingDomain

/// Sends statements to the HTTP interface of a ClickHouse server. Judges answers by the server's codes, because the statuses
/// differ between versions.
package final class ClickHouseServer: Sendable {
    package let address: ClickHouseAddress
    private let root: ServerRoot
    private let client: any NetworkClient
    private let credential: @Sendable () async -> ClickHouseCredential?
    private let hasAsyncInserts = Mutex<Bool?>(nil)

    /// `credential` is called for each request; `nil` signs in as the server's usual user, without a password.
    package init(
        _ address: ClickHouseAddress,
        client: any NetworkClient,
        credential: @escaping @Sendable () async -> ClickHouseCredential? = { nil }
    ) {
        self.address = address
        root = ServerRoot(address.server)
        self.client = client
        self.credential = credential
    }

    /// Returns the rows of a SELECT. The server sends nothing before it has the whole answer.
    func rows(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        let text = question + " FORMAT JSONCompact"
        let items = [RequestItem("wait_end_of_query", "1"), RequestItem("database", address.database)]
        // Some servers and proxies limit addresses to 16 KB. Percent-encoding makes a question at most three times as long.
        let isShort = text.utf8.count <= 4000
        let request = ClickHouseRequest(
            items: isShort ? items + [RequestItem("query", text)] : items,
            body: isShort ? nil : Array(text.utf8)
        )
        guard let rows = ClickHouseRow.rows(of: try await send(request)) else { throw unreadable }
        return rows
    }

    var unreadable: HistoryFailure { .server(host: address.host, .unreadable) }

    /// When it returns, the server has stored all of the rows.
    func insert(_ rows: [UInt8], _ statement: String) async throws(HistoryFailure) {
        // With the first, the tables may be spread over several servers.
        var items = [RequestItem("insert_distributed_sync", "1"), RequestItem("database", address.database)]
        if try await collectsInserts() { items.append(RequestItem("async_insert", "0")) }
        try await run(ClickHouseRequest(items: items + [RequestItem("query", statement)], body: rows))
    }

    /// Runs a statement without an answer, which names its database: that need not exist.
    package func execute(_ statement: String) async throws(HistoryFailure) {
        try await run(ClickHouseRequest(items: [], body: Array(statement.utf8)))
    }

    private func run(_ request: ClickHouseRequest) async throws(HistoryFailure) {
        // Old servers append the message of a failure to an answer that began well.
        guard try await send(request).isEmpty else { throw unreadable }
    }

    /// Throws if the server does not accept the credential.
    package func checkAccess() async throws(HistoryFailure) { _ = try await collectsInserts() }

    /// Whether the server can collect the rows of several clients before it stores them, as since 21.11. Asks once.
    private func collectsInserts() async throws(HistoryFailure) -> Bool {
        if let known = hasAsyncInserts.withLock({ $0 }) { return known }
        let items = [RequestItem("query", "SELECT version() FORMAT JSONCompact")]
        let answer = ClickHouseRow.rows(of: try await send(ClickHouseRequest(items: items, body: nil)))
        let numbers = answer?.first?.text(0)?.split(separator: ".").prefix(2).compactMap { Int($0) } ?? []
        guard numbers.count == 2 else { throw unreadable }
        let collects = (numbers[0], numbers[1]) >= (21, 11)
        hasAsyncInserts.withLock { $0 = collects }
        return collects
    }

    private func send(_ request: ClickHouseRequest) async throws(HistoryFailure) -> [UInt8] {
        var request = request
        request.credential = await credential()
        let response: NetworkResponse
        do throws(NetworkFailure) {
            response = try await client.send(try root.request(request))
        } catch {
            throw .server(host: address.host, .remote(RemoteFailure(error)))
        }
        if let url = response.transfer.url, WebOrigin(url) != WebOrigin(address.server) {
            throw .server(host: address.host, .remote(.unreachable(.forbiddenRedirect(host: address.host))))
        }
        if let fault = HistoryServerFault(response) {
            throw .server(host: address.host, fault.hiding(request.secrets))
        }
        return response.body
    }
}

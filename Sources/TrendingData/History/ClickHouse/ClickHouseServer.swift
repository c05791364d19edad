import HTTPTypes
import Synchronization
import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends statements to the HTTP interface of a ClickHouse server, from version 18.16 to those of today.
///
/// Sends only settings that the server's version knows, and none with questions: a user who may only read may set none.
/// Judges answers by the server's codes, because the statuses differ between versions.
package final class ClickHouseServer: Sendable {
    package let address: ClickHouseAddress
    private let root: ServerRoot
    private let client: any NetworkClient
    private let credential: @Sendable () async -> ClickHouseCredential?
    private let known = Mutex<ClickHouseVersion?>(nil)

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

    /// Returns the rows of a SELECT.
    func rows(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        let text = question + " FORMAT JSONCompact"
        let bytes: [UInt8]
        if text.utf8.count <= Self.longestGET {
            bytes = try await send(.init(items: reading + [.init("query", text)], isRead: true))
        } else {
            bytes = try await send(.init(items: reading, body: Array(text.utf8)))
        }
        guard let rows = ClickHouseRow.rows(of: bytes) else { throw .server(host: address.host, .unreadable) }
        return rows
    }

    /// Some servers and proxies limit addresses to 16 KB. Percent-encoding makes a question at most three times as long.
    private static let longestGET = 4000

    /// Sends rows in the format RowBinary. When it returns, the server has stored all of them.
    func insert(_ rows: [UInt8], into table: String, columns: [String]) async throws(HistoryFailure) {
        let statement = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) FORMAT RowBinary"
        var items = [RequestItem("database", address.database), RequestItem("query", statement)]
        items.append(RequestItem("insert_distributed_sync", "1"))
        if try await version().hasAsyncInserts { items.append(RequestItem("async_insert", "0")) }
        try await run(.init(items: items, body: rows))
    }

    /// Runs a statement without an answer. With `inDatabase` false, the database need not exist.
    package func execute(_ statement: String, inDatabase: Bool = true) async throws(HistoryFailure) {
        let items = inDatabase ? [RequestItem("database", address.database)] : []
        try await run(.init(items: items, body: Array(statement.utf8)))
    }

    private func run(_ request: ClickHouseRequest) async throws(HistoryFailure) {
        // Old servers append the message of a failure to an answer that began well.
        guard try await send(request).isEmpty else { throw .server(host: address.host, .unreadable) }
    }

    /// Throws if the server does not accept the credential.
    package func checkAccess() async throws(HistoryFailure) { _ = try await version() }

    /// Asks the server once.
    package func version() async throws(HistoryFailure) -> ClickHouseVersion {
        if let known = known.withLock({ $0 }) { return known }
        let items = [RequestItem("query", "SELECT version() FORMAT JSONCompact"), .init("wait_end_of_query", "1")]
        let answer = ClickHouseRow.rows(of: try await send(.init(items: items, isRead: true)))
        guard let text = answer?.first?.text(0), let version = ClickHouseVersion(text) else {
            throw .server(host: address.host, .unreadable)
        }
        known.withLock { $0 = version }
        return version
    }

    /// With the first, the server sends nothing before it has the whole answer.
    private var reading: [RequestItem] {
        [RequestItem("wait_end_of_query", "1"), RequestItem("database", address.database)]
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

/// Is sent with the password in a header that libcurl leaves out of redirects to other hosts.
private struct ClickHouseRequest: TypedRequest {
    typealias Answer = [UInt8]

    var items: [RequestItem]
    var isRead = false
    var content: [UInt8] = []
    var credential: ClickHouseCredential?

    init(items: [RequestItem], isRead: Bool = false, body: [UInt8] = []) {
        self.items = items
        self.isRead = isRead
        content = body
    }

    var method: HTTPRequest.Method { isRead ? .get : .post }
    var path: [String] { [] }
    var query: [RequestItem] { items }
    var body: RequestBody? {
        isRead ? nil : RequestBody(contentType: "application/octet-stream", bytes: content)
    }
    var headerFields: HTTPFields {
        credential.map { [.authorization: "Basic \($0.pair)"] } ?? HTTPFields()
    }

    /// What a message of the server must not show, should it repeat the request.
    var secrets: [String] { credential.map { [$0.pair, $0.password] } ?? [] }

    func answer(from response: NetworkResponse) -> [UInt8] { response.body }
}

extension ClickHouseCredential {
    /// As in the header of the request.
    fileprivate var pair: String { Data("\(user):\(password)".utf8).base64EncodedString() }
}

/// The version of a server, as far as it matters.
package struct ClickHouseVersion: Sendable, Equatable {
    private let major: Int
    private let minor: Int

    /// `nil` if the text does not begin with two numbers.
    package init?(_ text: String) {
        let numbers = text.split(separator: ".").prefix(2).map { Int($0) }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
        (self.major, self.minor) = (major, minor)
    }

    /// Since 21.11, a server can collect the rows of several clients before it stores them; since 26.2 it does so unless
    /// it is asked not to.
    var hasAsyncInserts: Bool { (major, minor) >= (21, 11) }
}

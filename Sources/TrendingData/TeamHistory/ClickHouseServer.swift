import HTTPTypes
import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends statements to the HTTP interface of a ClickHouse server. Judges answers by the server's codes, because the statuses
/// differ between versions.
package final class ClickHouseServer: Sendable {
    package let address: ClickHouseAddress
    private let client: any NetworkClient
    private let credential: @Sendable () async -> ClickHouseCredential?

    /// `credential` is called for each request; `nil` signs in as the server's usual user, without a password.
    package init(
        _ address: ClickHouseAddress,
        client: any NetworkClient,
        credential: @escaping @Sendable () async -> ClickHouseCredential? = { nil }
    ) {
        self.address = address
        self.client = client
        self.credential = credential
    }

    /// Returns the rows of a SELECT. The server sends nothing before it has the whole answer.
    func rows(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        let text = question + " FORMAT JSONCompact"
        let items = [RequestItem("wait_end_of_query", "1"), RequestItem("database", address.database)]
        // Some servers and proxies limit addresses to 16 KB. Percent-encoding makes a question at most three times as long.
        let isShort = text.utf8.count <= 4000
        let query = isShort ? [RequestItem("query", text)] : []
        guard let rows = ClickHouseRow.rows(of: try await send(items + query, isShort ? nil : Array(text.utf8)))
        else { throw unreadable }
        return rows
    }

    var unreadable: HistoryFailure { .server(host: address.host, .unreadable) }

    /// When it returns, the server has stored all of the rows, also in tables that are spread over several servers.
    func insert(_ rows: [UInt8], _ statement: String) async throws(HistoryFailure) {
        let items = [RequestItem("insert_distributed_sync", "1"), RequestItem("database", address.database)]
        try await run(items + [RequestItem("query", statement)], rows)
    }

    /// Runs a statement without an answer, which names its database: that need not exist.
    package func execute(_ statement: String) async throws(HistoryFailure) {
        try await run([], Array(statement.utf8))
    }

    private func run(_ items: [RequestItem], _ body: [UInt8]) async throws(HistoryFailure) {
        // Old servers append the message of a failure to an answer that began well.
        guard try await send(items, body).isEmpty else { throw unreadable }
    }

    /// Throws if the server does not accept the credential. The database need not exist.
    package func checkAccess() async throws(HistoryFailure) {
        guard try await send([RequestItem("query", "SELECT 1")], nil) == Array("1\n".utf8) else { throw unreadable }
    }

    /// Without a body, a server lets a user write nothing.
    private func send(_ items: [RequestItem], _ body: [UInt8]?) async throws(HistoryFailure) -> [UInt8] {
        let request = ClickHouseRequest(query: items, content: body, credential: await credential())
        let failure: HistoryServerFault
        do throws(RemoteFailure) {
            let response = try await client.send(try ServerRoot(address.server).request(request))
            if let url = response.transfer.url, WebOrigin(url) != WebOrigin(address.server) {
                throw .unreachable(.forbiddenRedirect(host: address.host))
            }
            guard let fault = HistoryServerFault(response) else { return response.body }
            failure = fault.hiding(request.credential?.secrets ?? [])
        } catch {
            failure = .remote(error)
        }
        throw .server(host: address.host, failure)
    }
}

/// Is sent with the password in a header that libcurl leaves out of redirects to other hosts.
private struct ClickHouseRequest: TypedRequest {
    var query: [RequestItem]
    var content: [UInt8]?
    var credential: ClickHouseCredential?

    var method: HTTPRequest.Method { content == nil ? .get : .post }
    var path: [String] { [] }
    var body: RequestBody? { content.map { RequestBody(contentType: "application/octet-stream", bytes: $0) } }
    var headerFields: HTTPFields {
        credential.map { [.authorization: "Basic \($0.pair)"] } ?? HTTPFields()
    }

    func answer(from response: NetworkResponse) -> [UInt8] { response.body }
}

extension ClickHouseCredential {
    /// As in the header of the request.
    fileprivate var pair: String { Data("\(user):\(password)".utf8).base64EncodedString() }

    /// What a message of the server must not show, should it repeat the request.
    fileprivate var secrets: [String] { [pair, password] }
}

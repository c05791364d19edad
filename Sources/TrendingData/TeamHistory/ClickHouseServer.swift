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

    /// Throws if the server does not accept the credential. The database need not exist.
    package func checkAccess() async throws(HistoryFailure) {
        try await run([RequestItem("query", "SELECT 1")], nil, answer: "1\n")
    }

    /// Old servers append the message of a failure to an answer that began well.
    private func run(_ items: [RequestItem], _ body: [UInt8]?, answer: String = "") async throws(HistoryFailure) {
        guard try await send(items, body).elementsEqual(answer.utf8) else { throw unreadable }
    }

    /// Without a body, a server lets a user write nothing. libcurl leaves the header with the password out of redirects to
    /// other hosts.
    private func send(_ items: [RequestItem], _ body: [UInt8]?) async throws(HistoryFailure) -> [UInt8] {
        let credential = await credential()
        let pair = credential.map { Data("\($0.user):\($0.password)".utf8).base64EncodedString() }
        let request = ClickHouseRequest(
            method: body == nil ? .get : .post,
            query: items,
            headerFields: pair.map { [.authorization: "Basic \($0)"] } ?? HTTPFields(),
            body: body.map { RequestBody(contentType: "application/octet-stream", bytes: $0) }
        )
        let fault: HistoryServerFault
        do throws(RemoteFailure) {
            let response = try await client.send(try ServerRoot(address.server).request(request))
            if let url = response.transfer.url, WebOrigin(url) != WebOrigin(address.server) {
                throw .unreachable(.forbiddenRedirect(host: address.host))
            }
            // A message may repeat the request.
            guard let found = HistoryServerFault(response, hiding: [pair, credential?.password].compactMap(\.self))
            else { return response.body }
            fault = found
        } catch {
            fault = .remote(error)
        }
        throw .server(host: address.host, fault)
    }
}

private struct ClickHouseRequest: TypedRequest {
    let method: HTTPRequest.Method
    let query: [RequestItem]
    let headerFields: HTTPFields
    let body: RequestBody?

    func answer(from response: NetworkResponse) -> [UInt8] { response.body }
}

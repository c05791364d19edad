import HTTPTypes
import Logging
import TrendingDomain

/// Logs a line for each request (debug) and a line for its result (info). Logs no header values, and no secrets in
/// addresses.
struct LoggingNetworkClient: NetworkClient {
    let client: any NetworkClient
    let logger: Logger

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let address = RedactedAddress(request.head)
        logger.debug("\(request.head.method) \(address)")
        do throws(RemoteFailure) {
            let response = try await client.send(request)
            logger.info("\(summary(of: response)) from \(response.transfer.url.map(RedactedAddress.init) ?? address)")
            return response
        } catch {
            logger.info("\(request.head.method) \(address) failed: \(error.logText)")
            throw error
        }
    }

    /// `200 HTTP/2, 45123 bytes received, 612345 decompressed, 320 ms`.
    private func summary(of response: NetworkResponse) -> String {
        let transfer = response.transfer
        let head = [String(response.head.status.code), transfer.httpVersion].compactMap { $0 }.joined(separator: " ")
        let parts = [
            head,
            transfer.bytesReceived.map { "\($0) bytes received" },
            "\(response.body.count) decompressed",
            transfer.milliseconds.map { "\($0) ms" },
            transfer.tries > 1 ? "\(transfer.tries) tries" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

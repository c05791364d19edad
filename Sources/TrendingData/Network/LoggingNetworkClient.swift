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

extension RemoteFailure {
    /// For a log line. A response that was received but not accepted is logged by itself.
    var logText: String {
        switch self {
        case .unreachable(let reason): reason.logText
        case .timedOut(let host): "\(host) took too long"
        case .tls(let host, let detail): "no secure connection to \(host): \(detail ?? "it does not use TLS")"
        case .unreadable(.tooLarge(let limitBytes)): "the response is larger than \(limitBytes) bytes"
        case .unreadable(.garbled(let detail)): "the response is unreadable: \(detail)"
        case .unreadable(.notHTTP): "the response is not HTTP"
        case .cancelled: "cancelled"
        case .rateLimited, .unavailable, .unauthorized, .rejected, .unreadable, .empty: "\(self)"
        }
    }
}

extension UnreachableReason {
    fileprivate var logText: String {
        switch self {
        case .cannotResolve(let host): "could not resolve \(host)"
        case .cannotConnect(let host): "could not connect to \(host)"
        case .redirect(let authority, let isResolved):
            "could not \(isResolved ? "connect to" : "resolve") \(authority) after a redirect"
        case .connectionLost(let host): "lost the connection to \(host)"
        case .proxy(let detail): "proxy error: \(detail)"
        case .noProxy(let authority): "could not connect to the proxy \(authority)"
        case .tooManyRedirects(let host): "too many redirects, last to \(host)"
        case .forbiddenRedirect(let host): "\(host) leads to an address that is not allowed"
        case .missingLibrary(let name, let detail): "\(name) is missing: \(detail)"
        case .other(let detail): detail
        case .fileNotReadable, .unknownSource: "\(self)"
        }
    }
}

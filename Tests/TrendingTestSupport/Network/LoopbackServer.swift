import FlyingFox
import FlyingSocks
import Foundation
import HTTPTypes
import Synchronization
import TrendingData

/// A well-behaved HTTP server on 127.0.0.1, scripted by a handler. It stops with this object.
package final class LoopbackServer: Sendable {
    package typealias Handler = @Sendable (NetworkRequest) async -> NetworkResponse

    package let authority: String
    private let server: HTTPServer
    private let running: Task<Void, any Error>
    private let received: RequestLog
    private let port: UInt16
    private let heldPort = Mutex<RefusingPort?>(nil)

    package init(_ handler: @escaping Handler) async throws {
        let received = RequestLog()
        let server = try HTTPServer(address: .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("*") { request in
            let request = try await NetworkRequest(request)
            received.append(request)
            return FlyingFox.HTTPResponse(await handler(request))
        }
        running = Task { try await server.run() }
        // If all suites start at once, five seconds may not be enough.
        try await server.waitUntilListening(timeout: 60)
        guard case .ip4(_, let port) = await server.listeningAddress else {
            throw SocketFailure(call: "getsockname", code: 0)
        }
        (self.server, self.received, self.port) = (server, received, port)
        authority = "127.0.0.1:\(port)"
    }

    deinit {
        running.cancel()
        Task { [server] in await server.stop() }
    }

    package var requests: [NetworkRequest] { received.requests }

    /// From then on, connections are refused, as long as this object exists.
    package func stop() async {
        await server.stop()
        running.cancel()
        _ = await running.result
        heldPort.withLock { $0 = RefusingPort(after: port) }
    }
}

/// The requests that arrived, in order.
final class RequestLog: Sendable {
    private let log = Mutex<[NetworkRequest]>([])

    var requests: [NetworkRequest] { log.withLock { $0 } }

    func append(_ request: NetworkRequest) {
        log.withLock { $0.append(request) }
    }
}

extension NetworkRequest {
    fileprivate init(_ request: FlyingFox.HTTPRequest) async throws {
        var head = HTTPTypes.HTTPRequest(
            method: .init(rawValue: request.method.rawValue) ?? .get,
            scheme: "http",
            authority: request.headers[.host],
            path: request.target.rawValue
        )
        for (name, value) in request.headers {
            if let name = HTTPField.Name(name.rawValue) {
                head.headerFields.append(HTTPField(name: name, value: value))
            }
        }
        self.init(head, body: [UInt8](try await request.bodyData))
    }
}

extension FlyingFox.HTTPResponse {
    fileprivate init(_ response: NetworkResponse) {
        var headers = HTTPHeaders()
        for field in response.head.headerFields {
            headers.addValue(field.value, for: HTTPHeader(field.name.rawName))
        }
        let status = HTTPStatusCode(response.head.status.code, phrase: response.head.status.reasonPhrase)
        self.init(statusCode: status, headers: headers, body: Data(response.body))
    }
}

import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// An in-memory network of scripted addresses. A request to any other address fails the test.
package final class InMemoryNetworkClient: NetworkClient {
    package typealias Script = @Sendable (NetworkRequest) async throws(RemoteFailure) -> NetworkResponse

    private struct State {
        var addresses: [String: Script] = [:]
        var hosts: [String: Script] = [:]
    }

    private let state = Mutex(State())
    private let received = RequestLog()

    package init() {}

    package var requests: [NetworkRequest] { received.requests }

    /// Scripts one address, such as `https://github.com/trending?since=daily`.
    package func stub(_ address: String, _ script: @escaping Script) {
        state.withLock { $0.addresses[address] = script }
    }

    package func stub(_ address: String, with result: Result<NetworkResponse, RemoteFailure>) {
        stub(address) { _ throws(RemoteFailure) in try result.get() }
    }

    /// Scripts every address of the host (and port) that has no script of its own.
    package func stub(host authority: String, _ script: @escaping Script) {
        state.withLock { $0.hosts[authority] = script }
    }

    /// Scripts a host that does not exist.
    package func stub(missingHost host: String) {
        stub(host: host) { _ throws(RemoteFailure) in throw .unreachable(.cannotResolve(host: host)) }
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        received.append(request)
        guard let scheme = request.head.scheme, ["http", "https"].contains(scheme) else {
            throw .unreachable(.forbiddenRedirect(host: request.host))
        }
        guard let script = script(for: request) else {
            recordUnscripted(request.callDescription)
            throw .unreachable(.other(detail: "no response is scripted"))
        }
        guard !Task.isCancelled else { throw .cancelled }
        let outcome = await Result { () async throws(RemoteFailure) in try await script(request) }
        guard !Task.isCancelled else { throw .cancelled }
        return try outcome.get()
    }

    private func script(for request: NetworkRequest) -> Script? {
        let authority = request.head.authority ?? ""
        let origin = "\(request.head.scheme ?? "")://\(authority)"
        let address = origin + (request.head.path ?? "/")
        return state.withLock { $0.addresses[address] ?? $0.hosts[authority] ?? $0.hosts[request.host] }
    }
}

extension NetworkRequest {
    fileprivate var host: String { String((head.authority ?? "").prefix { $0 != ":" }) }
}

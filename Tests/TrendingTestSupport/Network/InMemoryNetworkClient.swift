import HTTPTypes
import Synchronization
import TrendingData

/// A network of scripted addresses that lives in memory. A host of which no address is scripted does not exist; any
/// other address of a known host answers 404.
package final class InMemoryNetworkClient: NetworkClient {
    package typealias Script = @Sendable (NetworkRequest) async throws(NetworkFailure) -> NetworkResponse

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

    package func stub(_ address: String, with result: Result<NetworkResponse, NetworkFailure>) {
        stub(address) { _ throws(NetworkFailure) in try result.get() }
    }

    /// Scripts every address of the host (and port) that is not scripted on its own.
    package func stub(host authority: String, _ script: @escaping Script) {
        state.withLock { $0.hosts[authority] = script }
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        received.append(request)
        guard let scheme = request.head.scheme, ["http", "https"].contains(scheme) else {
            throw .forbiddenAddress(host: request.host)
        }
        guard let script = script(for: request) else { throw .cannotResolve(host: request.host) }
        guard !Task.isCancelled else { throw .cancelled }
        let outcome = await outcome(of: script, request)
        guard !Task.isCancelled else { throw .cancelled }
        return try outcome.get()
    }

    private func outcome(
        of script: Script,
        _ request: NetworkRequest
    ) async -> Result<NetworkResponse, NetworkFailure> {
        do throws(NetworkFailure) {
            return .success(try await script(request))
        } catch {
            return .failure(error)
        }
    }

    private func script(for request: NetworkRequest) -> Script? {
        let authority = request.head.authority ?? ""
        let origin = "\(request.head.scheme ?? "")://\(authority)"
        return state.withLock { state in
            if let script = state.addresses[origin + (request.head.path ?? "/")] { return script }
            if let script = state.hosts[authority] { return script }
            let isKnown = state.addresses.keys.contains { $0 == origin || $0.hasPrefix("\(origin)/") }
            return isKnown ? notFound : nil
        }
    }
}

private let notFound: InMemoryNetworkClient.Script = { _ in NetworkResponse(HTTPResponse(status: .notFound)) }

extension NetworkRequest {
    fileprivate var host: String { String((head.authority ?? "").prefix { $0 != ":" }) }
}

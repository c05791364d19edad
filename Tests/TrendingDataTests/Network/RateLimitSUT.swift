import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A client that respects limits, in front of a scripted network; the time stands still.
struct RateLimitSUT {
    let network = NetworkClientSequence()
    let time = ManualTime()
    var storage: any LocalStorageClient = InMemoryLocalStorageClient()

    /// As another process makes one.
    func client(ignoresWaits: Bool = false) -> RateLimitingNetworkClient {
        RateLimitingNetworkClient(network, storage: storage, now: { [time] in time.now }, ignoresWaits: ignoresWaits)
    }

    var memory: RateLimitMemory { RateLimitMemory(storage: storage, now: { [time] in time.now }) }

    /// How long the host asks to wait in answer to this response; `nil` where that is no limit.
    func wait(after response: NetworkResponse, ignoresWaits: Bool = false) async throws -> Int64? {
        network.answer(.success(response))
        return try await wait(ignoresWaits: ignoresWaits)
    }

    func wait(_ request: NetworkRequest = .to("a.test"), ignoresWaits: Bool = false) async throws -> Int64? {
        do throws(NetworkFailure) {
            _ = try await client(ignoresWaits: ignoresWaits).send(request)
            return nil
        } catch {
            guard case .rateLimited("a.test", let until) = error else { throw error }
            return until.secondsSince1970 - time.now.secondsSince1970
        }
    }
}

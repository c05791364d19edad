import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A rate-limiting client on a scripted network, with a clock that stands still.
struct RateLimitSUT {
    let network = NetworkClientSequence()
    let time = ManualTime()
    var storage: any LocalStorageClient = InMemoryLocalStorageClient()

    /// A new client, as in another process.
    func client(ignoresWaits: Bool = false) -> RateLimitingNetworkClient {
        RateLimitingNetworkClient(network, storage: storage, now: { [time] in time.now }, ignoresWaits: ignoresWaits)
    }

    var memory: RateLimitStore { RateLimitStore(storage: storage, now: { [time] in time.now }) }

    /// The wait in seconds after this response; `nil` if the response is not a rate limit.
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

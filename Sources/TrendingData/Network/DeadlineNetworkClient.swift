import HTTPTypes
import Synchronization
import TrendingConsole
import TrendingDomain

/// Cancels requests to a host, and sends no more, when the run has used up its time for that host.
///
/// A POST is exempt, unless the deadline covers it: its response, such as a renewed token, may exist only once.
struct DeadlineNetworkClient: NetworkClient {
    let client: any NetworkClient
    let deadline: RunDeadline

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard deadline.coversPosts || request.head.method != .post else { return try await client.send(request) }
        let authority = request.head.authority ?? ""
        let timeLeft = deadline.timeLeft(for: authority)
        if timeLeft > .zero, let outcome = await outcome(of: request, within: timeLeft) { return try outcome.get() }
        throw Task.isCancelled ? .cancelled : .timedOut(host: RequestAddress.host(inAuthority: authority))
    }

    /// `nil` if the request takes longer.
    private func outcome(of request: NetworkRequest, within time: Duration) async -> PendingResponse.Outcome? {
        await withTaskGroup(of: PendingResponse.Outcome?.self) { group in
            group.addTask { [client] in await client.outcome(of: request) }
            group.addTask { [clock = deadline.clock] in
                try? await clock.sleep(for: time)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

/// The total time that a run may spend on one host, over all its requests, such as the pages of a list.
package final class RunDeadline: Sendable {
    package static let standardLimit: Duration = .seconds(60)

    let limit: Duration
    let coversPosts: Bool
    let clock: any Clock<Duration>
    private let stopwatches = Mutex<[String: Stopwatch]>([:])

    /// With `coversPosts`, no response exists only once.
    package init(
        limit: Duration = RunDeadline.standardLimit,
        coversPosts: Bool = false,
        clock: any Clock<Duration> = MonotonicClock()
    ) {
        self.limit = limit
        self.coversPosts = coversPosts
        self.clock = clock
    }

    /// The time left for a host (with its port), counted from the first call.
    func timeLeft(for host: String) -> Duration {
        let stopwatch = stopwatches.withLock { stopwatches in
            let stopwatch = stopwatches[host] ?? Stopwatch(clock)
            stopwatches[host] = stopwatch
            return stopwatch
        }
        return limit - stopwatch.elapsed
    }
}

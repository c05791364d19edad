import HTTPTypes
import Logging
import TrendingConsole
import TrendingDomain

/// Retries an idempotent request after a temporary failure: at most 3 tries, the last no later than 10 s after the
/// first, and none before the time in `retry-after`.
struct RetryingNetworkClient: NetworkClient {
    let client: any NetworkClient
    var clock: any Clock<Duration> = MonotonicClock()
    let now: WallClock
    /// Returns a number from 0 to 1.
    var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Gets a line for each retry.
    var logger: Logger?

    private static let maxTries = 3
    /// From the start of the first try to the start of the last.
    private static let budget: Duration = .seconds(10)
    private static let firstDelay: Duration = .milliseconds(250)

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        // Those that have the effect of one request if they are sent twice (RFC 9110).
        guard [.get, .head, .options, .put, .delete].contains(request.head.method) else {
            return try await client.send(request)
        }
        let stopwatch = Stopwatch(clock)
        var tries = 1
        var outcome = await client.outcome(of: request)
        while let wait = wait(after: outcome, tries: tries), stopwatch.elapsed + wait <= Self.budget {
            say(outcome, of: request, wait: wait, tries: tries)
            try await pause(for: wait)
            // The machine may have slept in the meantime.
            guard stopwatch.elapsed <= Self.budget else { break }
            outcome = await client.outcome(of: request)
            tries += 1
        }
        var response = try outcome.get()
        response.transfer.tries = tries
        return response
    }

    /// The delay before the next try; `nil` if there should be no retry. Clients that failed at the same time try again
    /// at different ones.
    private func wait(after outcome: Result<NetworkResponse, RemoteFailure>, tries: Int) -> Duration? {
        guard tries < Self.maxTries else { return nil }
        let delay = Self.firstDelay * (1 << (tries - 1)) * (0.5 + random() / 2)
        switch outcome {
        case .failure(let failure): return failure.isTransient ? delay : nil
        case .success(let response):
            guard [502, 503, 504].contains(response.head.status.code) else { return nil }
            return max(delay, .seconds(RetryTime.retryAfter(response.head.headerFields, now: now()) ?? 0))
        }
    }

    private func pause(for wait: Duration) async throws(RemoteFailure) {
        do {
            try await clock.sleep(for: wait)
        } catch {
            throw .cancelled
        }
    }

    /// `503 from https://github.com/trending, retrying in 0.4 s (2 of 3)`.
    private func say(
        _ outcome: Result<NetworkResponse, RemoteFailure>,
        of request: NetworkRequest,
        wait: Duration,
        tries: Int
    ) {
        let cause =
            switch outcome {
            case .success(let response): "\(response.head.status.code) from \(RedactedAddress(request.head))"
            case .failure(let failure): failure.logText
            }
        let tenths = (wait.milliseconds + 50) / 100
        logger?.info("\(cause), retrying in \(tenths / 10).\(tenths % 10) s (\(tries + 1) of \(Self.maxTries))")
    }
}

extension RemoteFailure {
    /// Whether the same request may succeed a moment later.
    fileprivate var isTransient: Bool {
        switch self {
        case .unreachable(.cannotResolve), .unreachable(.cannotConnect), .unreachable(.redirect),
            .unreachable(.connectionLost), .timedOut:
            true
        case .unreachable, .tls, .rateLimited, .unavailable, .unauthorized, .rejected, .unreadable, .empty, .cancelled:
            false
        }
    }
}

import HTTPTypes
import Logging
import TrendingConsole
import TrendingDomain

/// Retries an idempotent request after a temporary failure: at most 3 tries, the last no later than 10 s after the
/// first, and none before the time in `retry-after`.
package struct RetryingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Timestamp
    private let random: @Sendable () -> Double
    private let logger: Logger?
    private let policy = RetryPolicy()

    /// `random` returns a number from 0 to 1. The logger gets a line for each retry.
    package init(
        _ client: any NetworkClient,
        clock: any Clock<Duration> = MonotonicClock(),
        now: @escaping @Sendable () -> Timestamp,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        logger: Logger? = nil
    ) {
        self.client = client
        self.clock = clock
        self.now = now
        self.random = random
        self.logger = logger
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard policy.mayRepeat(request.head.method) else { return try await client.send(request) }
        let stopwatch = Stopwatch(clock)
        var tries = 1
        var outcome = await client.outcome(of: request)
        while let wait = wait(after: outcome, tries: tries), stopwatch.elapsed + wait <= policy.budget {
            say(outcome, of: request, wait: wait, tries: tries)
            try await pause(for: wait)
            // The machine may have slept in the meantime.
            guard stopwatch.elapsed <= policy.budget else { break }
            outcome = await client.outcome(of: request)
            tries += 1
        }
        var response = try outcome.get()
        response.transfer.tries = tries
        return response
    }

    private func wait(after outcome: Result<NetworkResponse, RemoteFailure>, tries: Int) -> Duration? {
        policy.wait(after: outcome, tries: tries, jitter: random(), now: now())
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
        logger?.info("\(cause), retrying in \(tenths / 10).\(tenths % 10) s (\(tries + 1) of \(policy.maxTries))")
    }
}

/// Decides whether to retry a request, and after how long.
struct RetryPolicy: Sendable {
    let maxTries = 3
    /// From the start of the first try to the start of the last.
    let budget: Duration = .seconds(10)
    let firstDelay: Duration = .milliseconds(250)

    /// Whether sending a request twice has the effect of sending it once (RFC 9110).
    func mayRepeat(_ method: HTTPRequest.Method) -> Bool {
        [.get, .head, .options, .put, .delete].contains(method)
    }

    /// The delay before the next try; `nil` if there should be no retry. `jitter`, from 0 to 1, spreads out clients
    /// that failed at the same time.
    func wait(
        after outcome: Result<NetworkResponse, RemoteFailure>,
        tries: Int,
        jitter: Double,
        now: Timestamp
    ) -> Duration? {
        guard tries < maxTries, isTransient(outcome) else { return nil }
        let delay = firstDelay * (1 << (tries - 1)) * (0.5 + jitter / 2)
        guard case .success(let response) = outcome else { return delay }
        return max(delay, .seconds(RetryTime.retryAfter(response.head.headerFields, now: now) ?? 0))
    }

    private func isTransient(_ outcome: Result<NetworkResponse, RemoteFailure>) -> Bool {
        switch outcome {
        case .success(let response): [502, 503, 504].contains(response.head.status.code)
        case .failure(let failure): failure.isTransient
        }
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

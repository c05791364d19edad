import HTTPTypes
import TrendingDomain

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

import TrendingDomain

/// Decides how long the device flow waits before it polls again.
struct PollingPace: Sendable {
    /// In seconds of the server's clock.
    private(set) var interval: Int

    init(interval: Int) {
        self.interval = interval
    }

    /// A fifth longer than the interval, because this machine's clock may run fast.
    var wait: Duration { .milliseconds(interval * 1200) }

    /// Whether to poll again after this failure.
    mutating func goesOn(after failure: SignInFailure) -> Bool {
        switch failure {
        case .authorizationPending: break
        case .slowDown(let named): interval = named.flatMap { $0 > interval ? $0 : nil } ?? interval + 5
        case .remote(.rateLimited): interval += 5
        // RFC 8628 section 3.5: back off while the server does not respond.
        case .remote(.timedOut), .remote(.rejected(500...599, _)): interval = max(interval, min(interval * 2, 60))
        case .remote(let failure): return failure.isTransient
        default: return false
        }
        return true
    }
}

extension RemoteFailure {
    fileprivate var isTransient: Bool {
        switch self {
        case .unreachable(.cannotResolve), .unreachable(.cannotConnect), .unreachable(.connectionLost),
            .unreachable(.proxy), .unreachable(.other):
            true
        default: false
        }
    }
}

import TrendingDomain

/// How long to wait before the next question for a device's token.
struct PollingPace: Sendable {
    /// In seconds, as the server counts them.
    private(set) var interval: Int

    init(interval: Int) {
        self.interval = interval
    }

    /// A fifth more: to a clock that runs fast, the interval is over before it is to the server.
    var wait: Duration { .milliseconds(interval * 1200) }

    /// Whether to ask again after that answer.
    mutating func goesOn(after failure: SignInFailure) -> Bool {
        switch failure {
        case .authorizationPending: break
        case .slowDown(let named): interval = named.flatMap { $0 > interval ? $0 : nil } ?? interval + 5
        case .remote(.rateLimited): interval += 5
        // RFC 8628: whoever asks a server that does not answer asks it less and less.
        case .remote(.timedOut), .remote(.rejected(500...599)): interval = max(interval, min(interval * 2, 60))
        case .remote(let failure): return failure.mayPass
        default: return false
        }
        return true
    }
}

extension RemoteFailure {
    fileprivate var mayPass: Bool {
        switch self {
        case .unreachable(.cannotResolve), .unreachable(.cannotConnect), .unreachable(.connectionLost),
            .unreachable(.proxy), .unreachable(.other):
            true
        default: false
        }
    }
}

extension RemoteFailure {
    /// Whether the next request to the same server would fail for the same reason.
    var isOfAll: Bool {
        switch self {
        case .unreachable(.connectionLost), .unreachable(.redirect), .unreachable(.tooManyRedirects): false
        case .unreachable, .tls, .rateLimited, .unavailable, .unauthorized, .cancelled: true
        case .timedOut, .rejected, .unreadable, .empty: false
        }
    }
}

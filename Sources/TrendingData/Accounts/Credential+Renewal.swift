import TrendingDomain

extension Credential {
    /// Whether a new token can be requested. A refresh token that has expired by this machine's clock is tried anyway:
    /// clocks are wrong more often than servers.
    var isRenewable: Bool { renewal != nil && (refreshToken != nil || renewal?.password != nil) }
}

extension CredentialRecord {
    /// At most this many seconds before it expires, a token is renewed. A token with a lifetime under 50 minutes is
    /// renewed in the last tenth of it.
    private static let earliest: Int64 = 300

    /// Whether it is time to renew the token before it expires. Returns `false` if it expired before it was obtained: a
    /// wrong clock must not make every new token look old.
    func isDue(at now: Timestamp) -> Bool {
        guard let end = credential.expiresAt, obtainedAt < end else { return false }
        let margin = min(Self.earliest, obtainedAt.age(at: end) / 10)
        return end.secondsSince1970 - margin <= now.secondsSince1970
    }

    func hasExpired(at now: Timestamp) -> Bool {
        credential.expiresAt.map { $0 <= now } ?? false
    }
}

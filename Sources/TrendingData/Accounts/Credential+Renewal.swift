import TrendingDomain

extension Credential {
    /// Whether another token can be requested. A refresh token that is too old by this machine's clock is tried all the
    /// same: clocks are wrong more often than servers.
    var isRenewable: Bool { renewal != nil && (refreshToken != nil || renewal?.password != nil) }
}

extension CredentialRecord {
    /// Seconds before the end. A token that lives for less than fifty minutes is renewed in the last tenth of its life.
    private static let earliest: Int64 = 300

    /// Whether it is time to renew the token before it ends. Returns `false` if the end is nonsense, so that no clock makes
    /// every new token look old.
    func isDue(at now: Timestamp) -> Bool {
        guard let end = credential.expiresAt, obtainedAt < end else { return false }
        let margin = min(Self.earliest, obtainedAt.age(at: end) / 10)
        return end.secondsSince1970 - margin <= now.secondsSince1970
    }

    func hasExpired(at now: Timestamp) -> Bool {
        credential.expiresAt.map { $0 <= now } ?? false
    }
}

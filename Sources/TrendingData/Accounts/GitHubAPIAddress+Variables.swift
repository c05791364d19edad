extension GitHubAPIAddress {
    /// Whether a token from the environment may be sent to this API. The variables don't name their server, so it must
    /// be github.com, a server that the user has configured, or one where the user is signed in.
    func acceptsEnvironmentToken(_ store: AccountStore?) async -> Bool {
        if isConfigured || accountHost == Self.github.accountHost { return true }
        return (try? await store?.record(at: accountHost)) != nil
    }
}

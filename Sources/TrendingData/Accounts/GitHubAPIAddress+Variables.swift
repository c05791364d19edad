extension GitHubAPIAddress {
    /// Whether a token of the environment may be sent there. The variables don't name the server that they are for, so it
    /// must be one that the user has configured, or has signed in at.
    func takesVariables(_ store: AccountStore?) async -> Bool {
        if isConfigured || accountHost == Self.github.accountHost { return true }
        if case .account? = await store?.record(at: accountHost) { return true }
        return false
    }
}

import TrendingDomain

/// Who somebody is at each server, out of the environment and small files; gh is not asked.
package struct LocalAccountDirectory: AccountDirectory {
    private let apis: [GitHubAPIAddress]
    private let variables: [String: String]
    private let kept: AccountStore

    /// `apis` are those whose addresses cannot be told from the host.
    package init(apis: [GitHubAPIAddress], variables: [String: String], kept: AccountStore) {
        self.apis = apis
        self.variables = variables
        self.kept = kept
    }

    /// Also of a sign-in that the server has ended: what is kept for the account stays its own.
    package func account(at host: String) async -> Account? {
        let logins = LoginCache(storage: kept.storage)
        let api = apis.first { $0.accountHost == host } ?? GitHubAPIAddress(ofServer: "https://\(host)")
        switch EnvironmentToken(for: api, environment: variables) {
        case .withheld: return nil
        case .token(let token, _):
            guard await api.takesVariables(kept) else { return nil }
            return await logins.login(of: token, at: host).map { Account(host: host, login: $0) }
        case .none: break
        }
        switch await kept.kept(at: host) {
        case .account(let account): return account.account
        case .unreadable: return nil
        case .none: return await logins.loginOfGH(at: host).map { Account(host: host, login: $0) }
        }
    }
}

import TrendingDomain

/// Looks up accounts in the environment and in small files. Does not run gh.
package struct LocalAccountDirectory: AccountDirectory {
    private let apis: [GitHubAPIAddress]
    private let variables: [String: String]
    private let store: AccountStore

    /// `apis` are the APIs with an address that can't be derived from the host.
    package init(apis: [GitHubAPIAddress], variables: [String: String], store: AccountStore) {
        self.apis = apis
        self.variables = variables
        self.store = store
    }

    /// Returns the account even if the server has ended its sign-in: the stored data still belongs to it.
    package func account(at host: String) async -> Account? {
        let logins = LoginCache(storage: store.storage)
        let api = apis.first { $0.accountHost == host } ?? GitHubAPIAddress(ofServer: "https://\(host)")
        switch EnvironmentToken(for: api, environment: variables) {
        case .withheld: return nil
        case .token(let token, _):
            guard await api.acceptsEnvironmentToken(store) else { return nil }
            return await logins.login(of: token, at: host).map { Account(host: host, login: $0) }
        case .none: break
        }
        do {
            if let record = try await store.record(at: host) { return record.account }
        } catch {
            return nil
        }
        return await logins.loginOfGH(at: host).map { Account(host: host, login: $0) }
    }
}

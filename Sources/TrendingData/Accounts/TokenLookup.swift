import TrendingDomain

/// Another program on this machine that has tokens: returns its current token for a host; `nil` if it has none, or is
/// not installed. Takes seconds at most.
package typealias ExternalTokenSource = @Sendable (_ host: String) async throws(ExternalTokenFailure) -> Secret?

/// Looks for the token for one API: in the environment, then in the stored account, then in gh. The first token found
/// is used, even if it can't be sent.
package struct TokenLookup: Sendable {
    package let api: GitHubAPIAddress
    let variables: [String: String]
    /// `nil` if no place for files is known.
    let store: AccountStore?
    let other: ExternalTokenSource?
    let onNotice: @Sendable (AccountNotice) -> Void

    package init(
        api: GitHubAPIAddress,
        variables: [String: String],
        store: AccountStore?,
        other: ExternalTokenSource? = nil,
        onNotice: @escaping @Sendable (AccountNotice) -> Void = { _ in }
    ) {
        self.api = api
        self.variables = variables
        self.store = store
        self.other = other
        self.onNotice = onNotice
    }

    package var host: String { api.accountHost }
    var logins: LoginCache? { store.map { LoginCache(storage: $0.storage) } }

    func find() async -> FoundToken {
        let found = EnvironmentToken.find(for: api, environment: variables)
        switch found {
        case .external(_, let origin):
            if await acceptsEnvironmentToken() { return found }
            return unavailable(.withheld(origin, .serverNotConfigured(host: host)))
        case .unavailable(let notice): return unavailable(notice)
        case .none, .stored: return await findStored()
        }
    }

    /// Every place with a token that may be sent, the one in use first. Reads no secret except gh's.
    package func origins() async -> [CredentialOrigin] {
        let names =
            await acceptsEnvironmentToken() ? EnvironmentToken.all(for: api, environment: variables) : []
        var origins = names.map { CredentialOrigin.variable($0) }
        if let account = try? await store?.record(at: host) { origins.append(.account(account.place)) }
        if case .external = await findExternalToken() { origins.append(.gh) }
        return origins
    }

    /// The account of the token that a request would use; `nil` without a token, or if its account is not known yet.
    /// Reads the environment and small files, but no secret, and does not run gh. If the server has ended the sign-in,
    /// returns the account nevertheless: the stored data belongs to it.
    package func account() async -> Account? {
        guard let store, let logins else { return nil }
        let login: String?
        switch EnvironmentToken.find(for: api, environment: variables) {
        case .unavailable: return nil
        case .external(let token, _):
            login = await acceptsEnvironmentToken() ? await logins.login(of: token, at: host) : nil
        case .none, .stored:
            do {
                if let record = try await store.record(at: host) { return record.account }
            } catch {
                return nil
            }
            login = await logins.loginOfGH(at: host)
        }
        return login.map { Account(host: host, login: $0) }
    }

    /// Whether a token from the environment may be sent to this API. The variables don't name their server, so it must
    /// be github.com, a server that the user has configured, or one where the user is signed in.
    private func acceptsEnvironmentToken() async -> Bool {
        if api.isConfigured || host == GitHubAPIAddress.github.accountHost { return true }
        return (try? await store?.record(at: host)) != nil
    }

    private func findStored() async -> FoundToken {
        guard let store else { return await findExternalToken() }
        guard WebOrigin(api.text).isPrivate else {
            guard let record = try? await store.record(at: host) else { return .none }
            return unavailable(.withheld(.account(record.place), .notEncrypted))
        }
        let found = await store.token(at: host)
        switch found {
        case .none: return await findExternalToken()
        case .unavailable(let notice): return unavailable(notice)
        default: return found
        }
    }

    /// Looks for gh's token, only if the connection to the API is encrypted.
    func findExternalToken() async -> FoundToken {
        guard WebOrigin(api.text).isPrivate, let other else { return .none }
        let secret: Secret?
        do {
            secret = try await other(host)
        } catch {
            return unavailable(.externalTokenUnavailable(error))
        }
        let token = secret.flatMap { APIToken($0.text) }
        await logins?.recordGHToken(token, at: host)
        guard secret != nil else { return .none }
        return token.map { .external($0, .gh) } ?? unavailable(.withheld(.gh, .characters))
    }

    private func unavailable(_ notice: AccountNotice) -> FoundToken {
        onNotice(notice)
        return .unavailable(notice)
    }
}

/// A token and where it was found.
enum FoundToken: Sendable, Equatable {
    /// No place has a token.
    case none
    /// No token can be sent. The user has been told why.
    case unavailable(AccountNotice)
    case stored(AccountRecord, CredentialRecord)
    /// A token that this program did not obtain itself.
    case external(APIToken, CredentialOrigin)

    var token: APIToken? {
        switch self {
        case .none, .unavailable: nil
        case .stored(_, let record): record.credential.accessToken
        case .external(let token, _): token
        }
    }
}

/// The token for an API in the environment variables.
package enum EnvironmentToken {
    /// Reads the variables of GitHub's own command line, gh, in gh's order. An empty variable counts as not set. White
    /// space around a token is dropped, because files end with a line break. A token goes to its own host, and to an
    /// API with an address that the user named.
    static func find(for api: GitHubAPIAddress, environment: [String: String]) -> FoundToken {
        guard let variable = all(for: api, environment: environment).first, let text = text(variable, environment)
        else { return .none }
        let origin = CredentialOrigin.variable(variable)
        guard WebOrigin(api.text).isPrivate else { return .unavailable(.withheld(origin, .notEncrypted)) }
        return APIToken(text).map { .external($0, origin) } ?? .unavailable(.withheld(origin, .characters))
    }

    /// Whether there is one that can be sent.
    package static func isSet(for api: GitHubAPIAddress, environment: [String: String]) -> Bool {
        find(for: api, environment: environment).token != nil
    }

    /// Every variable that is set for the API, the one in use first.
    package static func all(for api: GitHubAPIAddress, environment: [String: String]) -> [String] {
        variables(for: api).filter { text($0, environment) != nil }
    }

    /// Returns `nil` if the variable is empty or not set.
    private static func text(_ variable: String, _ environment: [String: String]) -> String? {
        let text = environment[variable]?.trimmed ?? ""
        return text.isEmpty ? nil : text
    }

    private static func variables(for api: GitHubAPIAddress) -> [String] {
        let host = WebOrigin(api.text).host
        if host == "api.github.com" || host.hasSuffix(".ghe.com") { return cloud }
        return api.isNamed ? enterprise + cloud : enterprise
    }

    private static let cloud = ["GH_TOKEN", "GITHUB_TOKEN"]
    private static let enterprise = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
}

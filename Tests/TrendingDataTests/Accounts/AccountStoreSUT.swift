import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// An account store in a temporary folder, with secrets in memory.
struct AccountStoreSUT {
    let accounts: AccountStore
    let keyring = InMemorySecretStore()
    let file = InMemorySecretStore(place: .file(path: "/f"))
    let time: ManualTime
    let notices = Recorded<AccountNotice>()
    @TemporaryDirectory private var home

    init(clock: any Clock<Duration> = ContinuousClock(), time: ManualTime = ManualTime()) {
        self.time = time
        accounts = AccountStore(
            folder: _home.wrappedValue + "/accounts",
            secrets: SecretStores(keyring: keyring, file: file),
            now: { time.now },
            clock: clock
        )
    }

    var folder: String { home + "/accounts" }
    var secrets: [Secret] { Array(keyring.secrets.values) + file.secrets.values }

    /// Makes every call of the places for secrets fail; `nil` makes calls work again.
    func failSecrets(_ reason: String?) {
        for store in [keyring, file] { store.fail(reason.map { .system($0) }) }
    }

    /// Signs in as octocat.
    @discardableResult
    func signIn(_ credential: Credential = .any()) async throws -> StoredSecret {
        try await accounts.signIn(.any(), credential, method: .device)
    }

    func kept(_ host: String = "github.com") async -> AccountRecord? {
        try? await accounts.record(at: host)
    }

    func credential(_ host: String = "github.com") async -> Credential? {
        await record(host)?.credential
    }

    func record(_ host: String = "github.com") async -> CredentialRecord? {
        guard case .stored(_, let record) = await accounts.token(at: host) else { return nil }
        return record
    }

    /// The contents of every file.
    func files() throws -> [String] {
        try fileNames(in: folder).map { name in
            String(decoding: fileBytes("\(folder)/\(name)") ?? [], as: UTF8.self)
        }
    }

    func places(
        _ variables: [String: String] = [:],
        other: ExternalTokenSourceStub? = nil,
        api: GitHubAPIAddress = .github
    ) -> TokenLookup {
        TokenLookup(api: api, variables: variables, store: accounts, other: other?.token) { [notices] in
            notices.append($0)
        }
    }

    /// A token provider of its own, as another process would have. By default, a renewal fails the test.
    func provider(
        _ variables: [String: String] = [:],
        other: ExternalTokenSourceStub? = nil,
        api: GitHubAPIAddress = .github,
        renewer: @escaping TokenRenewer = { (_) throws(SignInFailure) in
            recordUnscripted("renewed(_:)")
            throw .invalidGrant
        }
    ) -> TokenProvider {
        TokenProvider(lookup: places(variables, other: other, api: api), renewer: renewer, now: { [time] in time.now })
    }
}

extension TokenProvider {
    /// The token of `state()`, or `nil` if no token can be sent.
    func inUse() async -> TokenInUse? {
        if case .inUse(let token) = await state() { token } else { nil }
    }
}

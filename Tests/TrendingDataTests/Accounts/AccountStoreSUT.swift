import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// An account store in a temporary folder, with secrets in memory.
struct AccountStoreSUT {
    let accounts: AccountStore
    let keyring: InMemorySecretStore
    let file: InMemorySecretStore
    let time: ManualTime
    let folder: String
    let notices = NoticeSpy()

    var secrets: [Secret] { Array(keyring.secrets.values) + file.secrets.values }

    /// Makes every call of the places for secrets fail; `nil` makes calls work again.
    func failSecrets(_ reason: String?) {
        for store in [keyring, file] { store.fail(reason.map { .system($0) }) }
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
        try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
            String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
        }
    }

    func places(
        _ variables: [String: String] = [:],
        other: ExternalTokenSourceStub? = nil,
        api: GitHubAPIAddress = .github
    ) -> TokenLookup {
        TokenLookup(api: api, variables: variables, store: accounts, other: other?.token) { [notices] in notices.say($0)
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
        TokenProvider(
            lookup: places(variables, other: other, api: api),
            renewer: renewer,
            now: { [time] in time.now }
        )
    }
}

extension TokenProvider {
    /// The token of `state()`, or `nil` if no token can be sent.
    func inUse() async -> TokenInUse? {
        if case .inUse(let token) = await state() { token } else { nil }
    }
}

func withSUT(
    clock: any Clock<Duration> = ContinuousClock(),
    time: ManualTime = ManualTime(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (AccountStoreSUT) async throws -> Void
) async throws {
    try await withTemporaryDirectory { home in
        let folder = home + "/accounts"
        let (keyring, file) = (InMemorySecretStore(), InMemorySecretStore(place: .file(path: "/f")))
        try await body(
            AccountStoreSUT(
                accounts: AccountStore(
                    folder: folder,
                    secrets: SecretStores(keyring: keyring, file: file),
                    now: { time.now },
                    clock: clock
                ),
                keyring: keyring,
                file: file,
                time: time,
                folder: folder
            )
        )
    }
}

import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// An account store in a temporary folder, with secrets in memory and a stub that renews tokens.
struct AccountStoreSUT {
    let accounts: AccountStore
    let secrets: InMemorySecretStorage
    let time: ManualTime
    let folder: String
    let renewer: TokenRenewerStub
    let notices = NoticeSpy()

    func kept(_ host: String = "github.com") async -> AccountRecord? {
        guard case .account(let kept) = await accounts.record(at: host) else { return nil }
        return kept
    }

    func credential(_ host: String = "github.com") async -> Credential? {
        await record(host)?.credential
    }

    func record(_ host: String = "github.com") async -> CredentialRecord? {
        guard case .found(_, let record) = await accounts.credential(at: host) else { return nil }
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
        other: (any ExternalTokenSource)? = nil,
        api: GitHubAPIAddress = .github
    ) -> TokenLookup {
        TokenLookup(api: api, variables: variables, store: accounts, other: other) { [notices] in notices.say($0) }
    }

    /// A token provider of its own, as another process would have.
    func provider(
        _ variables: [String: String] = [:],
        other: (any ExternalTokenSource)? = nil,
        api: GitHubAPIAddress = .github
    ) -> TokenProvider {
        TokenProvider(lookup: places(variables, other: other, api: api), renewer: renewer, now: { [time] in time.now })
    }
}

func withSUT(
    _ secrets: InMemorySecretStorage = InMemorySecretStorage(),
    renewer: TokenRenewerStub = .unscripted,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (AccountStoreSUT) async throws -> Void
) async throws {
    try await withTemporaryDirectory { home in
        let time = ManualTime()
        let folder = home + "/accounts"
        let accounts = AccountStore(folder: folder, secrets: secrets, now: { time.now }, clock: clock)
        try await body(
            AccountStoreSUT(accounts: accounts, secrets: secrets, time: time, folder: folder, renewer: renewer)
        )
    }
}

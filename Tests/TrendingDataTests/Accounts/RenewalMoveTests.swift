import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A renewed token in another place")
struct RenewalMoveTests {
    private let keyring = InMemorySecretStore(place: .secretService)
    private let file = InMemorySecretStore(place: .file(path: "/f"))
    private let time = ManualTime()

    @Test("The next run finds the token even if the record of its place can't be written; the failure is reported")
    func notWrittenDown() async throws {
        try await withAccounts { (accounts, folder) async throws in
            var record = try #require(await current(accounts))
            keyring.fail(SecretStoreFailure.system("It is locked"))
            try makeUnwritable(folder)
            time.pass(60)
            record.obtainedAt = time.now
            record.credential = .any("b")
            await #expect(throws: SecretStoreFailure.self) { try await accounts.replace(record, at: "github.com") }
            keyring.fail(nil)
            #expect(await current(accounts)?.credential == .any("b"))
        }
    }

    @Test("Ignores the file's token if the keyring has a newer one, or if it is from another sign-in")
    func latest() async throws {
        try await withAccounts { (accounts, _) async throws in
            let record = try #require(await current(accounts))
            var other = record
            other.credential = .any("b")
            try await file.save(other.encoded, for: "github.com")
            #expect(await current(accounts) == record)
            (other.signIn, other.obtainedAt) = ("other", time.later(60))
            try await file.save(other.encoded, for: "github.com")
            #expect(await current(accounts) == record)
        }
    }

    private func current(_ accounts: AccountStore) async -> CredentialRecord? {
        guard case .stored(_, let record) = await accounts.token(at: "github.com") else { return nil }
        return record
    }

    private func withAccounts(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (AccountStore, _ folder: String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { home in
            let folder = home + "/accounts"
            let secrets = SecretStores(keyring: keyring, file: file)
            let accounts = AccountStore(folder: folder, secrets: secrets, now: { [time] in time.now })
            _ = try await accounts.signIn(.init(host: "github.com", login: "o"), .any(), method: .device)
            try await body(accounts, folder)
        }
    }
}

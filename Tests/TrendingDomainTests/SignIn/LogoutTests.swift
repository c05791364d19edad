import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Signing out")
struct LogoutTests {
    private let ada = Account(host: "h", login: "ada")

    @Test(
        "Reports a missing keyring only if it had the secret",
        arguments: [.noSessionBus, .missingLibrary] as [SecretStoreFailure]
    )
    func noKeyring(failure: SecretStoreFailure) async throws {
        #expect(try await signOut(from: .file(path: "/f"), failure).failures.isEmpty)
        #expect(try await signOut(from: .secretService, failure).failures == [.secretService: failure])
    }

    @Test("Reports a keyring that fails, whatever the record says")
    func failingKeyring() async throws {
        for failure in [SecretStoreFailure.timedOut(after: .seconds(3)), .system("It is locked")] {
            for place in [SecretPlace.secretService, .file(path: "/f"), nil] {
                let report = try await signOut(from: place, failure)
                #expect(report.failures == [.secretService: failure] && report.next == nil)
            }
        }
    }

    private func signOut(
        from place: SecretPlace?,
        _ failure: SecretStoreFailure
    ) async throws -> SignOutReport {
        let report = SignOutReport(account: ada, failures: [.secretService: failure])
        let store = CredentialStoreStub(place.map { StoredAccount(ada, place: $0) }, signOut: report)
        // The account that could not be removed is not another token.
        let tokens = TokenSessionStub(origins: [.account(.secretService)])
        return try await store.signOut("h", tokens: tokens) { _ in 0 }
    }
}

extension SecretStoreFailure {
    fileprivate static let missingLibrary = SecretStoreFailure.noLibrary(reason: "libsecret-1.so.0: not found")
}

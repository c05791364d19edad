import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Signing out")
struct LogoutTests {
    private let ada = Account(host: "h", login: "ada")

    @Test("Removes the account, and reports which token is sent from now on")
    func next() async throws {
        let report = SignOutReport(account: ada, record: "/r", secrets: [.secretService])
        let store = CredentialStoreStub(StoredAccount(ada, place: .secretService), signOut: report)
        let tokens = TokenSessionStub(origins: [.account(.secretService), .gh])
        let outcome = try await Logout(host: "h", store: store, tokens: tokens).run()
        #expect(outcome == Logout.Outcome(report: report, next: .gh))
    }

    @Test(
        "Ignores a missing keyring",
        arguments: [.noSessionBus, .missingLibrary] as [SecretStoreFailure]
    )
    func noKeyring(failure: SecretStoreFailure) async throws {
        let (report, _) = try await signOut(from: .file(path: "/f"), failure)
        #expect(report.failures.isEmpty)
    }

    @Test(
        "Reports a missing keyring if it had the secret",
        arguments: [.noSessionBus, .missingLibrary] as [SecretStoreFailure]
    )
    func goneKeyring(failure: SecretStoreFailure) async throws {
        let (report, _) = try await signOut(from: .secretService, failure)
        #expect(report.failures == [.secretService: failure])
    }

    @Test("Reports a keyring that fails, whatever the record says")
    func failingKeyring() async throws {
        for failure in [SecretStoreFailure.timedOut(after: .seconds(3)), .system("It is locked")] {
            for place in [SecretPlace.secretService, .file(path: "/f"), nil] {
                let (report, next) = try await signOut(from: place, failure)
                #expect(report.failures == [.secretService: failure] && next == nil)
            }
        }
    }

    @Test("Fails if no folder for accounts is known")
    func noLocation() async {
        let failure = LocalFailure.noLocation(.unset(variable: "HOME"))
        let sut = Logout(host: "h", store: CredentialStoreStub(failure: failure), tokens: TokenSessionStub())
        await #expect(throws: failure) { try await sut.run() }
    }

    private func signOut(
        from place: SecretPlace?,
        _ failure: SecretStoreFailure
    ) async throws -> (SignOutReport, CredentialOrigin?) {
        let report = SignOutReport(account: ada, failures: [.secretService: failure])
        let store = CredentialStoreStub(place.map { StoredAccount(ada, place: $0) }, signOut: report)
        let outcome = try await Logout(host: "h", store: store, tokens: TokenSessionStub(origins: [])).run()
        return (outcome.report, outcome.next)
    }
}

extension SecretStoreFailure {
    fileprivate static let missingLibrary = SecretStoreFailure.noLibrary(reason: "libsecret-1.so.0: not found")
}

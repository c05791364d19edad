import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Which account is signed in")
struct WhoAmITests {
    private let ada = Account(host: "h", login: "ada")
    private let token = TokenInUse(
        origin: .account(.secretService),
        login: "ada",
        scopes: ["repo"],
        expiresAt: .any(plus: 60)
    )

    @Test("Prefers the server's data to the stored data")
    func confirmed() async throws {
        let origins: [CredentialOrigin] = [.account(.secretService), .gh]
        let allowance = RequestAllowance(limit: 60, remaining: 59, resetsAt: nil)
        let said = TokenFacts(login: "grace", scopes: [], expiresAt: .any(plus: 90), allowance: allowance)
        let full = TokenSessionStub(.inUse(token), facts: .success(said), origins: origins)
        var report = AccountReport(
            host: "h",
            login: "grace",
            token: .account(.secretService),
            others: [.gh],
            scopes: []
        )
        report.allowance = allowance
        report.expiresAt = .any(plus: 90)
        report.answer = .confirmed
        #expect(try await makeSUT(full).report() == report)
        let little = TokenSessionStub(.inUse(token), facts: .success(.init(login: "ada")), origins: [])
        let stored = try await makeSUT(little).report()
        #expect(stored.scopes == ["repo"] && stored.expiresAt == .any(plus: 60) && stored.allowance == nil)
    }

    @Test("Reports the stored account without a request if its secret can't be read")
    func locked() async throws {
        let failure = SecretStoreFailure.timedOut(after: .seconds(3))
        let tokens = TokenSessionStub(.unavailable(.secretsUnavailable(.secretService, failure)))
        let store = CredentialStoreStub(StoredAccount(ada, place: .secretService))
        let report = try await makeSUT(tokens, store).report()
        #expect(report.answer == .locked(.secretService, failure) && report.login == "ada")
        #expect(try await makeSUT(tokens).report().token == .account(.secretService))
    }

    @Test("Reports the stored account if the server has ended its sign-in")
    func ended() async throws {
        let tokens = TokenSessionStub(.unavailable(.signInEnded(host: "h")))
        let store = CredentialStoreStub(StoredAccount(ada, place: .keychain, hasEnded: true))
        let report = try await makeSUT(tokens, store).report()
        #expect(report.answer == .refused && report.token == .account(.keychain) && report.login == "ada")
    }

    @Test(
        "Reports no account without a token to send, and fails if no folder for accounts is known",
        arguments: [.none, .unavailable(.withheld(.variable("GH_TOKEN"), .serverNotConfigured(host: "h")))]
            as [TokenState]
    )
    func withoutUser(state: TokenState) async throws {
        #expect(try await makeSUT(TokenSessionStub(state)).report() == AccountReport(host: "h"))
        let damaged = CredentialStoreStub(failure: .damaged(path: "/f", keptAs: nil))
        #expect(try await makeSUT(TokenSessionStub(state), damaged).report() == AccountReport(host: "h"))
        let failure = LocalFailure.noLocation(.unset(variable: "HOME"))
        await #expect(throws: failure) {
            try await makeSUT(TokenSessionStub(state), CredentialStoreStub(failure: failure)).report()
        }
    }

    private func makeSUT(
        _ tokens: TokenSessionStub,
        _ store: CredentialStoreStub = CredentialStoreStub(nil)
    ) -> WhoAmI {
        WhoAmI(host: "h", store: store, tokens: tokens, progress: ProgressStub(), notices: { [] })
    }
}

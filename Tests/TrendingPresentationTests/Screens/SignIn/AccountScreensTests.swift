import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screens of logout and whoami")
struct AccountScreensTests {
    private let ada = Account(host: "h", login: "ada")

    @Test("logout fails if a secret could not be removed, and names it")
    func incomplete() async {
        let failure = SecretStoreFailure.timedOut(after: .seconds(3))
        let screen = await logout(SignOutReport(account: ada, failures: [.secretService: failure]))
        #expect(screen.status == .inputOutput)
        let again = "Run 'trending logout --github-url https://h' to try again."
        #expect(
            screen.notes == [
                .warning("Not all secrets of ada at h could be removed."),
                .warning(
                    "Not removed: the secrets in the keyring. The keyring did not respond within 3 s. \(again)"
                ),
            ]
        )
    }

    @Test("The status of whoami depends on the server's response")
    func status() async {
        let token = TokenState.inUse(TokenInUse(origin: .gh, login: "ada"))
        let answers: [(Result<TokenFacts, RemoteFailure>, ExitStatus)] = [
            (.success(.init(login: "ada")), .success), (.failure(.unauthorized), .signInRequired),
            (.failure(.timedOut(host: "h")), .unreachable),
        ]
        for (answer, status) in answers {
            let screen = await whoAmI(TokenSessionStub(token, facts: answer, origins: []))
            #expect(screen.status == status && screen.content != nil && screen.notes.isEmpty)
        }
        #expect(await whoAmI(TokenSessionStub(TokenState.none)).status == .signInRequired)
        let locked = AccountNotice.secretsUnavailable(.keychain, .system("It is locked"))
        #expect(await whoAmI(TokenSessionStub(.unavailable(locked))).status == .inputOutput)
        #expect(locked.isInAccountReport && !AccountNotice.renewalRefused(host: "h", .accessDenied).isInAccountReport)
    }

    @Test("whoami shows nothing after an interruption")
    func interrupted() async {
        let screen = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await whoAmI(TokenSessionStub(TokenState.none))
        }.value
        #expect(screen.status == .interrupted && screen.content == nil && screen.notes.isEmpty)
    }

    private func logout(_ report: SignOutReport) async -> Screen {
        let store = CredentialStoreStub(
            report.account.map { StoredAccount($0, place: .secretService) },
            signOut: report
        )
        return await store.logout(.any("h"), tokens: TokenSessionStub(origins: []))
    }

    private func whoAmI(
        _ tokens: TokenSessionStub,
        _ store: CredentialStoreStub = CredentialStoreStub(nil)
    ) async -> Screen {
        let whoAmI = WhoAmI(host: "h", store: store, tokens: tokens, progress: ProgressStub(), notices: { [] })
        return await whoAmI.screen(.any("h"), .any())
    }
}

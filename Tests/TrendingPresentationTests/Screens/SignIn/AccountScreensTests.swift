import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screens of logout and whoami")
struct AccountScreensTests {
    private let ada = Account(host: "h", login: "ada")

    @Test("logout names what was removed, that the token stays valid, and the next token")
    func logout() async {
        let report = SignOutReport(account: ada, record: "/r", secrets: [.secretService])
        let texts = SignOutText(.any("h"))
        let screen = await logout(report, origins: [.gh])
        #expect(screen.status == .success)
        #expect(
            screen.notes == [
                .sentence(texts.signedOut("ada")), .sentence(texts.removed(from: .secretService)),
                .sentence(texts.remains), .warning(texts.stillUsed(.gh)),
            ]
        )
    }

    @Test("logout reports that there is nothing to remove")
    func nothing() async {
        let screen = await logout(SignOutReport())
        #expect(screen.status == .success)
        #expect(screen.notes == [.sentence(SignOutText(.any("h")).notSignedIn)])
    }

    @Test("logout fails if a secret could not be removed, and names it")
    func incomplete() async {
        let failure = SecretStoreFailure.timedOut(after: .seconds(3))
        let screen = await logout(SignOutReport(account: ada, failures: [.secretService: failure]))
        #expect(screen.status == .inputOutput)
        let texts = SignOutText(.any("h"))
        #expect(
            screen.notes == [
                .warning(texts.incomplete("ada")), .warning(texts.notRemoved(from: .secretService, failure)),
            ]
        )
    }

    @Test("Both fail if no folder for accounts is known")
    func noLocation() async {
        let failure = LocalFailure.noLocation(.empty(variable: "HOME"))
        let store = CredentialStoreStub(failure: failure)
        let logout = Logout(host: "h", store: store, tokens: TokenSessionStub())
        let screens = [
            await LogoutPresenter(logout: logout, ways: .any("h")).screen(),
            await whoAmI(TokenSessionStub(TokenState.none), store),
        ]
        for screen in screens {
            #expect(screen.status == .inputOutput && screen.content == nil)
            #expect(screen.notes == [.warning(AccountTexts.signInsNotStorable(failure))])
        }
    }

    @Test("The status of whoami depends on the server's response")
    func status() async {
        let token = TokenState.inUse(TokenInUse(host: "h", origin: .gh, login: "ada"))
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

    private func logout(_ report: SignOutReport, origins: [CredentialOrigin] = []) async -> Screen {
        let store = CredentialStoreStub(
            report.account.map { StoredAccount($0, place: .secretService) },
            signOut: report
        )
        let logout = Logout(host: "h", store: store, tokens: TokenSessionStub(origins: origins))
        return await LogoutPresenter(logout: logout, ways: .any("h")).screen()
    }

    private func whoAmI(
        _ tokens: TokenSessionStub,
        _ store: CredentialStoreStub = CredentialStoreStub(nil)
    ) async -> Screen {
        let whoAmI = WhoAmI(host: "h", store: store, tokens: tokens, progress: ProgressStub(), notices: { [] })
        return await WhoAmIPresenter(whoAmI: whoAmI, ways: .any("h"), clock: .any()).screen()
    }
}

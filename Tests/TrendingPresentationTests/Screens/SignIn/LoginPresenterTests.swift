import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of login")
struct LoginPresenterTests {
    private static let ada = Account(host: "github.com", login: "ada")
    private static let token: [LoginStep] = [.check(), .account(), .ask(.token, .text(Secret("token-a")))]
    private static let asked: [LoginStep] = token + [.during(.asking(host: "github.com"))]

    private static func signedIn(_ end: LoginStep...) -> [LoginStep] {
        asked + [
            .verify(.any(), .success(.init(login: "ada"))),
            .signIn(ada, Credential(accessToken: .any()), .token, .success(.init(place: .secretService))),
            .tell(.signedIn(ada)), .tell(.stored(.secretService)),
        ] + end
    }

    @Test("Is empty after a sign-in, because all notes were shown before")
    func success() async throws {
        let screen = try await answer(Self.signedIn(.favourites()))
        #expect(screen.status == .success && screen.notes.isEmpty && screen.content == nil)
        let question = LoginStep.confirm(.addFavourites(1, Self.ada), false)
        let interrupted = try await answer(Self.signedIn(.favourites(1), .interrupted(question)))
        #expect(interrupted.status == .interrupted && interrupted.notes.isEmpty)
    }

    @Test(
        "Says why the token was not stored, with a status",
        arguments: [
            (.unauthorized, .signInRequired, "github.com does not accept this token"),
            (.timedOut(host: "h"), .unreachable, "The account of the token could not be looked up"),
            (.rateLimited(retryAt: nil), .temporary, "The account of the token could not be looked up"),
        ] as [(RemoteFailure, ExitStatus, String)]
    )
    func notVerified(failure: RemoteFailure, status: ExitStatus, words: String) async throws {
        let screen = try await answer(Self.asked + [.verify(.any(), .failure(failure)), .account()])
        #expect(screen.status == status)
        #expect(Self.warning(screen)?.hasPrefix(words) == true)
    }

    @Test(
        "Says why the server returned no token, with a status",
        arguments: [
            (.accessDenied, .signInRequired), (.slowDown(interval: nil), .temporary),
            (.unusableAnswer(.accessToken), .unreadable), (.notEncrypted(host: "h"), .unreachable),
            (.remote(.timedOut(host: "h")), .unreachable), (.remote(.unauthorized), .signInRequired),
        ] as [(SignInFailure, ExitStatus)]
    )
    func notAuthorized(failure: SignInFailure, status: ExitStatus) async throws {
        let steps: [LoginStep] = [.check(), .account(), .begin(["public_repo"], .failure(failure)), .account()]
        let screen = try await answer(steps) { .device($0, opensBrowser: true) }
        #expect(screen.status == status)
        #expect(Self.warning(screen) == SignInFailureText(failure, ways: .any()) { _ in "14:05" }.sentence.string)
    }

    @Test("Names the account that stays signed in after an interruption or a failure to store")
    func stillSignedIn() async throws {
        let bob = StoredAccount(Account(host: "github.com", login: "bob"), place: .secretService)
        let start: [LoginStep] = [.check(), .account(bob), .tell(.replacing(bob.account))]
        let screen = try await answer(start + [.ask(.token, .interrupted), .account(bob)])
        #expect(screen.status == .interrupted)
        #expect(Self.warning(screen) == "Interrupted. You stay signed in as bob at github.com.")
        let full = SecretStoreFailure.file(path: "/f", reason: .system("No space left on device"))
        let steps: [LoginStep] = [
            .ask(.token, .text(Secret("token-a"))), .during(.asking(host: "github.com")),
            .verify(.any(), .success(.init(login: "ada"))),
            .signIn(Self.ada, Credential(accessToken: .any()), .token, .failure(full)), .account(bob),
        ]
        let failed = try await answer(start + steps)
        #expect(failed.status == .inputOutput)
        let words =
            "The token could not be stored: /f: No space left on device. You stay signed in as bob at github.com."
        #expect(Self.warning(failed) == words)
    }

    @Test(
        "Each invalid input has a sentence that does not repeat it",
        arguments: [
            (.noTerminal, "not a terminal"), (.noUserName, "user name is empty"), (.noPassword, "password is empty"),
            (.unusableText, "too long"), (.unusableClientSecret, "client secret"), (.unusableToken, "too long"),
            (.noToken, "trending login --with-token < token.txt"), (.malformedToken, "is not a token"),
        ] as [(InvalidLoginInput, String)]
    )
    func input(input: InvalidLoginInput, words: String) {
        #expect(input.sentence(.any()).string.contains(words))
    }

    @Test("Throws an invalid input")
    func mistake() async {
        await #expect(throws: InvalidLoginInput.malformedToken) {
            try await answer([.check(), .account(), .ask(.token, .text(Secret("needle needle"))), .account()])
        }
    }

    private func answer(
        _ steps: [LoginStep],
        _ grant: (LoginScript) -> LoginGrant = { _ in .token }
    ) async throws -> Screen {
        let script = LoginScript(steps)
        let flow = LoginFlow(
            host: "github.com",
            store: script,
            verifier: script,
            favourites: script,
            interaction: script,
            tokenVariable: nil,
            now: { .any() }
        )
        let sut = LoginPresenter(flow: flow, ways: .any(), clock: .any())
        let screen = try await Task { [grant = grant(script)] in
            try await sut.login(grant, configuration: "/c/config.toml")
        }.value
        #expect(script.left.isEmpty)
        return screen
    }

    private static func warning(_ screen: Screen) -> String? {
        guard screen.notes.count == 1, case .warning(let text) = screen.notes[0] else { return nil }
        return text.string
    }
}

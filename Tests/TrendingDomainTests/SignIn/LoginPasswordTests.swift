import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Signing in with a password")
struct LoginPasswordTests {
    private let done = LoginFlow.Outcome.signedIn(isInterrupted: false)
    private let plain = Credential.any(isRenewable: false)
    private let typed = LoginStep.ask(.password(userName: "ada"), .text(LoginSUT.password.password))

    private func answered(_ credential: Credential, secret: Secret? = Secret("hush")) -> [LoginStep] {
        [.during(.asking(host: "h")), .password(LoginSUT.password, secret, .success(credential))]
    }

    private func end(_ credential: Credential) -> [LoginStep] {
        script(LoginStep.verified(), [.signIn(.password, credential)], .said, [.favourites()])
    }

    @Test("Prompts for the password, and does not store it if the server returns a refresh token")
    func refreshToken() async {
        #expect(await LoginSUT.runPassword(script(.start, [typed], answered(.any()), end(.any()))) == done)
    }

    @Test("Prompts for an unset user name and client secret", arguments: [("hush", true), ("", false)])
    func questions(secret: String, isSent: Bool) async {
        let questions: [LoginStep] = [
            .ask(.userName, .text(Secret("ada"))), .ask(.clientSecret, .text(Secret(secret))), typed,
        ]
        let answered = answered(.any(), secret: isSent ? Secret(secret) : nil)
        let steps = script(.start, questions, answered, end(.any()))
        #expect(await LoginSUT.runPassword(steps, userName: nil, clientSecret: nil) == done)
    }

    @Test("Sends no client secret if the user types none", arguments: [.ended, .noTerminal] as [PromptAnswer])
    func noClientSecret(answer: PromptAnswer) async {
        let steps = script(.start, [.ask(.clientSecret, answer), typed], answered(.any(), secret: nil), end(.any()))
        #expect(await LoginSUT.runPassword(steps, clientSecret: nil) == done)
    }

    @Test("Does not prompt for a client secret that is set, even if it is empty")
    func emptyClientSecret() async {
        let steps = script(.start, [typed], answered(.any(), secret: nil), end(.any()))
        #expect(await LoginSUT.runPassword(steps, clientSecret: Secret("")) == done)
    }

    @Test("Stores the password only if there is no refresh token and the user agrees")
    func storesPassword() async {
        let renewal = Credential.Renewal(
            tokenAddress: "https://h/token",
            clientID: "id",
            clientSecret: Secret("hush"),
            password: LoginSUT.password
        )
        var renewable = plain
        renewable.renewal = renewal
        let start = script(.start, [typed], answered(plain))
        let agreed = script(start, [.confirm(.storePassword, true), .renewal(renewal)], end(renewable))
        #expect(await LoginSUT.runPassword(agreed) == done)
        let declined = script(start, [.confirm(.storePassword, false), .tell(.passwordNotStored)], end(plain))
        #expect(await LoginSUT.runPassword(declined) == done)
    }

    @Test("Uses the typed name if the server has no account endpoint")
    func noAccounts() async {
        let verified = LoginStep.verified(.failure(.rejected(status: 404)))
        let steps = script(.start, [typed], answered(.any()), verified, [.signIn(.password)], .said, [.favourites()])
        #expect(await LoginSUT.runPassword(steps) == done)
    }

    @Test(
        "Sends no request without a user name, a password or a terminal",
        arguments: [
            (.text(Secret("")), .noPassword), (.ended, .noPassword), (.noTerminal, .noTerminal),
            (.unusable, .unusableText),
        ] as [(PromptAnswer, InvalidLoginInput)]
    )
    func missing(answer: PromptAnswer, input: InvalidLoginInput) async {
        let password = script(.start, [.ask(.password(userName: "ada"), answer), .account()])
        #expect(await LoginSUT.runPassword(password) == .failed(.invalidInput(input), stillSignedIn: nil))
        let name = script(.start, [.ask(.userName, answer), .account()])
        let expected = input == .noPassword ? .noUserName : input
        let outcome = await LoginSUT.runPassword(name, userName: nil)
        #expect(outcome == .failed(.invalidInput(expected), stillSignedIn: nil))
    }

    @Test("Sends no request with an invalid client secret")
    func unusableClientSecret() async {
        let outcome = await LoginSUT.runPassword(
            script(.start, [.ask(.clientSecret, .unusable), .account()]),
            clientSecret: nil
        )
        #expect(outcome == .failed(.invalidInput(.unusableClientSecret), stillSignedIn: nil))
    }

    @Test("Stores nothing if the server refuses")
    func refused() async {
        let asked: [LoginStep] = [
            .during(.asking(host: "h")), .password(LoginSUT.password, Secret("hush"), .failure(.invalidGrant)),
            .account(),
        ]
        let outcome = await LoginSUT.runPassword(script(.start, [typed], asked))
        #expect(outcome == .failed(.notAuthorized(.invalidGrant), stillSignedIn: nil))
    }
}

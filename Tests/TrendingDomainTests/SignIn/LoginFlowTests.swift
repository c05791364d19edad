import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Signing in")
struct LoginFlowTests {
    private let done = LoginFlow.Outcome.signedIn(isInterrupted: false)
    private let plain = Credential(accessToken: .any())

    @Test("With a code: shows it, waits, looks up the account, and only then stores the token")
    func device() async {
        let steps = script(.start, .device(), .verified(), [.signIn(.device)], .said, [.favourites()])
        #expect(await LoginSUT.run(steps) == done)
    }

    @Test("With a code: opens no browser if the user wants none, or the page is on another server")
    func browser() async {
        var foreign = LoginSUT.code
        (foreign.page, foreign.ownPage) = ("https://evil.test/device", nil)
        for (code, opensBrowser) in [(LoginSUT.code, false), (foreign, true)] {
            let begin: [LoginStep] = [
                .begin(["public_repo"], .success(code)),
                .tell(.code(code, expiresAt: .any(plus: 900), isBrowserOpened: false)), .during(.waitingForCode),
                .poll(.success(.any())),
            ]
            let steps = script(.start, begin, .verified(), [.signIn(.device)], .said, [.favourites()])
            #expect(await LoginSUT.run(steps) { .device($0, opensBrowser: opensBrowser) } == done)
        }
    }

    @Test("With a code: reports that the server does not respond, and until when the program polls")
    func delayed() async {
        let notice = AccountNotice.signInDelayed(host: "h", until: .any(plus: 900))
        let device = script(
            Array(LoginStep.device().dropLast()),
            [.poll(hasTrouble: true, .success(.any())), .tell(.notice(notice))]
        )
        let steps = script(.start, device, .verified(), [.signIn(.device)], .said, [.favourites()])
        #expect(await LoginSUT.run(steps) == done)
    }

    @Test("With a code: sends no request without a client ID")
    func noClientID() async {
        let outcome = await LoginSUT.run([.account()]) { _ in .device(nil, opensBrowser: true) }
        #expect(outcome == .failed(.noClientID, stillSignedIn: nil))
    }

    @Test(
        "With a code: stores nothing if the server refuses",
        arguments: [
            .accessDenied, .expiredToken, .noDeviceFlow, .deviceFlowDisabled, .incorrectClientCredentials,
            .slowDown(interval: nil), .refused(code: "x", description: nil), .remote(.timedOut(host: "h")),
        ] as [SignInFailure]
    )
    func refused(failure: SignInFailure) async {
        let expected = LoginFlow.Outcome.failed(.notAuthorized(failure), stillSignedIn: nil)
        let early = script(LoginStep.start, [.begin(["public_repo"], .failure(failure)), .account()])
        #expect(await LoginSUT.run(early) == expected)
        #expect(await LoginSUT.run(script(.start, .device(.failure(failure)), [.account()])) == expected)
    }

    @Test("With a token: looks up its account before storing it")
    func token() async {
        let steps = script(.start, [.token()], .verified(), [.signIn(.token, plain)], .said, [.favourites()])
        #expect(await LoginSUT.runToken(steps) == done)
    }

    @Test(
        "With an invalid token: sends no request",
        arguments: [
            (.text(Secret("")), .noToken), (.ended, .noToken), (.noTerminal, .noToken), (.unusable, .unusableToken),
            (.text(Secret("a b")), .malformedToken), (.text(Secret("é")), .malformedToken),
        ] as [(PromptAnswer, InvalidLoginInput)]
    )
    func noToken(answer: PromptAnswer, input: InvalidLoginInput) async {
        let outcome = await LoginSUT.runToken(script(.start, [.token(answer), .account()]))
        #expect(outcome == .failed(.invalidInput(input), stillSignedIn: nil))
    }

    @Test(
        "Stores no token that the server rejects, or whose account can't be looked up",
        arguments: [
            (.unauthorized, .tokenRefused), (.timedOut(host: "h"), .unverified(.timedOut(host: "h"))),
            (.rejected(status: 404), .unverified(.rejected(status: 404))),
        ] as [(RemoteFailure, LoginFailure)]
    )
    func notVerified(answer: RemoteFailure, failure: LoginFailure) async {
        let outcome = await LoginSUT.runToken(script(.start, [.token()], .verified(.failure(answer)), [.account()]))
        #expect(outcome == .failed(failure, stillSignedIn: nil))
    }

    @Test("Sends no request if a sign-in can't be stored")
    func noStorage() async {
        let failure = LocalFailure.noLocation(.unset(variable: "HOME"))
        let steps: [LoginStep] = [.check(failure), .account()]
        let outcome = LoginFlow.Outcome.failed(.noStorage(failure), stillSignedIn: nil)
        #expect(await LoginSUT.run(steps) == outcome)
        #expect(await LoginSUT.runToken(steps) == outcome)
        #expect(await LoginSUT.runPassword(steps) == outcome)
    }

    @Test("With another account: names the current one, and replaces it only after success")
    func secondAccount() async {
        let start: [LoginStep] = [.check(), .account(LoginSUT.bob), .tell(.replacing(LoginSUT.bob.account))]
        let steps = script(start, [.token()], .verified(), [.signIn(.token, plain)], .said, [.favourites()])
        #expect(await LoginSUT.runToken(steps) == done)
        let failed = script(start, [.token()], .verified(.failure(.unauthorized)), [.account(LoginSUT.bob)])
        #expect(await LoginSUT.runToken(failed) == .failed(.tokenRefused, stillSignedIn: LoginSUT.bob.account))
    }

    @Test("Does not name an account whose sign-in the server has ended")
    func ended() async {
        var ended = LoginSUT.bob
        ended.hasEnded = true
        let steps: [LoginStep] = [.check(), .account(ended), .token(.ended), .account(ended)]
        #expect(await LoginSUT.runToken(steps) == .failed(.invalidInput(.noToken), stillSignedIn: nil))
    }

    @Test("Keeps the previous account if the token can't be stored")
    func notStored() async {
        let failure = SecretStoreFailure.file(path: "/f", reason: .system("No space left on device"))
        let steps = script(
            [.check(), .account(LoginSUT.bob), .tell(.replacing(LoginSUT.bob.account))],
            .device(),
            .verified(),
            [.signIn(.device, .any(), .failure(failure)), .account(LoginSUT.bob)]
        )
        let outcome = LoginFlow.Outcome.failed(.notStored(failure, .device), stillSignedIn: LoginSUT.bob.account)
        #expect(await LoginSUT.run(steps) == outcome)
    }

    @Test("Reports where the token is stored, or why it is in a file if the keyring failed")
    func place() async {
        let failure = SecretStoreFailure.noSessionBus
        let events: [(StoredSecret, LoginEvent)] = [
            (.init(place: .file(path: "/f"), keyringFailure: failure), .notice(.secretsInFile(path: "/f", failure))),
            (.init(place: .file(path: "/f")), .stored(.file(path: "/f"))),
        ]
        for (secret, event) in events {
            let said: [LoginStep] = [.tell(.signedIn(LoginSUT.ada)), .tell(event), .favourites()]
            let steps = script(.start, [.token()], .verified(), [.signIn(.token, plain, .success(secret))], said)
            #expect(await LoginSUT.runToken(steps) == done)
        }
    }

    @Test("Reports that the token of an environment variable is sent instead")
    func overruled() async {
        let said = script(.said, [.tell(.overruled(byVariable: "GH_TOKEN", host: "h")), .favourites()])
        let steps = script(.start, [.token()], .verified(), [.signIn(.token, plain)], said)
        #expect(await LoginSUT.runToken(steps, tokenVariable: "GH_TOKEN") == done)
    }
}

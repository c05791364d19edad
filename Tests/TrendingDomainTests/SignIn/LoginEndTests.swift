import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The end of a sign-in")
struct LoginEndTests {
    private static let plain = Credential(accessToken: .any())
    private static let start: [LoginStep] = [
        .check(), .account(LoginSUT.bob), .tell(.replacing(LoginSUT.bob.account)),
    ]
    private static let still: [LoginStep] = [.account(LoginSUT.bob)]
    private let interrupted = LoginFlow.Outcome.failed(.interrupted, stillSignedIn: LoginSUT.bob.account)

    @Test("An interrupted sign-in with a code stores nothing, and the previous account stays", arguments: 0..<4)
    func device(step: Int) async {
        let begin = LoginStep.begin(["public_repo"], .success(LoginSUT.code))
        let shown: [LoginStep] = [begin, .open("https://h/device", true), .shown, .during(.waitingForCode)]
        let parts: [[LoginStep]] = [
            [.interrupted(.begin(["public_repo"], .failure(.remote(.cancelled))))],
            script(shown, [.interrupted(.poll(.failure(.remote(.cancelled))))]),
            script(.device(), [.during(.asking(host: "h")), .interrupted(.verify(.any(), .failure(.cancelled)))]),
            // The response arrives anyway.
            script(
                .device(),
                [.during(.asking(host: "h")), .interrupted(.verify(.any(), .success(.init(login: "ada"))))]
            ),
        ]
        #expect(await LoginSUT.run(script(Self.start, parts[step], Self.still)) == interrupted)
    }

    @Test("An interrupted sign-in with a token stores nothing, and the previous account stays")
    func token() async {
        #expect(await LoginSUT.runToken(script(Self.start, [.token(.interrupted)], Self.still)) == interrupted)
        let late = script(Self.start, [.interrupted(.token(.ended))], Self.still)
        #expect(await LoginSUT.runToken(late) == interrupted)
    }

    @Test("An interrupted sign-in with a password stores nothing, and the previous account stays", arguments: 0..<5)
    func password(step: Int) async {
        let name = LoginStep.ask(.userName, .text(Secret("ada")))
        let secret = LoginStep.ask(.clientSecret, .text(Secret("hush")))
        let password = LoginStep.ask(.password(userName: "ada"), .text(LoginSUT.password.password))
        let asking = LoginStep.during(.asking(host: "h"))
        func sent(_ result: Result<Credential, SignInFailure>) -> LoginStep {
            .password(LoginSUT.password, Secret("hush"), result)
        }
        let parts: [[LoginStep]] = [
            [.interrupted(.ask(.userName, .interrupted))],
            [name, .interrupted(.ask(.clientSecret, .interrupted))],
            [name, secret, .interrupted(.ask(.password(userName: "ada"), .interrupted))],
            [name, secret, password, asking, .interrupted(sent(.failure(.remote(.cancelled))))],
            [
                name, secret, password, asking, sent(.success(.any(isRenewable: false))),
                .interrupted(.confirm(.storePassword, false)),
            ],
        ]
        let steps = script(Self.start, parts[step], Self.still)
        #expect(await LoginSUT.runPassword(steps, userName: nil, clientSecret: nil) == interrupted)
    }

    private func signedIn(_ favourites: [LoginStep]) -> [LoginStep] {
        script(LoginStep.start, [.token()], .verified(), [.signIn(.token, Self.plain)], .said, favourites)
    }

    @Test("Adds the favourites to the account's stars only if the user agrees")
    func favourites() async {
        let question = LoginConfirmation.addFavourites(3, LoginSUT.ada)
        let full = LocalFailure.inaccessible(path: "/f", reason: .system("No space left on device"))
        let ends: [[LoginStep]] = [
            [.confirm(question, false)],
            [.confirm(question, true), .merge(LoginSUT.ada, .success(2)), .tell(.favouritesAdded(2))],
            [.confirm(question, true), .merge(LoginSUT.ada, .failure(full)), .tell(.favouritesNotAdded(full))],
        ]
        for end in ends {
            let outcome = await LoginSUT.runToken(script(signedIn([.favourites(3)]), end))
            #expect(outcome == .signedIn(isInterrupted: false))
        }
    }

    @Test("The account stays signed in if the user interrupts the prompt about favourites")
    func interruptedQuestion() async {
        let end: [LoginStep] = [
            .favourites(1), .interrupted(.confirm(.addFavourites(1, LoginSUT.ada), false)),
        ]
        #expect(await LoginSUT.runToken(signedIn(end)) == .signedIn(isInterrupted: true))
    }
}

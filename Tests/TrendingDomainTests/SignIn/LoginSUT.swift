import Testing
import TrendingDomain
import TrendingTestSupport

/// Tests sign-ins at the host `h` with scripts.
enum LoginSUT {
    static let ada = Account(host: "h", login: "ada")
    static let bob = StoredAccount(Account(host: "h", login: "bob"), place: .secretService)
    static let code = UserCode("WDJB-MJHT", page: "https://h/device", ownPage: "https://h/device", lifetime: 900)
    static let password = Credential.Password(userName: "ada", password: Secret("correct horse"))

    /// Runs a sign-in in its own task, which a step may cancel, and expects it to use every step.
    static func run(
        _ steps: [LoginStep],
        tokenVariable: String? = nil,
        _ grant: (LoginScript) -> LoginGrant = { .device($0, opensBrowser: true) },
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> LoginFlow.Outcome {
        let script = LoginScript(steps)
        let flow = LoginFlow(
            host: "h",
            store: script,
            verifier: script,
            favourites: script,
            interaction: script,
            tokenVariable: tokenVariable,
            now: { .any() }
        )
        let outcome = await Task { [grant = grant(script)] in await flow.run(grant) }.value
        #expect(script.left.isEmpty, sourceLocation: sourceLocation)
        return outcome
    }

    static func runToken(_ steps: [LoginStep], tokenVariable: String? = nil) async -> LoginFlow.Outcome {
        await run(steps, tokenVariable: tokenVariable) { _ in .token }
    }

    /// A `nil` user name or client secret is not set, so the sign-in prompts for it.
    static func runPassword(
        _ steps: [LoginStep],
        userName: String? = "ada",
        clientSecret: Secret? = Secret("hush")
    ) async -> LoginFlow.Outcome {
        await run(steps) { .password($0, userName: userName, clientSecret: clientSecret) }
    }
}

extension LoginStep {
    /// Storage works, and no account is signed in.
    static let start: [LoginStep] = [.check(), .account()]

    static let shown = LoginStep.tell(.code(LoginSUT.code, expiresAt: .any(plus: 900), isBrowserOpened: true))

    /// The program shows a code and opens a browser, and the user enters the code.
    static func device(_ result: Result<Credential, SignInFailure> = .success(.any())) -> [LoginStep] {
        [
            .begin(["public_repo"], .success(LoginSUT.code)), .open("https://h/device", true), .shown,
            .during(.waitingForCode), .poll(result),
        ]
    }

    static func token(_ answer: PromptAnswer = .text(Secret("token-a"))) -> LoginStep { .ask(.token, answer) }

    static func verified(_ result: Result<TokenFacts, RemoteFailure> = .success(.init(login: "ada"))) -> [LoginStep] {
        [.during(.asking(host: "h")), .verify(.any(), result)]
    }

    static func signIn(
        _ method: SignInMethod,
        _ credential: Credential = .any(),
        _ result: Result<StoredSecret, SecretStoreFailure> = .success(.init(place: .secretService))
    ) -> LoginStep {
        .signIn(LoginSUT.ada, credential, method, result)
    }

    /// The messages after a sign-in.
    static let said: [LoginStep] = [.tell(.signedIn(LoginSUT.ada)), .tell(.stored(.secretService))]
}

/// Joins the parts into one script.
func script(_ parts: [LoginStep]...) -> [LoginStep] { parts.flatMap(\.self) }

extension [LoginStep] {
    static var start: [LoginStep] { LoginStep.start }
    static var said: [LoginStep] { LoginStep.said }
    static func device(_ result: Result<Credential, SignInFailure> = .success(.any())) -> [LoginStep] {
        LoginStep.device(result)
    }
    static func verified(
        _ result: Result<TokenFacts, RemoteFailure> = .success(.init(login: "ada"))
    ) -> [LoginStep] { LoginStep.verified(result) }
}

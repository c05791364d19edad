import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension LoginCourse {
    private static let nobody = "The password is typed at a terminal, and there is none."

    func userName(_ given: String?) async throws(LoginFailure) -> String {
        if let given { return given }
        let typed = try await answer(inputs.userName, "User name:", orElse: Self.nobody)
        guard !typed.text.isEmpty else { throw .mistake(UsageMistake("There is no user name.")) }
        return typed.text
    }

    func password(of userName: String) async throws(LoginFailure) -> Secret {
        let password = try await answer(inputs.secret, "Password of \(userName):", orElse: Self.nobody)
        guard !password.text.isEmpty else { throw .mistake(UsageMistake("There is no password.")) }
        return password
    }

    /// Most programs have none.
    func clientSecret() async throws(LoginFailure) -> Secret? {
        if let given = environment.console.variables["TRENDING_CLIENT_SECRET"] {
            return given.isEmpty ? nil : Secret(given)
        }
        switch await inputs.secret.ask("Client secret (empty for none):") {
        case .text(let text): return text.isEmpty ? nil : Secret(text)
        case .ended, .nobody: return nil
        case .unusable: throw .mistake(UsageMistake("The client secret is too long, or no text."))
        case .interrupted: throw .interrupted
        }
    }

    func keepsPassword() async throws(LoginFailure) -> Bool {
        if case .yes = await inputs.confirmation.ask(AccountTexts.keepsPassword.string) { return true }
        guard !Task.isCancelled else { throw .interrupted }
        narration.say(AccountTexts.passwordNotKept)
        return false
    }

    private func answer(
        _ prompt: SecretPrompt,
        _ question: String,
        orElse nobody: String
    ) async throws(LoginFailure) -> Secret {
        switch await prompt.ask(TerminalText(question).string) {
        case .text(let text): return Secret(text)
        case .nobody: throw .mistake(UsageMistake(nobody))
        case .ended: return Secret("")
        case .unusable: throw .mistake(UsageMistake("What was typed is too long, or no text."))
        case .interrupted: throw .interrupted
        }
    }
}

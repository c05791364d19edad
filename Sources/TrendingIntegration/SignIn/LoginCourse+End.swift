import TrendingData
import TrendingDomain
import TrendingPresentation

extension LoginCourse {
    /// Says why nobody was signed in.
    func end(_ failure: LoginFailure) async -> Result<ExitStatus, UsageMistake> {
        switch failure {
        case .mistake(let mistake): return .failure(mistake)
        case .signIn(let failure):
            narration.warn(SignInFailureText(failure, host: host, clockTime: environment.clock.timeOfDay).sentence)
            return .success(ExitStatus(failure))
        case .tokenRefused:
            narration.warn(AccountTexts.refused(host: host, server: settings.namedServer))
            return .success(.signInRequired)
        case .unconfirmed(let failure):
            narration.warn(AccountTexts.unconfirmed(failure, host: host, clockTime: environment.clock.timeOfDay))
            return .success(ExitStatus(failure))
        case .noPlace(let reason):
            narration.warn(AccountTexts.noPlace(reason: reason))
            return .success(.inputOutput)
        case .notKept(let reason, let method):
            narration.warn(AccountTexts.notKept(reason, method, still: await signedIn(), host: host))
            return .success(.inputOutput)
        case .interrupted:
            narration.warn(AccountTexts.interrupted(still: await signedIn()))
            return .success(.interrupted)
        }
    }

    /// Who was signed in before, and is.
    private func signedIn() async -> Account? {
        guard let accounts = composition.accountStore, case .account(let kept) = await accounts.kept(at: host) else {
            return nil
        }
        return kept.hasEnded ? nil : kept.account
    }
}

extension ExitStatus {
    init(_ failure: SignInFailure) {
        switch failure {
        case .remote(let failure): self = ExitStatus(failure)
        case .slowDown: self = .temporary
        default: self = .signInRequired
        }
    }
}

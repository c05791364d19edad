import TrendingIntegration
import TrendingPresentation

extension UsageMistake {
    init(_ mistake: LoginMistake) {
        switch mistake {
        case .tokenAddress:
            self = UsageMistake(
                "--auth-url takes an https address such as https://auth.example.com/oauth/token, and no user in it."
            )
        case .notEncrypted(let server):
            self = UsageMistake("Nobody signs in at \(server): others could read the token on its way.")
        case .noClientID:
            self = UsageMistake("--password-grant needs the id that the server knows this program by, in --client-id.")
        case .input(let sentence): self = UsageMistake(sentence.string)
        }
    }
}

extension SignInWays.OptionNames {
    static let commandLine = SignInWays.OptionNames(
        server: "--github-url",
        clientID: "--client-id",
        token: "--with-token",
        tokenAddress: "--auth-url"
    )
}

import TrendingIntegration
import TrendingPresentation

extension UsageMistake {
    init(_ mistake: LoginMistake) {
        switch mistake {
        case .tokenAddress:
            self = UsageMistake(
                "--auth-url must be an https address without a user, such as https://auth.example.com/oauth/token."
            )
        case .notEncrypted(let server):
            self = UsageMistake("Can't sign in at \(server): the connection is not encrypted.")
        case .noClientID:
            self = UsageMistake("--password-grant needs --client-id: the client ID of an OAuth app.")
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

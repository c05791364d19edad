@testable import TrendingPresentation

extension SignInWays {
    static func any(_ host: String = "github.com") -> SignInWays {
        SignInWays(
            host: host,
            server: "https://\(host)",
            options: OptionNames(
                server: "--github-url",
                clientID: "--client-id",
                token: "--with-token",
                tokenAddress: "--auth-url"
            )
        )
    }
}

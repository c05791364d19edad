@testable import TrendingPresentation

extension SignInWays {
    static func any(_ host: String = "github.com") -> SignInWays {
        SignInWays(host: host, server: "https://\(host)")
    }
}

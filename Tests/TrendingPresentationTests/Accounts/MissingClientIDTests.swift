import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Signing in without a client id")
struct MissingClientIDTests {
    @Test("Says how to get one, and how to sign in without")
    func github() {
        let view = ErrorViewModel.missingClientID(
            host: "github.com",
            server: "https://github.com",
            path: "/home/ada/.config/trending/config.toml"
        )
        #expect(view.headline.string == "There is no client id to sign in with.")
        let explanation = view.explanation.string
        #expect(explanation.contains("at https://github.com/settings/applications/new"))
        #expect(explanation.hasSuffix("or as client-id = \"…\" in /home/ada/.config/trending/config.toml."))
        #expect(
            view.suggestions.map(\.command.string) == [
                "trending login --with-token < FILE", "gh auth login", "GH_TOKEN=… trending",
            ]
        )
    }

    @Test("Names the server where it is another, and no file where there is none")
    func server() {
        let view = ErrorViewModel.missingClientID(
            host: "ghe.example.com",
            server: "https://ghe.example.com",
            path: nil
        )
        #expect(view.explanation.string.hasSuffix("in TRENDING_CLIENT_ID."))
        #expect(view.suggestions[0].purpose.string == "with a token from https://ghe.example.com/settings/tokens")
        #expect(view.suggestions[0].command.string.contains("https://ghe.example.com"))
        #expect(view.suggestions[2].command.string == "GH_ENTERPRISE_TOKEN=… trending")
    }
}

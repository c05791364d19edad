import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Signing in without a client ID")
struct MissingClientIDTests {
    @Test("Shows other ways to sign in first, then how to get a client ID")
    func github() throws {
        let view = ErrorViewModel.missingClientID(
            .any(),
            path: "/home/ada/.config/trending/config.toml"
        )
        #expect(view.headline.string.hasPrefix("Sign in with gh or with a token"))
        #expect(
            view.suggestions.map(\.command.string) == [
                "gh auth login", "trending login --with-token < FILE", "GH_TOKEN=… trending",
            ]
        )
        let text = PlainTextRenderer(width: nil, style: .plain).render(view)
        let ways = try #require(text.firstRange(of: "gh auth login"))
        let app = try #require(text.firstRange(of: "at https://github.com/settings/applications/new"))
        #expect(ways.upperBound < app.lowerBound)
        #expect(text.hasSuffix("or as client-id = \"…\" in /home/ada/.config/trending/config.toml.\n"))
    }

    @Test("Names another server, and no configuration file if none is known")
    func server() {
        let view = ErrorViewModel.missingClientID(.any("ghe.example.com"), path: nil)
        #expect(view.note?.string.hasSuffix("in TRENDING_CLIENT_ID.") == true)
        #expect(view.suggestions[0].command.string == "gh auth login --hostname ghe.example.com")
        #expect(view.suggestions[1].command.string.contains("https://ghe.example.com"))
        #expect(view.suggestions[1].purpose.string == "use a token from https://ghe.example.com/settings/tokens")
        #expect(
            view.suggestions[2].command.string
                == "TRENDING_GITHUB_URL=https://ghe.example.com GH_ENTERPRISE_TOKEN=… trending"
        )
    }
}

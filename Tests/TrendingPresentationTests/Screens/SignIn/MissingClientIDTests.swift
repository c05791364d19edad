import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Signing in without a client ID")
struct MissingClientIDTests {
    @Test("Shows other ways to sign in first, then how to get a client ID")
    func github() throws {
        let blocks = [Block].missingClientID(.any(), path: "/home/ada/.config/trending/config.toml")
        let view = try #require(blocks.failures.first)
        #expect(view.headline.hasPrefix("Sign in with gh or with a token"))
        #expect(
            view.advice.map(\.command) == [
                "gh auth login", "trending login --with-token < FILE", "GH_TOKEN=… trending",
            ]
        )
        let text = PlainTextRenderer.plain(nil).render(blocks)
        let ways = try #require(text.firstRange(of: "gh auth login"))
        let app = try #require(text.firstRange(of: "at https://github.com/settings/applications/new"))
        #expect(ways.upperBound < app.lowerBound)
        #expect(text.hasSuffix("or as client-id = \"…\" in /home/ada/.config/trending/config.toml.\n"))
    }

    @Test("Names another server, and no configuration file if none is known")
    func server() throws {
        let view = try #require([Block].missingClientID(.any("ghe.example.com"), path: nil).failures.first)
        // The note is the last text.
        #expect(view.situation.hasSuffix("in TRENDING_CLIENT_ID."))
        #expect(view.advice[0].command == "gh auth login --hostname ghe.example.com")
        #expect(view.advice[1].command.contains("https://ghe.example.com"))
        #expect(view.advice[1].purpose == "use a token from https://ghe.example.com/settings/tokens")
        #expect(
            view.advice[2].command
                == "TRENDING_GITHUB_URL=https://ghe.example.com GH_ENTERPRISE_TOKEN=… trending"
        )
    }
}

import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config", .command, .timeLimit(.minutes(2)))
struct ConfigCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A missing file is named, and is not there afterwards either
            $ trending config --layout cards
            = {home}/.config/trending/config.toml · file not found↵*
            $ test ! -e .config/trending/config.toml
        A command refuses a wrong variable of a setting that it uses, and leaves others alone
            64$ TRENDING_MAX_AGE=nonsense trending list
            2> TRENDING_MAX_AGE
            64$ TRENDING_MAX_AGE=nonsense trending new
            2> TRENDING_MAX_AGE
            $ TRENDING_MAX_AGE=nonsense trending languages
            2!> TRENDING_MAX_AGE
            64$ TRENDING_THEME=nonsense trending list
            2> TRENDING_THEME
            64$ TRENDING_THEME=drak trending languages
            2= Error: TRENDING_THEME takes auto, dark, light, mono or contrast. Did you mean 'dark'?
        """#

    @Test("Shows the file, and each setting with its origin")
    func text() async throws {
        let path = try sut.configure("# mine\nlanguage = \"swift\"")
        let outcome = try await sut.expect("config --layout cards", errors: "")
        let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.first == path)
        #expect(rows.contains("language swift line 2"))
        #expect(rows.contains("limit all default"))
        #expect(rows.contains { $0.hasPrefix("github-url http://") && $0.hasSuffix("$TRENDING_GITHUB_URL") })
        #expect(sut.server.requests.isEmpty)
    }
}

import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config", .command, .timeLimit(.minutes(2)))
struct ConfigCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A missing file is named, and is not there afterwards either
            $ trending config --layout cards
            = {home}/.config/trending/config.toml · file not found↵*
            $ test ! -e .config/trending/config.toml
        The file is shown, and each setting with its origin
            config # mine↵language = "swift"
            $ trending config --layout cards | tr -s ' '
            = {home}/.config/trending/config.toml↵*
            > language swift line 2↵
            > limit all default↵
            > github-url http://{server} $TRENDING_GITHUB_URL↵
            2=
            asked
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
}

import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct StarCommand: RunCommand {
    var use: SettingUse { .reading }
    static let configuration = CommandConfiguration(
        commandName: "star",
        abstract: "Star repositories on GitHub",
        discussion: """
            REPOSITORY is owner/name, a URL, or the number of a row that this terminal showed last; '-' reads them from \
            standard input, as 'trending open' does. If you are not signed in, the repository becomes a favourite on \
            this machine. A star that can't be sent now is pending: lists mark it with ☆, and the next \
            'trending refresh' sends it.

            The exit status is 0 if each star was sent or is pending. It is 69 if GitHub refused a star. It is 74 if a \
            star could not be stored. It is 77 if GitHub requires a sign-in; then the stars that were not sent stay \
            pending. If the account of a token has to be looked up and that fails, it is 65, 69 or 75, as for \
            'trending whoami'.

            EXAMPLES:
              trending star 3
              trending star astral-sh/uv https://github.com/astral-sh/ruff
              trending | fzf -m | trending star -
            """
    )

    @Argument(help: .repository) var repositories: [String]
    @OptionGroup var account: AccountOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.star(.star, repositories)
    }
}

struct UnstarCommand: RunCommand {
    var use: SettingUse { .reading }
    static let configuration = CommandConfiguration(
        commandName: "unstar",
        abstract: "Remove stars from repositories",
        discussion: """
            This command takes the same arguments as 'trending star', and also removes favourites. Lists mark a \
            pending removal with ✗.
            """
    )

    @Argument(help: .repository) var repositories: [String]
    @OptionGroup var account: AccountOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.star(.unstar, repositories)
    }
}

struct StarredCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "starred",
        abstract: "List your starred repositories, newest first",
        discussion: """
            This command shows the list that was fetched last, and its age. It uses the network only the first time, \
            and after a star was sent or removed: then it fetches the list. Pending stars are at the top, marked with \
            ☆. If you are not signed in, the command shows your favourites on this machine, by name: when they were \
            added is not stored.
            """
    )

    @Flag(.refresh, help: "Fetch now; show the stored list if that fails")
    var refresh = false

    @Option(.limit) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @OptionGroup var match: MatchOptions
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions
    @Option(.layout) var layout: String?
    @OptionGroup var text: ListTextOptions
    @Option(.maxAge) var maxAge: String?
    @OptionGroup var server: ServerOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.starred(match.matcher, refreshes: refresh)
    }

    /// Settings for other lists in the configuration file do not narrow this list down.
    var given: [AnySetting: String] {
        let standard = EffectiveSettings.defaultWord
        let narrow: [AnySetting: String] = [
            .source: "starred", .language: standard, .spokenLanguage: standard, .since: standard,
        ]
        return typed.merging(narrow) { $1 }
    }
}

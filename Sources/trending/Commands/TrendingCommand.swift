import ArgumentParser
import TrendingIntegration

struct TrendingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trending",
        abstract: "GitHub's trending repositories in the terminal, also when GitHub can't be reached.",
        discussion: """
            Without a command it is `trending list`. Its options: `trending help list`.

            EXAMPLES:
              trending                       the stored list; fetched the first time
              trending refresh               fetch now; the stored list if that fails
              trending -l swift -s weekly    Swift, this week
              trending -l swift,rust         two lists, one below the other
              trending star 3                star the third of the list last shown on this terminal
              trending --source sample       a built-in sample, without network
              trending --format json | jq    for programs
            """,
        version: programVersion,
        subcommands: [
            ListCommand.self, RefreshCommand.self, StarredCommand.self, StarCommand.self, UnstarCommand.self,
            LoginCommand.self, LogoutCommand.self, WhoAmICommand.self, LanguagesCommand.self, SourcesCommand.self,
            CacheCommand.self, ConfigCommand.self,
        ],
        defaultSubcommand: ListCommand.self
    )
}

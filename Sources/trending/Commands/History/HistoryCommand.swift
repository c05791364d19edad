import ArgumentParser

/// A group without an argument of its own: it would take the names of its commands for that argument.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show and manage the history of lists",
        discussion: """
            Each refresh adds its list to the history. Without a command, 'trending history' runs \
            'trending history show'. Run 'trending help history show' to see its options.

            EXAMPLES:
              trending history                    Show the best ranks
              trending history astral-sh/uv       Show when a repository was trending
              trending history --match terminal   Search all repositories of the history
              trending history import FOLDER      Add an archive of earlier lists
            """,
        subcommands: [
            HistoryShowCommand.self, HistoryImportCommand.self, HistoryOriginsCommand.self, HistoryForgetCommand.self,
            HistoryExportCommand.self, HistoryVerifyCommand.self, HistoryClearCommand.self, HistoryInitCommand.self,
            HistoryPushCommand.self, HistoryPullCommand.self,
        ],
        defaultSubcommand: HistoryShowCommand.self
    )
}

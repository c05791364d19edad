import ArgumentParser
import TrendingIntegration

struct ListCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the stored list; fetch it the first time.",
        discussion: """
            Shows what was fetched last, with its age, without using the network. Where nothing is stored for the query, \
            the list is fetched; every launch tries until one succeeds.
            """
    )

    @OptionGroup var options: ReposListOptions
    @OptionGroup var search: SearchOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        if search.allStored { try options.refuseQuery() }
        return try await ReposListProgram(search: search.search).run(.list, options.settings)
    }
}

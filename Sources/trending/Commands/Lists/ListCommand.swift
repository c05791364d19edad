import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ListCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        _superCommandName: "trending",
        abstract: "Show the stored list; fetch it the first time",
        discussion: """
            This command shows the list that was fetched last, and its age, without using the network. If no list is \
            stored for the query, it fetches the list. If that fails, the next run tries again.
            """
    )

    @OptionGroup var options: ReposListOptions
    @OptionGroup var search: SearchOptions

    @Option(.maxAge) var maxAge: String?

    func status() async throws(UsageMistake) -> ExitStatus {
        if search.allStored { try options.refuseQuery(maxAge: maxAge) }
        var given = options.given
        given[.maxAge] = maxAge
        return try await ReposListProgram(search: search.search(given)).run(.list, options: given)
    }
}

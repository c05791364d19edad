import ArgumentParser
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

    @Option(
        help: .init(
            "Fetch if the stored list is older than AGE, such as 90s, 5m, 2h, 3d or 1w",
            valueName: "AGE"
        )
    )
    var maxAge: String?

    func validate() throws {
        if let mistake = maxAge.flatMap(ConfigurationKey.maxAge.mistake) { throw ValidationError(mistake) }
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        if search.allStored { try options.refuseQuery(maxAge: maxAge) }
        var given = options.given
        given[.maxAge] = maxAge
        return try await ReposListProgram(search: search.search(given)).run(.list, options: given)
    }
}

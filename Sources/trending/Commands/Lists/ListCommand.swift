import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct ListCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        _superCommandName: "trending",
        abstract: "Show the stored list; fetch it the first time.",
        discussion: """
            Shows what was fetched last, with its age, without using the network. Where nothing is stored for the query, \
            the list is fetched; every launch tries until one succeeds.
            """
    )

    @OptionGroup var options: ReposListOptions
    @OptionGroup var search: SearchOptions

    @Option(
        help: .init(
            "Fetch the list where the stored one is not younger than this: 90s, 5m, 2h, 3d, 1w.",
            valueName: "age"
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

import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct RefreshCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        _superCommandName: "trending",
        abstract: "Fetch the list now; show the stored list if that fails",
        discussion: """
            If the fetch fails, the program shows the stored list, and prints the reason and the age of the list to \
            standard error. An empty or unreadable response never replaces a good list.
            """
    )

    @OptionGroup var options: ReposListOptions

    @Flag(.requireFresh) var requireFresh: Bool?

    @Flag(.force, help: "Ignore a rate-limit wait")
    var force = false

    func status() async throws(UsageMistake) -> ExitStatus {
        var given = options.given
        given[.requireFresh] = requireFresh.map(String.init)
        return try await ReposListProgram().run(.refresh, options: given, ignoresWaits: force)
    }
}

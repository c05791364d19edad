import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct RefreshCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        _superCommandName: "trending",
        abstract: "Fetch the list now; fall back to the stored list.",
        discussion: """
            Where the fetch fails, the stored list is shown, and why and how old it is said on standard error. A good \
            list is never replaced by an empty or unreadable answer.
            """
    )

    @OptionGroup var options: ReposListOptions

    @Flag(inversion: .prefixedNo, help: "Exit with status 75 when the stored list had to be shown.")
    var requireFresh: Bool?

    @Flag(help: "Ask also where the source wants us to wait.")
    var force = false

    func status() async throws(UsageMistake) -> ExitStatus {
        var given = options.given
        given[.requireFresh] = requireFresh.map(String.init)
        return try await ReposListProgram().run(.refresh, options: given, ignoresWaits: force)
    }
}

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

            With --with-readmes, the command then fetches what GitHub says about each repository of the list, and its \
            README, so that 'trending show' has them without a network. It skips what is younger than a day, and stops \
            before GitHub's rate limit is used up: without a sign-in, 60 requests an hour, and each repository needs \
            two. Ctrl-C keeps what has been stored.
            """
    )

    @OptionGroup var options: ReposListOptions

    @Flag(.requireFresh) var requireFresh: Bool?

    @Flag(.force, help: "Ignore a rate-limit wait")
    var force = false

    @Flag(.withReadmes, help: "Then store the READMEs of the rows, 4 at a time, or N at a time with =N")
    var withReadmes = false

    @Option(name: .customLong(RunOption.readmesAtOnce.name), help: .private)
    var readmesAtOnce: String?

    func status() async throws(UsageMistake) -> ExitStatus {
        var given = options.given
        given[.requireFresh] = requireFresh.map(String.init)
        return try await ReposListProgram().run(
            .refresh,
            options: given,
            onlyUnseen: options.unseen,
            ignoresWaits: force,
            readmesAtOnce: try atOnce
        )
    }

    /// How many READMEs to fetch at the same time; `nil` for none.
    private var atOnce: Int? {
        get throws(UsageMistake) {
            guard let readmesAtOnce else { return withReadmes ? 4 : nil }
            guard let number = Int(readmesAtOnce), DetailsPrefetch.atOnce.contains(number) else {
                throw .readmesAtOnce(readmesAtOnce)
            }
            return number
        }
    }
}

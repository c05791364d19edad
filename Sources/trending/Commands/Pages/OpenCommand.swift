import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct OpenCommand: RunCommand {
    var use: SettingUse { .reading }
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open repositories and developers in the browser",
        discussion: """
            REPOSITORY is owner/name, owner/name#12 for an issue or pull request, @login, a URL, or the number of a row \
            that this terminal showed last. '-' reads them from standard input: from lines, from text with addresses, \
            and from what this program writes in any format. In a row of a list, the first name counts. A line that \
            can't be read is told, and the rest is opened.

            The browser is that of the variable BROWSER, or that of the desktop; in WSL without one, wslview opens that \
            of Windows. Without any, and over SSH without BROWSER, the command prints the addresses. It uses no network.

            EXAMPLES:
              trending open 3
              trending | fzf | trending open -
              trending open @octocat
              trending open --print 1 2 3 | wl-copy
            """
    )

    @Argument(
        help: .init(
            "Repository as owner/name, developer as @login, URL, or the number of a row that this terminal showed last; '-' for standard input",
            valueName: "REPOSITORY"
        )
    )
    var repositories: [String]

    @Flag(name: .customLong("print"), help: "Print the addresses, and open nothing")
    var prints = false

    @Option(.githubURL) var githubURL: String?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.open(repositories, prints: prints)
    }
}

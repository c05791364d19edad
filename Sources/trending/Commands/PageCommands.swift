import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ShowCommand: RunCommand {
    var use: SettingUse { .reading }
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a repository and its README",
        discussion: """
            REPOSITORY is owner/name, a URL, or the number of a row that this terminal showed last; '-' reads it from \
            standard input, as 'trending open' does. The first time, the command fetches what GitHub says about the \
            repository and its README, and stores both. From then on it shows what is stored, with its age, also without \
            a network. If the repository is in a stored list, the command says for how many days.

            If GitHub's API can't be used, and nothing is stored, the README is shown as it was written. If nothing can be \
            fetched at all, the command shows what your stored lists say about the repository, or else the history, or \
            else the sample if this terminal shows it.

            EXAMPLES:
              trending show 3
              trending show astral-sh/uv --refresh
              trending show 3 --links
              trending show 3 --releases
              trending show 3 --format json | jq -r .readme.text
            """
    )

    @Argument(help: .repository)
    var repository: String

    @Flag(help: "Print the headings of the README")
    var toc = false

    @Flag(help: "Print the links of the README, numbered as on the page")
    var links = false

    @Flag(help: "Print the README as its authors wrote it")
    var raw = false

    @Flag(help: "Show the newest releases and their notes")
    var releases = false

    @Flag(help: "Open the repository in the browser; the same as 'trending open'")
    var web = false

    @Option(.pictures) var pictures: String?
    @OptionGroup var options: DetailOptions
    @OptionGroup var server: ServerOptions

    func validate() throws {
        if [toc, links, raw, releases, web].filter(\.self).count > 1 {
            throw ValidationError("Use only one of --toc, --links, --raw, --releases and --web.")
        }
        let other =
            options.refresh
            ? "--refresh" : options.maxAge != nil ? "--max-age" : options.format != nil ? "--format" : nil
        try OutputFormat.check(options.format)
        if web, let other {
            throw ValidationError("\(other) can't be used with --web, which shows nothing here.")
        }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if web { return try await run.open([repository], prints: false) }
        return try await run.details(of: repository, part, refreshes: options.refresh)
    }

    private var part: DetailPart {
        raw ? .source : releases ? .releases : toc ? .outline : links ? .links : .page
    }
}

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

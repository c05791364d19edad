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
            fetched at all, the command shows what your stored lists say about the repository.

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
    @OptionGroup var text: TextOptions
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

import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ShowCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        _superCommandName: "trending",
        abstract: "Show a repository and its README",
        discussion: """
            REPOSITORY is owner/name, a URL, or a rank in the list that this terminal showed last. The first time, the \
            command fetches what GitHub says about the repository and its README, and stores both. From then on it \
            shows what is stored, with its age, also without a network.

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

    @Argument(
        help: .init(
            "Repository as owner/name, URL, or rank in the list that this terminal showed last",
            valueName: "REPOSITORY"
        )
    )
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

    @Flag(.refresh, help: "Fetch now; show what is stored if that fails")
    var refresh = false

    @Option(.maxAge) var maxAge: String?
    @Option(.format) var format: String?
    @Flag(.pager) var pager: Bool?
    @Option(.color) var color: String?
    @Option(.githubURL) var githubURL: String?
    @Flag(.verbose) var verbose: Bool?

    func validate() throws {
        if [toc, links, raw, releases, web].filter(\.self).count > 1 {
            throw ValidationError("Use only one of --toc, --links, --raw, --releases and --web.")
        }
        let other = refresh ? "--refresh" : maxAge != nil ? "--max-age" : format != nil ? "--format" : nil
        if web, let other {
            throw ValidationError("\(other) can't be used with --web, which shows nothing here.")
        }
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        if web { return try await PagesProgram().run([repository], prints: false, options: addresses) }
        return try await DetailsProgram().run(repository, part, refreshes: refresh, options: given)
    }

    private var part: DetailsProgram.Part {
        if raw { return .source }
        if releases { return .releases }
        return .details(toc ? .outline : links ? .links : .page)
    }

    private var addresses: [AnySetting: String] {
        let values: [AnySetting: String?] = [.githubURL: githubURL]
        return values.compactMapValues(\.self)
    }

    private var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [
            .maxAge: maxAge,
            .format: format,
            .pager: pager.map(String.init),
            .color: color,
            .githubURL: githubURL,
            .verbose: verbose.map(String.init),
        ]
        return values.compactMapValues(\.self)
    }
}

import ArgumentParser
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

// The options that several commands share. The names, help and values of options are declared in `AnySetting`.

/// The lists to show.
struct QueryOptions: ParsableArguments {
    @Option(.language) var language: [String] = []
    @Option(.since) var since: String?
    @Option(.spokenLanguage) var spokenLanguage: String?
}

/// The addresses of sources. Each source with its own address has an option here.
struct SourceAddressOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Option(.feedURL) var feedURL: String?
}

extension ParsableArguments {
    /// Refuses several sources: a question about the history is not repeated with another source.
    func requireOneSource() throws {
        guard typed[.source]?.contains(",") == true else { return }
        throw ValidationError("--source takes one source here, because each source has its own history.")
    }
}

/// The GitHub server to ask, and whether to log the requests.
struct ServerOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(.verbose) var verbose: Bool?
}

/// The server of the account, and whether the run says what it does.
struct AccountOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Flag(turningOn: .verbose) var verbose = false
}

/// The rows that `list`, `new` and `refresh` show, and their format.
struct ListRowOptions: ParsableArguments {
    @Option(.limit) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @Option(.format) var format: String?
}

/// The option that selects repositories by their words.
struct MatchOptions: ParsableArguments {
    @Option(
        help: .init(
            "Show only repositories that contain all WORDS in owner, name, description, topics or language",
            valueName: "WORDS"
        )
    )
    var match: String?

    func validate() throws { try TextMatcher.validate(match) }

    var matcher: TextMatcher? { match.flatMap { TextMatcher($0) } }
}

extension TextMatcher {
    /// Throws if the value of `--match` has no word.
    static func validate(_ words: String?) throws {
        if let words, TextMatcher(words) == nil { throw ValidationError("--match needs at least one word.") }
    }
}

/// How rows are written in formats for programs.
struct RowOptions: ParsableArguments {
    @Option(.output) var output: String?
    @Option(.row) var row: String?
    @Option(.jq) var jq: String?
    @Option(.fields) var fields: String?
    @Flag(.header) var header: Bool?
    @Flag(.formulas) var formulas: Bool?
    @Flag(.byteOrderMark) var bom: Bool?
    @Option(.group) var group: String?
    @Option(.selfURL) var selfURL: String?
    @Flag(.digest) var digest: Bool?
}

/// How `list`, `new` and `refresh` draw their rows.
struct ListLayoutOptions: ParsableArguments {
    @Option(.layout) var layout: String?
    @Flag(.movement) var movement: Bool?
    @Option(.pictures) var pictures: String?
}

/// The text of `list`, `new`, `refresh`, `starred` and `developers`.
struct ListTextOptions: ParsableArguments {
    @Flag(.pager) var pager: Bool?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
}

/// The options of commands that show one thing, stored or fetched: a repository, an issue, a pull request.
struct DetailOptions: ParsableArguments {
    @Flag(.refresh, help: "Fetch now; show what is stored if that fails")
    var refresh = false

    @Option(.maxAge) var maxAge: String?
    @Option(
        .format,
        help: "Print text for people or JSON for programs",
        words: OutputFormat.ofDocuments.map(\.rawValue)
    )
    var format: String?

    @Flag(.pager) var pager: Bool?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
}

/// The output options of commands that do not show repositories.
struct ReportOptions: ParsableArguments {
    @Option(
        .format,
        help: "Print text for people or JSON for programs",
        words: OutputFormat.ofDocuments.map(\.rawValue)
    )
    var format: String?

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(.color) var color: String?
    @Option(.theme) var theme: String?

    func validate() throws { try OutputFormat.check(format) }
}

extension OutputFormat {
    /// Throws if the command does not take the value of `--format`.
    static func check(
        _ text: String?,
        in formats: [OutputFormat] = ofDocuments,
        refusal: (OutputFormat, [OutputFormat]) -> UsageMistake = { .hasNoRows($0, but: $1) }
    ) throws {
        if let mistake = UsageMistake(format: text, of: formats, refusal: refusal) {
            throw ValidationError(mistake.sentence)
        }
    }
}

/// The option of a list that has no cards.
struct PipeOptions: ParsableArguments {
    @Option(
        name: .customLong(AnySetting.layout.name),
        help: .init("Print text as on a terminal also to a pipe, with any value (cards or lines)", valueName: "LAYOUT"),
        completion: .list(SettingTable.program.words(of: .layout))
    )
    var layout: String?
}

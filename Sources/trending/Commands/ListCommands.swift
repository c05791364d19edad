import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ListCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the stored list; fetch it the first time",
        discussion: """
            This command shows the list that was fetched last, and its age, without using the network. If no list is \
            stored for the query, it fetches the list. If that fails, the next run tries again.
            """
    )

    @OptionGroup var query: QueryOptions
    @OptionGroup var rows: ListRowOptions
    @OptionGroup var output: RowOptions
    @OptionGroup var layout: ListLayoutOptions
    @OptionGroup var text: ListTextOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?

    @Flag(.unseen, help: "Show only repositories that you have not seen")
    var unseen = false

    @OptionGroup var match: MatchOptions

    @Flag(help: "Show all stored lists as one list, without using the network")
    var allStored = false

    @Option(.maxAge) var maxAge: String?

    @Option(
        help: .init("Show the list of a day in the history, such as 2026-11-20 or yesterday", valueName: "DATE"),
        completion: .days
    )
    var on: String?

    @Flag(help: "With --on, ask the team's server instead of this machine's history")
    var server = false

    func validate() throws {
        if server, on == nil { throw ValidationError("--server needs --on.") }
        if on != nil { try requireOneSource() }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if let on { return try await status(on: on, run) }
        if allStored { try refuseQuery() }
        return try await run.lists(
            .list,
            match.matcher,
            coversAllLists: allStored,
            onlyUnseen: unseen
        )
    }

    /// Shows the list of a day in the history. It is neither fetched nor one of the stored lists.
    private func status(on day: String, _ run: Run) async throws(UsageMistake) -> ExitStatus {
        let refused =
            allStored
            ? "--all-stored"
            : unseen ? RunOption.unseen.option : maxAge == nil ? nil : AnySetting.maxAge.option
        if let refused { throw UsageMistake("\(refused) can't be used with \(RunOption.on.option).") }
        return try await run.lists(on: day, match.matcher, asksServer: server)
    }

    /// Refuses options that `--all-stored` would ignore: it shows every stored list, not the list of one query.
    private func refuseQuery() throws(UsageMistake) {
        let settings: [AnySetting] =
            [.spokenLanguage, .source] + addresses.typed.keys.sorted { $0.name > $1.name } + [.maxAge]
        let name = settings.first { typed[$0] != nil }?.option ?? (unseen ? RunOption.unseen.option : nil)
        guard let name else { return }
        throw UsageMistake("\(name) can't be used with --all-stored, which shows all lists.")
    }
}

struct NewCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Show what is new to you",
        discussion: """
            This command shows the repositories of your lists that you have not seen, and says how many it leaves out. It \
            fetches first if GitHub's next list is due: the stored one was fetched before 12:00 UTC, or is still that of \
            the day before. Otherwise it shows what is stored at once. If the fetch fails, it shows what is stored, and \
            prints the reason and the age to standard error.

            Your lists are those that 'trending' shows. Rows that no terminal has shown you are new: what you send to a \
            pipe, or leave out with '--limit', stays new.

            EXAMPLES:
              trending new
              trending new -l swift,rust
              trending new --match cli --layout lines
              trending new --format urls | xargs -n1 trending show
            """
    )

    @OptionGroup var query: QueryOptions
    @OptionGroup var rows: ListRowOptions
    @OptionGroup var output: RowOptions
    @OptionGroup var layout: ListLayoutOptions
    @OptionGroup var text: ListTextOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?

    @OptionGroup var match: MatchOptions
    @Option(.maxAge) var maxAge: String?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.news(match.matcher)
    }
}

struct RefreshCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch the list now; show the stored list if that fails",
        discussion: """
            If the fetch fails, the program shows the stored list, and prints the reason and the age of the list to \
            standard error. An empty or unreadable response never replaces a good list.

            With --with-readmes, the command then fetches what GitHub says about each repository of the list, and its \
            README, so that 'trending show' has them without a network. It skips what is younger than a day, and stops \
            before GitHub's rate limit is used up: without a sign-in, 60 requests an hour, and each repository needs \
            two. Ctrl-C keeps what has been stored.

            With --all-languages, the command stores the list of each language that GitHub knows, at github.com with 5 \
            seconds between two requests, and skips what is younger than half the period. So it goes on where an earlier \
            run was ended, by Ctrl-C or a rate limit. --within 6h spreads the requests over that time.
            """
    )

    @OptionGroup var query: QueryOptions
    @OptionGroup var rows: ListRowOptions
    @OptionGroup var output: RowOptions
    @OptionGroup var layout: ListLayoutOptions
    @OptionGroup var text: ListTextOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?

    @Flag(.unseen, help: "Show only repositories that you have not seen")
    var unseen = false

    @Flag(.requireFresh) var requireFresh: Bool?

    @Flag(.force, help: "Ignore a rate-limit wait")
    var force = false

    @Flag(.withReadmes, help: "Then store the READMEs of the rows, 4 at a time")
    var withReadmes = false

    @Option(
        name: .customLong(RunOption.readmesAtOnce.name),
        help: .init("Fetch N READMEs at a time, from 1 to 8", valueName: "N")
    )
    var readmesAtOnce: String?

    @Flag(name: .customLong(RunOption.allLanguages.name), help: "Store the lists of all languages, one after the other")
    var allLanguages = false

    @Option(
        name: .customLong(RunOption.within.name),
        help: .init("Spread the requests of --all-languages over this time, such as 6h", valueName: "DURATION")
    )
    var within: String?

    func validate() throws {
        if allLanguages { try OutputFormat.check(rows.format) }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if allLanguages { return try await collect(run) }
        if within != nil { throw UsageMistake(needs: RunOption.within, RunOption.allLanguages) }
        if readmesAtOnce != nil, !withReadmes { throw UsageMistake(needs: RunOption.readmesAtOnce, .withReadmes) }
        return try await run.ignoringWaits(force).lists(
            .refresh,
            onlyUnseen: unseen,
            readmesAtOnce: try atOnce
        )
    }

    private func collect(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if readmesAtOnce != nil { throw .collectsAllLanguages(RunOption.readmesAtOnce.option) }
        if withReadmes { throw .collectsAllLanguages(RunOption.withReadmes.option) }
        if unseen { throw .collectsAllLanguages(RunOption.unseen.option) }
        if requireFresh != nil { throw .collectsAllLanguages(AnySetting.requireFresh.option) }
        let seconds = try within.map { (text) throws(UsageMistake) in
            guard let seconds = AgeText.seconds(text), (1...Self.mostWithin).contains(seconds) else {
                throw UsageMistake(duration: text, of: RunOption.within)
            }
            return seconds
        }
        return try await run.ignoringWaits(force).collect(within: seconds).status
    }

    /// In seconds: 30 days.
    private static let mostWithin: Int64 = 2_592_000

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

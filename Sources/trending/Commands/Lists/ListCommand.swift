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

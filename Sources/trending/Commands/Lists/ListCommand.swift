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

    @OptionGroup var options: ReposListOptions

    @Flag(.unseen, help: "Show only repositories that you have not seen")
    var unseen = false

    @OptionGroup var search: SearchOptions

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
        if on != nil { try options.sources.requireOne() }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if let on { return try await status(on: on, run) }
        if search.allStored { try options.refuseQuery(maxAge: maxAge, unseen: unseen) }
        return try await run.lists(
            .list,
            search.match.matcher,
            coversAllLists: search.allStored,
            onlyUnseen: unseen
        )
    }

    /// Shows the list of a day in the history. It is neither fetched nor one of the stored lists.
    private func status(on day: String, _ run: Run) async throws(UsageMistake) -> ExitStatus {
        let refused =
            search.allStored
            ? "--all-stored"
            : unseen ? RunOption.unseen.option : maxAge == nil ? nil : AnySetting.maxAge.option
        if let refused { throw UsageMistake("\(refused) can't be used with \(RunOption.on.option).") }
        return try await run.lists(on: day, search.match.matcher, asksServer: server)
    }
}

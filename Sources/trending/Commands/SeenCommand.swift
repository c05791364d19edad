import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct SeenCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "seen",
        abstract: "Show what you have seen, or mark everything as seen",
        discussion: """
            The program records which repositories and developers it has shown on a terminal. Lists mark those that \
            are new to you with •, and 'trending list --unseen' shows only those. The rows of the first list of a query \
            have no mark, but 'trending new' shows them until a terminal has. Output in a pipe does not count.

            EXAMPLES:
              trending seen
              trending seen --all
              trending seen --forget
            """
    )

    @Flag(.all, help: "Mark everything as seen")
    var all = false

    @Flag(.forget, help: "Remove the record; what is stored now counts as seen")
    var forget = false

    @Flag(.yes, letter: "y", help: "Remove without asking")
    var yes = false

    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func validate() throws {
        if all, forget { throw ValidationError("--all and --forget can't be used together.") }
        if yes, !forget { throw ValidationError("--yes needs --forget.") }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        let (seen, output) = (run.seenUpkeep, run.screens)
        if all { return output.show(await seen.markingAll()) }
        if forget {
            return output.show(await seen.forgetting(isConfirmed: yes, ask: Confirmation.onTerminal.answer))
        }
        let queries = await run.historyQueries()
        return output.show(await seen.overview(isRecording: run.recordsSeen, run.clock, queries))
    }
}

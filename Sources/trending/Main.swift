import ArgumentParser
import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

@main
enum Main {
    static func main() {
        LargeBlocks.giveBack()
        StandardOutput.prepareProcess()
        ProgramPath.prepareProcess()
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            let arguments = ProcessArguments.values
            ScreenOutput.sayMistake.withLock { $0 = { CommandLineMessage($0, to: arguments).show() } }
            ProcessEnd.end(status: await run(arguments).rawValue)
        }
        executor.run()
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            // The parser takes longer than showing the stored list, and a sixth of a refresh.
            switch arguments {
            case [], ["list"]: return try await list(.list)
            case ["refresh"]: return try await list(.refresh)
            default: break
            }
            // Before anything else: the signal would end the program.
            if arguments.first == "watch" { Interruption.expectRequests() }
            if CompletionCommand.isRequested(arguments) { return await CompletionCommand.answer(arguments) }
            if let mistake = TypedCommand(arguments).mistake { throw mistake }
            var command = try TrendingCommand.parseLine(arguments)
            if let command = command as? any StatusCommand { return try await command.status() }
            try command.run()
            return .success
        } catch {
            let message = CommandLineMessage(error, to: arguments)
            if message.isVersion, arguments.contains(where: ["--verbose", "-v"].contains) {
                return VersionReport.show()
            }
            return message.show()
        }
    }

    private static func list(_ action: ReposListRequest.Action) async throws(UsageMistake) -> ExitStatus {
        try await Run.start([:]) { (run) throws(UsageMistake) in try await run.lists(action) }
    }
}

import ArgumentParser
import TrendingIntegration

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@main
enum Main {
    static func main() {
        // A closed pipe is an answer to a write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            exit(await run(Array(CommandLine.arguments.dropFirst())))
        }
        executor.run()
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        // Parsing takes longer than showing the stored list, and here there is nothing to parse.
        if arguments.isEmpty || arguments == ["list"], let status = try? await ReposListProgram().run(.list, .init()) {
            return status.rawValue
        }
        guard var command = plainCommand(arguments) else {
            await TrendingCommand.main()
            return ExitStatus.success.rawValue
        }
        do {
            try await command.run()
            return ExitStatus.success.rawValue
        } catch {
            TrendingCommand.exit(withError: error)
        }
    }

    /// The command of a command line that asks for a list and nothing else; `TrendingCommand` has the last word on every
    /// other. Parsing through that builds the options of `list` three times.
    private static func plainCommand(_ arguments: [String]) -> (any AsyncParsableCommand)? {
        switch arguments.first {
        case "refresh": try? RefreshCommand.parse(Array(arguments.dropFirst()))
        case "list": try? ListCommand.parse(Array(arguments.dropFirst()))
        default: try? ListCommand.parse(arguments)
        }
    }
}

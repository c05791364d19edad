import TrendingConsole
import TrendingData

/// Starts the programs of schedulers.
struct ProcessRunner: CommandRunner {
    func run(_ words: [String], input: String) async -> CommandOutcome? {
        await BlockingWork(label: "trending.schedulers").run {
            ChildFilter.run(words, input: input, limit: .seconds(30)).map { outcome in
                CommandOutcome(status: outcome.status, output: outcome.output, errors: outcome.errors)
            }
        }
    }
}

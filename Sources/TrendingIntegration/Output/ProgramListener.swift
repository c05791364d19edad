import TrendingConsole
import TrendingPresentation

/// Starts the program of the user with what is new on its standard input.
struct ProgramListener: NewsListener {
    /// The program and its arguments.
    let words: [String]
    /// Without secrets.
    let environment: [String: String]
    /// The output of `watch` is for what is new. What a notification's program prints goes to standard error.
    var onlyErrors = false
    var limit: Duration = .seconds(60)

    func hear(_ news: HeardNews) async -> String? {
        await run(Array(news.json.utf8), named: words.first ?? "")
    }

    /// `input` is the standard input of the program. Returns why it failed; `nil` if it did not.
    func run(_ input: [UInt8], named name: String) async -> String? {
        do {
            try await ChildFeed.run(words, input, environment: environment, onlyErrors: onlyErrors, limit: limit)
            return nil
        } catch {
            return switch error {
            case .notStarted: WatchTexts.programNotStarted(name)
            case .late: WatchTexts.programLate(name, seconds: limit.components.seconds)
            case .ended(let status): WatchTexts.programFailed(name, status: status)
            case .cancelled: nil
            }
        }
    }
}

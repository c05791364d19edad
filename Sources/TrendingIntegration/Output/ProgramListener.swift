import TrendingConsole
import TrendingPresentation

/// Starts the program of the user with what is new on its standard input.
struct ProgramListener: NewsListener {
    /// The program and its arguments.
    let words: [String]
    /// Without secrets.
    let environment: [String: String]
    var limit: Duration = .seconds(60)

    func hear(_ news: HeardNews) async -> TerminalText? {
        do {
            try await ChildFeed.run(words, Array(news.json.utf8), environment: environment, limit: limit)
            return nil
        } catch {
            let program = words.first ?? ""
            return switch error {
            case .notStarted: .programNotStarted(program)
            case .late: .programLate(program, seconds: limit.components.seconds)
            case .ended(let status): .programFailed(program, status: status)
            case .cancelled: nil
            }
        }
    }
}

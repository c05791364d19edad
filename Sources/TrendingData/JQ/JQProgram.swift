import TrendingConsole
import TrendingDomain

/// Runs filters of jq in another process, which a filter can end or crash: with the program `jq`, or with this program,
/// which then uses libjq.
package struct JQProgram: Sendable {
    private let words: [String]
    private let isOwn: Bool

    package init(name: String = "jq") {
        words = [name, "-r", "-c"]
        isOwn = false
    }

    /// This program as a jq. `path` is its file.
    package init(own path: String) {
        words = [path, Self.request]
        isOwn = true
    }

    /// The first argument of this program if it is to be a jq; the second is the filter.
    package static let request = "---jq"

    /// A filter may never end.
    package static let mostBytes = 100_000_000

    /// Each result on a line: a string as it is, any other value as JSON. `nil` if the program is missing.
    package func run(_ filter: JQFilter, over json: String) throws(JQFailure) -> String? {
        guard let ended = ChildFilter.run(words + [filter.text], input: json, most: Self.mostBytes),
            ended.status != Self.missing
        else { return nil }
        if ended.isTooLong || isOwn && ended.status == Self.tooLong { throw .tooLong }
        if ended.status > 128 { throw .crashed }
        let message = JQFilter.message(ended.errors)
        switch ended.status {
        case 0: return ended.output
        case Self.wrongFilter: throw .wrongFilter(message: message)
        default: throw .failed(message: message)
        }
    }

    /// Runs a filter over a document as jq does, for another process of this program. Returns the results, the message and
    /// the exit status.
    package static func answer(_ text: String, over json: String) -> (output: String, message: String, status: Int32) {
        guard let library = JQLibrary() else { return ("", "", missing) }
        do throws(JQFailure) {
            return (try library.run(text, over: json), "", 0)
        } catch {
            return switch error {
            case .wrongFilter(let message): ("", message, wrongFilter)
            case .failed(let message): ("", message, failed)
            case .tooLong: ("", "", tooLong)
            case .crashed, .missing: ("", "", missing)
            }
        }
    }

    private static let wrongFilter: Int32 = 3
    private static let tooLong: Int32 = 4
    private static let failed: Int32 = 5
    /// Of a program that can't be started.
    private static let missing: Int32 = 127
}

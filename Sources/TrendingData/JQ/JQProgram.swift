import TrendingConsole
import TrendingDomain

/// Runs filters of jq with the program `jq`.
package struct JQProgram: Sendable {
    private let name: String

    package init(name: String = "jq") {
        self.name = name
    }

    /// Each result on a line: a string as it is, any other value as JSON. `nil` if the program is missing.
    package func run(_ filter: JQFilter, over json: String) throws(JQFailure) -> String? {
        guard let ended = ChildFilter.run([name, "-r", "-c", filter.text], input: json), ended.status != Self.missing
        else { return nil }
        let message = JQFilter.message(ended.errors)
        switch ended.status {
        case 0: return ended.output
        case Self.wrongFilter: throw .wrongFilter(message: message)
        default: throw .failed(message: message)
        }
    }

    private static let wrongFilter: Int32 = 3
    /// Of a program that can't be started.
    private static let missing: Int32 = 127
}

import TrendingData
import TrendingDomain

/// What a filter of jq makes of a JSON document: with libjq if it is installed, and with the program jq otherwise. libjq
/// runs in a process of its own, because some filters end the process.
struct JSONFilter: Sendable {
    let filter: JQFilter
    /// `nil` if the file of this program is not known.
    let library: JQProgram?
    var program = JQProgram()

    func text(of json: String) throws(JQFailure) -> String {
        if let text = try library?.run(filter, over: json) { return text }
        guard let text = try program.run(filter, over: json) else { throw .missing }
        return text
    }
}

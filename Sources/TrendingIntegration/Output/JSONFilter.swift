import TrendingData
import TrendingDomain

/// What a filter of jq makes of a JSON document: with libjq if it is installed, and with the program jq otherwise.
struct JSONFilter: Sendable {
    let filter: JQFilter
    var openLibrary: @Sendable () -> JQLibrary? = { JQLibrary() }
    var program = JQProgram()

    func text(of json: String) throws(JQFailure) -> String {
        if let library = openLibrary() { return try library.run(filter, over: json) }
        guard let text = try program.run(filter, over: json) else { throw .missing }
        return text
    }
}

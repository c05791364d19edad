import TrendingConsole
import TrendingDomain

/// A filter in the language of jq, which the program jq runs. How long it runs and how much it writes is jq's own
/// matter.
package struct JQProgram: Sendable {
    /// As the user typed it.
    package let filter: String
    /// `nil` if jq is not installed.
    private let program: String?

    /// `path` is the value of `PATH`.
    package init(_ filter: String, in path: String?) {
        self.filter = filter
        program = ProgramPath.find("jq", in: path)
    }

    /// Passes on each result on a line, as soon as jq writes it: a string as it is, any other value as JSON. If `write`
    /// throws, jq is stopped.
    package func run(over json: String, _ write: (String) throws -> Void) throws {
        guard let program else { throw JQFailure.missing }
        var rest: [UInt8] = []
        let ended = try ChildFilter.run([program, "-r", "-c", text], input: json) { bytes in
            guard let end = bytes.lastIndex(of: "\n") else { return rest += bytes }
            try write(String(decoding: rest + bytes[...end], as: UTF8.self))
            rest = Array(bytes[(end + 1)...])
        }
        guard let ended else { throw JQFailure.notStarted }
        if !rest.isEmpty { try write(String(decoding: rest, as: UTF8.self)) }
        switch ended.status {
        case 0: return
        case 3: throw JQFailure.wrongFilter(message: Self.message(ended.errors))
        case 129...: throw JQFailure.crashed
        default: throw JQFailure.failed(message: Self.message(ended.errors))
        }
    }

    /// The filter without the environment, which may have secrets, and without modules: a filter may be copied from a
    /// stranger. jq can't take it for an option. As for jq itself, no filter is the one that changes nothing.
    private var text: String {
        "def env: {}; {} as $ENV |\n" + (filter.allSatisfy(\.isWhitespace) ? "." : filter)
    }

    /// The beginning of the first line of jq's message, without its own name and the place in a text that the user did
    /// not type.
    static func message(_ text: String) -> String {
        var line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if let start = ["jq: error: ", "jq: error "].first(where: line.hasPrefix) { line.removeFirst(start.count) }
        if line.hasPrefix("(at "), let end = line.firstRange(of: "): ") { line = String(line[end.upperBound...]) }
        if let place = line.firstRange(of: " at <top-level>") { line = String(line[..<place.lowerBound]) }
        return String(line.prefix(300))
    }
}

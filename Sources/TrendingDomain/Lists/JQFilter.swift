/// A filter in the language of jq.
package struct JQFilter: Sendable, Equatable {
    /// As the user typed it.
    package var typed: String

    package init(_ typed: String) {
        self.typed = typed
    }

    /// The filter without the environment, which may have secrets, and without modules: a filter may be copied from a
    /// stranger. The comment at its end is closed.
    package var text: String { "def env: {}; {} as $ENV | (\n\(typed)\n)" }

    /// The beginning of the first line of jq's message, without its own name and the place in a text that the user did not type.
    package static func message(_ text: String) -> String {
        var line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if let start = ["jq: error: ", "jq: error "].first(where: line.hasPrefix) { line.removeFirst(start.count) }
        if line.hasPrefix("(at "), let end = line.firstRange(of: "): ") { line = String(line[end.upperBound...]) }
        if let place = line.firstRange(of: " at <top-level>") { line = String(line[..<place.lowerBound]) }
        return String(line.prefix(300))
    }
}

/// Why a filter has no result.
package enum JQFailure: Error, Sendable, Equatable {
    /// It is not in the language of jq. With jq's message.
    case wrongFilter(message: String)
    /// It ended with an error. With jq's message.
    case failed(message: String)
    /// Its results never end, or are too long for the memory.
    case tooLong
    /// jq ended by a signal: a defect of it.
    case crashed
    /// Neither libjq nor jq is installed.
    case missing
}

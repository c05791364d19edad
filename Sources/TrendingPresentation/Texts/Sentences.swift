extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    package func listed(_ conjunction: String) -> String {
        guard let last else { return "none" }
        return count == 1 ? last : "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// ` Did you mean Swift, Shell or Slim?`, with a leading space; empty without names.
    package var suggestion: String { isEmpty ? "" : " Did you mean \(listed("or"))?" }
}

extension Sequence<String> {
    /// `Swift · weekly`. The first `joined` of a run takes a twentieth of the instructions of a list.
    var dotted: String { reduce(nil) { (text: String?, part) in text.map { "\($0) · \(part)" } ?? part } ?? "" }
}

extension Sequence<String?> {
    /// `Swift · weekly`, without what is not known.
    var dotted: String { compactMap(\.self).dotted }
}

extension String {
    /// Up to 60 columns of a text that the user typed.
    var quotable: String { Span(self).cut(to: 60).text }

    /// Adds a full stop if there is no punctuation at the end. Drops spaces at the end, which some of libcurl's
    /// messages have.
    var ended: String {
        guard let end = lastIndex(where: { $0 != " " }) else { return "" }
        let text = String(self[...end])
        return ".?!".contains(text.last ?? ".") ? text : text + "."
    }
}

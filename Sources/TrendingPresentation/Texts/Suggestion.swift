/// Suggestions for a misspelt name.
package enum Suggestion {
    /// ` Did you mean Swift, Shell or Slim?`, with a leading space; empty without names.
    package static func sentence(_ names: [String]) -> String {
        guard let last = names.last else { return "" }
        let first = names.dropLast().joined(separator: ", ")
        return " Did you mean " + (first.isEmpty ? last : "\(first) or \(last)") + "?"
    }
}

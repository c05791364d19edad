/// Suggestions for a misspelt name.
package enum Suggestion {
    /// ` Did you mean Swift, Shell or Slim?`, with a leading space; empty without names.
    package static func sentence(_ names: [String]) -> String {
        names.isEmpty ? "" : " Did you mean \(names.listed("or"))?"
    }
}

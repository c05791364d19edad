/// For people or for programs.
package enum OutputFormat: String, Sendable, CaseIterable {
    case text, json
}

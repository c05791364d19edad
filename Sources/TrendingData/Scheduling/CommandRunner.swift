import TrendingConsole

/// Another program that a scheduler is spoken to with.
package protocol CommandRunner: Sendable {
    /// `words` are the program, which is looked up in `PATH`, and its arguments. `nil` if it can't be started, or does
    /// not end within half a minute.
    func run(_ words: [String], input: String) async -> ChildFilter.Outcome?
}

/// Another program that a scheduler is spoken to with.
package protocol CommandRunner: Sendable {
    /// `words` are the program, which is looked up in `PATH`, and its arguments. `nil` if it can't be started, or does not end
    /// within half a minute.
    func run(_ words: [String], input: String) async -> CommandOutcome?
}

package struct CommandOutcome: Equatable {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32, output: String = "", errors: String = "") {
        self.status = status
        self.output = output
        self.errors = errors
    }
}

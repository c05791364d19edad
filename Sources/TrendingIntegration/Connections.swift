import TrendingConsole
import TrendingData
import TrendingPresentation

/// Checks that a command can open its connections.
package enum Connections {
    /// Returns `nil` if the command can run. Otherwise prints the reason to standard error and returns the exit status.
    package static func refusal(of command: String) -> ExitStatus? {
        guard let shortage = SpareResources.live.shortage() else { return nil }
        let count = SpareResources.filesOfRequest
        try? StandardOutput.standardError.write(
            "trending: \(shortage.detail): 'trending \(command)' may need \(count) more. See 'ulimit -n'.\n"
        )
        return .inputOutput
    }
}

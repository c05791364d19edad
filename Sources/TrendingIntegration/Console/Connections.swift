import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Checks that a command can open its connections.
package enum Connections {
    /// Returns `nil` if the command can run. Otherwise prints the reason to standard error and returns the exit status.
    package static func refusal(of command: String) -> ExitStatus? {
        guard let shortage = SpareResources.live.shortage() else { return nil }
        let text = TerminalText.cannotConnect(
            command,
            lacking: ScarceResource(shortage),
            files: SpareResources.filesOfRequest,
            threads: SpareResources.threadsOfRequest
        )
        try? StandardOutput.standardError.write("trending: \(text.string)\n")
        return .inputOutput
    }
}

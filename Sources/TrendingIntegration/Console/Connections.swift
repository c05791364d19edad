import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Whether a command that connects to something can do so.
package enum Connections {
    /// The status of a command that can't be begun, once standard error has said why; `nil` of one that can.
    package static func refusal(of command: String) -> ExitStatus? {
        guard let shortage = SpareResources.live.shortage() else { return nil }
        let text = TerminalText.cannotConnect(
            command,
            lacking: ScarceResource(shortage),
            files: SpareResources.filesOfRequest
        )
        try? StandardOutput.standardError.write("trending: \(text.string)\n")
        return .inputOutput
    }
}

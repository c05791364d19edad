import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension Run {
    static let warn: @Sendable (String) -> Void = { try? StandardOutput.standardError.write($0) }

    /// Writes a line to standard error in place of a progress line, folded at words to the width of a terminal.
    static func warnInTerminal(_ environment: RuntimeEnvironment) -> @Sendable (String) -> Void {
        { line in
            let console = environment.console
            guard let terminal = console.standardError else { return warn(line) }
            let width = console.width(of: terminal)
            let text = TerminalText(line.hasSuffix("\n") ? String(line.dropLast()) : line)
            let folded = PlainTextRenderer(width: width, style: .plain).render(narration: text)
            let clear = console.movesCursor ? "\r\(String(repeating: " ", count: (width ?? 80) - 1))\r" : ""
            warn(clear + folded)
        }
    }
}

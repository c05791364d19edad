/// Draws the address and the code on their own lines, never folded, so they are easy to copy.
struct DeviceCodeLayout {
    let width: Int?

    func lines(_ screen: DeviceCodeViewModel) -> [Line] {
        folded(screen.instruction, .plain)
            + [Line(), alone(screen.address, .command), alone(screen.code, .command), Line()]
            + folded(screen.note, .muted)
    }

    private func alone(_ text: TerminalText, _ role: TextRole) -> Line {
        Line(spans: [.gap(2), Span(text, role)])
    }

    private func folded(_ text: TerminalText, _ role: TextRole) -> [Line] {
        text.folded(to: width).map { Line(spans: [Span($0, role)]) }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ screen: DeviceCodeViewModel) -> String {
        text(DeviceCodeLayout(width: width).lines(screen))
    }
}

import TrendingDomain

/// The instructions for signing in with a code, ready to draw: every string is final.
package struct DeviceCodeViewModel: Sendable, Equatable {
    /// What to do.
    package var instruction: TerminalText
    /// On a line of its own, to be copied.
    package var address: TerminalText
    /// On a line of its own, to be copied.
    package var code: TerminalText
    /// How long the code is valid, and how to cancel.
    package var note: TerminalText

    package init(
        _ code: UserCode,
        isBrowserOpened: Bool,
        expiresAt: Timestamp,
        clockTime: (Timestamp) -> String
    ) {
        instruction = TerminalText(
            isBrowserOpened
                ? "Your browser opens this address; enter the code there."
                : "Open this address in a browser, on any device, and enter the code there."
        )
        address = TerminalText(code.page)
        self.code = TerminalText(code.text)
        note = TerminalText("The code is valid until \(clockTime(expiresAt)). Press Ctrl-C to cancel.")
    }
}

import TrendingDomain

/// What the user does at the server to sign in, as it is drawn: every string final.
package struct DeviceCodeViewModel: Sendable, Equatable {
    /// Where to go.
    package var instruction: TerminalText
    /// On a line of its own, to be copied.
    package var address: TerminalText
    /// On a line of its own, to be copied.
    package var code: TerminalText
    /// Until when, and how to stop.
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

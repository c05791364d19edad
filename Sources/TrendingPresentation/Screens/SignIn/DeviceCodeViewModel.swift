import TrendingDomain

/// What somebody has to do at the server to be signed in, as it is drawn: every string final.
package struct DeviceCodeViewModel: Sendable, Equatable {
    /// Where to go.
    package var instruction: TerminalText
    /// On a line of its own, to be copied.
    package var address: TerminalText
    /// On a line of its own, to be copied.
    package var code: TerminalText
    /// Until when, and how to stop.
    package var note: TerminalText

    /// `address` is where the code is entered.
    package init(
        code: String,
        address: String,
        isBrowserOpened: Bool,
        expiresAt: Timestamp,
        clockTime: (Timestamp) -> String
    ) {
        instruction = TerminalText(
            isBrowserOpened
                ? "Your browser opens this address; enter the code there."
                : "Open this address in a browser, on any machine, and enter the code there."
        )
        self.address = TerminalText(address)
        self.code = TerminalText(code)
        note = TerminalText("The code is good until \(clockTime(expiresAt)). Ctrl-C ends this, and nothing is kept.")
    }
}

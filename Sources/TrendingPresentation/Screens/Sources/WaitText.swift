extension TerminalText {
    /// Shown while another process makes the same request.
    package static let waitingForOtherProcess: TerminalText =
        "Another trending process is making the same request. Waiting for up to 10 seconds."
}

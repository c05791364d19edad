extension TerminalText {
    /// Nothing seems to happen while another process makes the request.
    package static let waitsForOther = TerminalText(
        "Another trending is making the same request. Waiting for it, for 10 seconds at most."
    )
}

extension TerminalText {
    /// While a team's history is asked, at this host and port.
    package static func asking(_ host: String) -> TerminalText {
        TerminalText("Asking the team's history at \(host) …")
    }
}

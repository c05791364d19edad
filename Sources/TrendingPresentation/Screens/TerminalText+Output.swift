extension TerminalText {
    /// Standard output can't be written. `reason` is the system's message.
    package static func unwritable(reason: String) -> TerminalText {
        TerminalText("Could not write to standard output: \(reason).")
    }

    package static func unencodable(_ reason: String) -> TerminalText {
        TerminalText("Could not encode the JSON document: \(reason).")
    }
}

extension TerminalText {
    /// That a folder lies on a file system without locks, and what may come of that.
    package static func missingLocks(folder: String) -> TerminalText {
        TerminalText(
            "The file system of \(folder) has no locks. Two runs at the same time may undo each other's changes."
        )
    }
}

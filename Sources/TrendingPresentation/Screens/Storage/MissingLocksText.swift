extension TerminalText {
    /// Warns that a folder is on a file system without locks.
    package static func missingLocks(folder: String) -> TerminalText {
        "The file system of \(folder) does not support locks. Runs at the same time may undo each other's changes."
    }
}

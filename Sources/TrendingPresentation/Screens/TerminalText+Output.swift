extension TerminalText {
    /// Standard output can't be written. `reason` is the system's message.
    package static func unwritable(reason: String) -> TerminalText {
        "Could not write to standard output: \(reason)."
    }

    /// The pager may not have shown the text. `status` is its exit status.
    package static func failedPager(status: Int32) -> TerminalText {
        "The pager ended with status \(status). If it showed nothing, check TRENDING_PAGER and PAGER."
    }

    package static func unencodable(_ reason: String) -> TerminalText {
        "Could not encode the JSON document: \(reason)."
    }
}

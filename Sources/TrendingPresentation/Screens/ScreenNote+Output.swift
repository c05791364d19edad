/// Why a screen was not shown.
extension ScreenNote {
    /// Standard output can't be written. `reason` is the system's message.
    package static func unwritable(reason: String) -> ScreenNote {
        .warning("Could not write to standard output: \(reason).")
    }

    /// `path` is `nil` for standard output.
    package static func unwritableExport(_ path: String?, _ reason: String) -> ScreenNote {
        path.map { .warning("Could not write \($0): \(reason).") } ?? .unwritable(reason: reason)
    }

    /// The pager may not have shown the text. `status` is its exit status.
    package static func failedPager(status: Int32) -> ScreenNote {
        .warning("The pager ended with status \(status). If it showed nothing, check TRENDING_PAGER and PAGER.")
    }

    package static func unencodable(_ reason: String) -> ScreenNote {
        .warning("Could not encode the JSON document: \(reason).")
    }
}

extension ScreenNote {
    /// What a new user reads below the first rows.
    package static let welcome = ScreenNote.instructions([
        .space, .text("Run 'trending browse' for the full screen, or 'trending help' to see more."),
    ])
}

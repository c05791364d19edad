import TrendingDomain

extension ScarceResource {
    /// The shortage as a sentence without its full stop.
    var words: String {
        switch self {
        case .files: "Too many open files"
        case .threads: "No more threads can be started"
        }
    }
}

extension TerminalText {
    /// Reports that a command can't open its connections. It may need `files` more open files, or `threads` more
    /// threads.
    package static func cannotConnect(
        _ command: String,
        lacking resource: ScarceResource,
        files: Int,
        threads: Int
    ) -> TerminalText {
        let (need, limit) =
            switch resource {
            case .files: (FigureText.counted(files, "more file"), "ulimit -n")
            case .threads: (FigureText.counted(threads, "more thread"), "ulimit -u")
            }
        return TerminalText("\(resource.words): 'trending \(command)' may need \(need). See '\(limit)'.")
    }
}

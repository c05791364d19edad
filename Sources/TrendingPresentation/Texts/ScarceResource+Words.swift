import TrendingDomain

extension ScarceResource {
    /// What there is too little of, as a sentence without its full stop.
    var words: String {
        switch self {
        case .files: "Too many open files"
        case .threads: "No more threads can be started"
        }
    }
}

extension TerminalText {
    /// A command that connects to something can't be begun; it may open `files` more files.
    package static func cannotConnect(_ command: String, lacking resource: ScarceResource, files: Int) -> TerminalText {
        TerminalText("\(resource.words): ‘trending \(command)’ may need \(files) more. See ulimit -n.")
    }
}

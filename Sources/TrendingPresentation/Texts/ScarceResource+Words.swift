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
    /// Reports that a command can't open its connections. It may need `files` more open files.
    package static func cannotConnect(_ command: String, lacking resource: ScarceResource, files: Int) -> TerminalText {
        TerminalText("\(resource.words): 'trending \(command)' may need \(files) more. See 'ulimit -n'.")
    }
}

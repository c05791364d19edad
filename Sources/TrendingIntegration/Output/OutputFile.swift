import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The file that gets the content of a screen in place of standard output.
struct OutputFile {
    /// As the user typed it.
    let path: String
    /// What must not be replaced.
    let history: HistoryFiles?

    /// `path` is `-`, another name of standard output, or `nil`, for standard output.
    init?(path: String?, history: HistoryFiles?) {
        guard let path, !Self.isStandardOutput(path) else { return nil }
        self.path = path
        self.history = history
    }

    /// A file behind standard output must not be replaced: others write to it too.
    static func isStandardOutput(_ path: String) -> Bool {
        ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
    }

    func write(_ text: String) throws(ExportStop) {
        do {
            try ExportFile.write(text, to: path, history: history) { $0.withoutAges.hasSameBytes(as: $1.withoutAges) }
        } catch {
            throw .failed(path: path, reason: error.reason.words)
        }
    }
}

extension String {
    /// A JSON document without the ages of lists in it, which change while the lists do not; other text as it is.
    fileprivate var withoutAges: String {
        guard hasPrefix("{\n  \"schemaVersion\" : ") else { return self }
        let parts = split(separator: "\"ageSeconds\" : ", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0 == 0 ? $1 : $1.drop(while: \.isNumber) }.joined(
            separator: "\"ageSeconds\" : "
        )
    }
}

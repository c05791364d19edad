import TrendingDomain

extension CommentSender.EditorEnd {
    /// How the editor failed; `nil` if it did not.
    var failure: String? {
        switch self {
        case .closed: nil
        case .notStarted(let command):
            "The editor '\(command)' could not be started. Set VISUAL or EDITOR to your editor."
        case .failed(let status): "The editor ended with status \(status)."
        }
    }
}

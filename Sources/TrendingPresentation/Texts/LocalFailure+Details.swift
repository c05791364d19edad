import TrendingDomain

extension LocalFailure {
    /// Why what is known of a repository or an account could not be read or stored.
    var detailsSentence: String {
        switch self {
        case .damaged(let path, let keptAs?): "\(path) is damaged. It was renamed to \(keptAs)."
        default: "What was fetched can't be stored here: \(cause)"
        }
    }
}

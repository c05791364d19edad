import TrendingDomain

extension JQFailure {
    package var sentence: String {
        let option = AnySetting.jq.option
        return switch self {
        case .wrongFilter(let message): "\(option) is not a filter of jq: \(message)."
        case .failed(let message): "The filter of \(option) failed\(message.isEmpty ? "" : ": \(message)")."
        case .crashed: "jq crashed with this filter of \(option)."
        case .notStarted: "jq, which \(option) needs, could not be started."
        case .missing:
            "\(option) needs the program jq, which is not installed. Install the package 'jq', with apt-get or Homebrew."
        }
    }

    /// With the place of the rows if the filter failed without looking there.
    package func sentence(for filter: String?, over content: any ScreenContent) -> String {
        guard case .failed = self, let rows = (content as? any RowsContent)?.rowsPath,
            filter?.contains(rows) == false
        else { return sentence }
        return "\(sentence) The rows are in '\(rows)'."
    }
}

extension ExitStatus {
    package init(_ failure: JQFailure) {
        switch failure {
        case .wrongFilter: self = .usage
        case .failed, .crashed: self = .unreadable
        case .notStarted, .missing: self = .unreachable
        }
    }
}

import TrendingDomain

extension JQFailure {
    package var sentence: String {
        let option = AnySetting.jq.option
        return switch self {
        case .wrongFilter(let message): "\(option) is not a filter of jq: \(message)."
        case .failed(let message): "The filter of \(option) failed: \(message)."
        case .tooLong: "The results of \(option) are longer than 100 MB."
        case .crashed: "jq crashed with this filter of \(option)."
        case .missing: "\(option) needs libjq or jq, and neither is installed. Install jq with your package manager."
        }
    }

    /// With the place of the rows if the filter failed without looking there.
    package func sentence(for filter: JQFilter?, over content: any ScreenContent) -> String {
        guard case .failed = self, let rows = (content as? any RowsContent)?.rowsPath,
            filter?.typed.contains(rows) == false
        else { return sentence }
        return "\(sentence) The rows are in '\(rows)'."
    }
}

extension ExitStatus {
    package init(_ failure: JQFailure) {
        switch failure {
        case .wrongFilter: self = .usage
        case .failed, .tooLong, .crashed: self = .unreadable
        case .missing: self = .unreachable
        }
    }
}

import TrendingDomain

extension ExitStatus {
    /// The status of a command that can't answer without the history.
    package init(_ failure: HistoryFailure) {
        switch failure {
        case .damaged: self = .unreadable
        case .missingLibrary: self = .unreachable
        case .busy: self = .temporary
        case .newerFormat, .inaccessible, .noLocation: self = .inputOutput
        }
    }
}

extension Screen {
    /// Nothing but the reason.
    package init(_ failure: HistoryFailure) {
        self = .warning(HistoryFailureText(failure).text, status: ExitStatus(failure))
    }
}

extension UsageMistake {
    /// The list of the query is not recorded.
    package init(noHistoryOf query: TrendingQuery) {
        self.init("The history does not record \(query.listName).", option: .source)
    }
}

import TrendingDomain

extension ExitStatus {
    /// The status of a command that can't answer without the history.
    package init(_ failure: HistoryFailure) {
        switch failure {
        case .damaged: self = .unreadable
        case .missingLibrary, .oldLibrary: self = .unreachable
        case .busy: self = .temporary
        case .newerFormat, .inaccessible, .noLocation: self = .inputOutput
        case .server(_, let fault): self.init(fault)
        }
    }
}

extension ExitStatus {
    private init(_ fault: HistoryServerFault) {
        switch fault {
        case .remote(.unauthorized), .wrongPassword, .notAllowed: self = .signInRequired
        case .remote(.cancelled): self = .interrupted
        case .remote, .noTables: self = .unreachable
        case .overloaded, .incomplete, .full: self = .temporary
        case .unreadable, .failed: self = .unreadable
        }
    }
}

extension HistoryFailure: ShownFailure {
    package var screen: Screen { .warning(HistoryFailureText(self).words, status: ExitStatus(self)) }
}

extension UsageMistake {
    /// The list of the query has no history.
    package init(noHistoryOf query: TrendingQuery) {
        let other = "Choose another source with \(AnySetting.source.option)."
        switch query.source.signal {
        case .sample: self.init("The sample has no history, because it never changes. \(other)", option: .source)
        case .starred: self.init("Lists of stars have no history. \(other)", option: .source)
        case .trending, .newest, .published:
            let since = AnySetting.since.option
            self.init("A range of days has no history. Choose a period such as weekly with \(since).", option: .since)
        }
    }
}

import TrendingDomain

extension TerminalText {
    /// Why a list that is shown was not added to the history, and what to do.
    package static func unrecorded(_ failure: HistoryFailure) -> TerminalText {
        TerminalText(failure.recordingSentence)
    }
}

extension HistoryFailure {
    fileprivate var recordingSentence: String {
        switch self {
        case .damaged(let path, let keptAs?, let salvage):
            "The history \(path) is damaged, and was moved to \(keptAs). \(salvage.sentence)"
        case .damaged(let path, nil, _):
            "\(notAdded): \(path) is damaged, and can't be moved. Move it to another folder, and a new history begins."
        case .newerFormat(let path, let version):
            "\(notAdded): \(path) was written by a later version of trending (format \(version)). "
                + "Install the latest version."
        case .busy(let path): "\(notAdded): another process is using \(path). The next refresh tries again."
        case .inaccessible(let path, let reason):
            "\(notAdded): \(path): \(reason.words). Correct this, or \(switchOff)."
        case .missingLibrary(let name, let detail):
            "\(notAdded): the system library \(name) is missing (\(detail)). Install it, or \(switchOff)."
        case .noLocation(let unknown): "\(notAdded): \(unknown.sentence)"
        }
    }

    private var notAdded: String { "The list was not added to the history" }
    private var switchOff: String { "set '\(AnySetting.history.name) = false' in the configuration file" }
}

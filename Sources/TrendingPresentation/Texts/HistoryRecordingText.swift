import TrendingDomain

extension TerminalText {
    /// Why a list that is shown was not added to the history or has no movements, and what to do.
    package static func unrecorded(_ failure: RecordingFailure) -> TerminalText {
        TerminalText(failure.reason.sentence(after: failure.isRecorded ? unmarked : notAdded))
    }

    /// Why the stored lists still say how they moved before the history was changed, and what to do.
    package static func oldMarks(_ failure: HistoryFailure) -> TerminalText {
        TerminalText(failure.sentence(after: oldMarks))
    }

    package static func oldMarks(_ failure: LocalFailure) -> TerminalText {
        TerminalText("\(oldMarks): \(failure.cause) The next refresh of each list corrects this.")
    }

    /// Why the team's history lacks what this machine has recorded.
    package static func notSent(_ failure: HistoryFailure) -> TerminalText {
        if case .server(let host, .notAllowed) = failure {
            let reason = "The user of the team's history may not write at \(host)"
            return TerminalText("\(reason), so the lists stay on this machine.")
        }
        return TerminalText(
            "\(HistoryFailureText(failure).words) The lists stay on this machine until a refresh can send them."
        )
    }

    private static let notAdded = "The list was not added to the history"
    private static let unmarked = "The list was added to the history, but how it moved is not known"
    private static let oldMarks = "Stored lists still show how they moved before"
}

extension HistoryFailure {
    fileprivate func sentence(after words: String) -> String {
        switch self {
        case .damaged(let path, let keptAs?, let copy):
            "The history \(path) is damaged, and was moved to \(keptAs). \(copy.sentence)"
        case .damaged(let path, nil, _):
            "\(words): \(path) is damaged, and can't be moved. Move it to another folder, and a new history begins."
        case .newerFormat(let path, let version):
            "\(words): \(path) was written by a later version of trending (format \(version)). "
                + "Install the latest version."
        case .busy(let path): "\(words): another process is using \(path). The next refresh tries again."
        case .inaccessible(let path, let reason):
            "\(words): \(path): \(reason.words). Correct this, or \(switchOff)."
        case .missingLibrary(let name, let detail):
            "\(words): the system library \(name) is missing (\(detail)). Install it, or \(switchOff)."
        case .oldLibrary(let name, let version, let needed):
            "\(words): the system library \(name) \(version) is too old; \(needed) or later is needed. "
                + "Install a later version, or \(switchOff)."
        case .noLocation(let unknown): "\(words): \(unknown.sentence)"
        case .server(let host, let fault): "\(words): \(fault.sentence(host)) \(fault.advice)"
        }
    }

    private var switchOff: String { "set '\(AnySetting.history.name) = false' in the configuration file" }
}

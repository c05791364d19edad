import TrendingDomain

extension TerminalText {
    /// Why a list that is shown was not added to the history or has no movements, and what to do.
    package static func unrecorded(_ failure: RecordingFailure) -> TerminalText {
        failure.reason.sentence(after: failure.isRecorded ? unmarked : notAdded)
    }

    /// Why the stored lists still say how they moved before the history was changed, and what to do.
    package static func oldMarks(_ failure: HistoryFailure) -> TerminalText {
        failure.sentence(after: oldMarks)
    }

    package static func oldMarks(_ failure: LocalFailure) -> TerminalText {
        "\(oldMarks): \(failure.cause) The next refresh of each list corrects this."
    }

    /// Why the team's history lacks what this machine has recorded.
    package static func notSent(_ failure: HistoryFailure) -> TerminalText {
        if case .server(let host, .notAllowed) = failure {
            let reason = "The user of the team's history may not write at \(host)"
            return "\(reason), so the lists stay on this machine."
        }
        return "\(HistoryFailureText(failure).words) The lists stay on this machine until a refresh can send them."
    }

    private static let notAdded = "The list was not added to the history"
    private static let unmarked = "The list was added to the history, but how it moved is not known"
    private static let oldMarks = "Stored lists still show how they moved before"
}

extension HistoryFailure {
    /// The cause follows `words`, with the advice for a program that records lists.
    fileprivate func sentence(after words: String) -> TerminalText {
        let text = HistoryFailureText(self)
        let cause = "\(words): \(text.sentence.prefix(1).lowercased())\(text.sentence.dropFirst())"
        let switchOff = "set '\(AnySetting.history.name) = false' in the configuration file"
        return switch self {
        case .damaged(_, _?, _): "\(text.sentence)"
        case .busy: "\(cause) The next refresh tries again."
        case .inaccessible, .missingLibrary, .oldLibrary: "\(cause) \(text.advice.dropLast()), or \(switchOff)."
        case .damaged, .newerFormat, .noLocation, .server: "\(cause) \(text.advice)"
        }
    }
}

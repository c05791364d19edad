import TrendingDomain

extension RecordingFailure {
    /// Why a list that is shown was not added to the history or has no movements, and what to do.
    package var sentence: String {
        let unmarked = "The list was added to the history, but how it moved is not known"
        return reason.sentence(after: isRecorded ? unmarked : "The list was not added to the history")
    }
}

private let oldMarks = "Stored lists still show how they moved before"

extension LocalFailure {
    package var oldMarksSentence: String { "\(oldMarks): \(cause) The next refresh of each list corrects this." }
}

extension HistoryFailure {
    /// Why the stored lists still say how they moved before the history was changed, and what to do.
    package var oldMarksSentence: String { sentence(after: oldMarks) }

    /// Why the team's history lacks what this machine has recorded.
    package var unsentSentence: String {
        if case .server(let host, .notAllowed) = self {
            let reason = "The user of the team's history may not write at \(host)"
            return "\(reason), so the lists stay on this machine."
        }
        return "\(HistoryFailureText(self).words) The lists stay on this machine until a refresh can send them."
    }

    /// The cause follows `words`, with the advice for a program that records lists.
    fileprivate func sentence(after words: String) -> String {
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

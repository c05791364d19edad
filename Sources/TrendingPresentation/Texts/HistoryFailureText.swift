import TrendingDomain

/// Why the history can't be used, and what to do about it.
struct HistoryFailureText: Equatable {
    /// What failed, and why.
    var sentence: String
    /// What the user can do.
    var advice: String

    init(_ failure: HistoryFailure) {
        switch failure {
        case .damaged(_, let keptAs?, let copy):
            sentence = "The history was damaged, and was moved to \(keptAs). \(copy.sentence)"
            advice = copy.advice
        case .damaged(let path, nil, _):
            sentence = "The history \(path) is damaged, and could not be moved."
            advice = "Move the file to another folder; the history then begins again."
        case .newerFormat(let path, let version):
            sentence = "A later version of trending wrote the history \(path) (format \(version))."
            advice = "Install the latest version of trending. The history was not changed."
        case .busy(let path):
            sentence = "Another process is using the history \(path)."
            advice = "Try again when that process has ended."
        case .inaccessible(let path, let fault):
            sentence = "The history can't be \(fault.historyVerb): \(path): \(fault.words)."
            advice = fault.historyAdvice
        case .missingLibrary(let name, let detail):
            sentence = "The history needs the system library \(name), which is missing. (\(detail))"
            advice = "Install it with your package manager."
        case .oldLibrary(let name, let version, let needed):
            sentence = "The history needs the system library \(name) \(needed) or later. Version \(version) is too old."
            advice = "Install a later version with your package manager."
        case .noLocation(let unknown):
            sentence = "The history has no folder: \(unknown.sentence)"
            advice = "Set HOME or XDG_DATA_HOME to an absolute path."
        case .server(let host, let fault):
            sentence = fault.sentence(host)
            advice = fault.advice
        }
    }

    /// The sentence and the advice.
    var words: String { "\(sentence) \(advice)" }
}

extension FileFault {
    fileprivate var historyVerb: String {
        switch self {
        case .full, .readOnly: "written"
        case .system, .interrupted: "used"
        default: "opened"
        }
    }

    fileprivate var historyAdvice: String {
        switch self {
        case .full: "Free some space, and run the command again."
        case .readOnly: "Make the file and its folder writable."
        case .refused, .ofOtherUser, .linkOfOtherUser, .writableByOthers, .keepsPermissions:
            "Check the permissions of the file and of its folder."
        case .severalNames: "Remove the other names, or move the file to another folder and copy it back."
        default: "Correct this, and run the command again."
        }
    }
}

extension HistoryCopy? {
    /// What the history goes on with, and what is lost.
    var sentence: String {
        guard let self, let last = self.lastDay else { return "There is no copy of it, so it begins again." }
        let lists = self.editions.counted("list")
        return "Its last copy takes its place, with \(lists), the last one of \(last.calendarDay.text). "
            + "What was recorded later is lost."
    }

    fileprivate var advice: String {
        let stored = "The next 'trending refresh' adds the stored lists again."
        let archives = self.map { $0.archives + ["archives imported after the copy"] } ?? ["archives"]
        return "\(stored) Run 'trending history import' again for \(archives.joined(separator: ", "))."
    }
}

extension HistoryServerFault {
    /// What failed at the server with this host.
    func sentence(_ host: String) -> String {
        let history = "The team's history at \(host)"
        return switch self {
        case .remote(.cancelled): "Interrupted."
        case .remote(.unauthorized), .wrongPassword:
            "\(host) refuses the user or the password of the team's history."
        case .remote(.rejected(let status, _)):
            "\(host) answered with status \(status). It may not be a ClickHouse server."
        case .remote(.unreachable(let reason)): "\(history) can't be reached. \(reason.explanation)"
        case .remote(.timedOut): "\(history) took too long to respond."
        case .remote(.tls(_, let detail)):
            "\(history) can't be reached securely: \(detail ?? "the server does not use TLS")".ended
        case .remote(.unreadable(let reason)): "\(history) can't be read. \(reason.explanation)"
        case .notAllowed: "The user of the team's history may not do this at \(host)."
        case .noTables: "\(host) has no tables of a team's history in the database of 'history-url', or others."
        case .full: "The disk of \(host) is full."
        case .remote(.rateLimited), .remote(.unavailable), .overloaded: "\(host) has too much to do."
        case .incomplete: "\(history) is incomplete now: a part of the server can't be reached."
        case .remote(.empty), .unreadable: "\(host) sent no whole answer. It may not be a ClickHouse server."
        // Some servers send no words.
        case .failed(let code, let message):
            "\(host) reports a failure (\(code))\(message.isEmpty ? "" : ": \(message)")".ended
        }
    }

    /// What the user can do.
    var advice: String {
        switch self {
        case .remote(.unauthorized), .wrongPassword:
            "Sign in with '\(CommandText.historyLogin)'. For a user and a password, ask who runs the server."
        case .remote(.tls):
            "Check the certificate, and the port in 'history-url': 8443 is usual for https, and 8123 for http, which "
                + "only a server on this machine may use."
        case .remote(.cancelled): "Run the command again."
        case .remote(.unreachable), .unreadable: "Check the address in 'history-url'."
        case .remote(.rateLimited), .remote(.unavailable), .overloaded, .incomplete: "Try again later."
        case .remote: "Check its address and the network."
        case .notAllowed: "Sign in as another user with '\(CommandText.historyLogin)', or ask who runs the server."
        case .noTables: "Check the name of the database, or create the tables with 'trending history init'."
        case .full: "Free some space there."
        case .failed: "Ask who runs the server."
        }
    }
}

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

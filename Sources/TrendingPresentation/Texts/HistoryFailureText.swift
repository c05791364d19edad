import TrendingDomain

/// Why the history can't be used, and what to do about it.
package struct HistoryFailureText: Equatable {
    /// What failed, and why.
    package var sentence: String
    /// What the user can do.
    var advice: String

    package init(_ failure: HistoryFailure) {
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
    package var words: String { "\(sentence) \(advice)" }
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

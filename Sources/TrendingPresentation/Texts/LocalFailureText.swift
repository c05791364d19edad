import TrendingDomain

/// Sentences for storage failures.
extension LocalFailure {
    /// Why a list could not be read.
    var readingSentence: String {
        switch self {
        case .damaged(let path, let keptAs?):
            "The stored list \(path) is damaged. It was renamed to \(Self.name(keptAs))."
        case .damaged(let path, nil): "The stored list \(path) is damaged."
        case .newerFormat, .inaccessible, .noLocation: "The stored list can't be read: \(cause)"
        }
    }

    /// Why a list could not be stored.
    var storingSentence: String { "The list could not be stored: \(cause)" }

    /// Why the stored lists could not be listed.
    var listingSentence: String { "The stored lists can't be read: \(cause)" }

    /// Why the stored stars could not be read.
    var starsSentence: String {
        switch self {
        case .damaged(let path, let keptAs?):
            "The file with your stars and pending changes is damaged: \(path). It was renamed to \(Self.name(keptAs))."
        default: "Your stored stars can't be read: \(cause)"
        }
    }

    /// Why no pending changes were sent.
    var unsentStarsSentence: String {
        "No pending changes were sent, because your stored stars can't be written: \(cause)"
    }

    /// Why a star, or its removal, could not be stored.
    package func storingSentence(_ kind: StarChange.Kind) -> String {
        "The \(kind == .star ? "star" : "removal of the star") could not be stored: \(cause)"
    }

    /// The last part of a path: the file stays in its folder.
    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    var cause: String {
        switch self {
        case .damaged(let path, _): "\(path) is damaged."
        case .newerFormat(let path, let version):
            "\(path) was written by a later version of trending (format \(version))."
        case .inaccessible(let path, let reason): "\(path): \(reason.words)."
        case .noLocation(let unknown): unknown.sentence
        }
    }
}

extension FileFault {
    /// Warns that other users can open a folder and that its permissions can't be changed.
    package func openFolderSentence(_ path: String) -> String {
        "Other users can open \(path), and its permissions can't be changed: \(words)."
    }

    /// Warns that a folder is on a file system without locks.
    package static func missingLocksSentence(_ folder: String) -> String {
        "The file system of \(folder) does not support locks. Runs at the same time may undo each other's changes."
    }
}

extension LocalFailure {
    /// Why what is known of a repository or an account could not be read or stored.
    var detailsSentence: String {
        switch self {
        case .damaged(let path, let keptAs?): "\(path) is damaged. It was renamed to \(keptAs)."
        default: "What was fetched can't be stored here: \(cause)"
        }
    }
}

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

    /// Why what is known of a repository or an account could not be read or stored.
    var detailsSentence: String {
        switch self {
        case .damaged(let path, let keptAs?): "\(path) is damaged. It was renamed to \(keptAs)."
        default: "What was fetched can't be stored here: \(cause)"
        }
    }

    /// Why no row is marked as unseen.
    var seenReadingSentence: String { "The record of what you have seen can't be read: \(cause)" }

    package var toldSentence: String {
        guard case .damaged(let path, _?) = self else { return seenStoringSentence }
        return """
            The record of what 'trending watch' has told was damaged: \(path). It was set aside. What can be read of \
            it still counts as told.
            """
    }

    /// Why rows that were shown will be marked again, or what is new is not known.
    package var seenStoringSentence: String {
        if case .damaged(let path, _?) = self {
            return """
                The record of what you have seen was damaged: \(path). It was set aside, and everything that is \
                stored now counts as seen.
                """
        }
        return """
            What you have seen could not be recorded: \(cause) Correct this, or set '\(AnySetting.seen.name) \
            = false' in the configuration file.
            """
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

    /// The reason as a sentence without its full stop.
    package var words: String {
        switch self {
        case .system(let words), .full(let words), .refused(let words), .readOnly(let words): words
        case .interrupted: "Interrupted"
        case .notRegular: "Not a regular file"
        case .severalNames: "The file has other names (hard links)"
        case .ofOtherProgram: "It is the database of another program"
        case .ofHistory: "It belongs to what trending stores or reads"
        case .brokenLink: "A link to a file that does not exist"
        case .symbolicLink: "A symbolic link that can't be followed"
        case .tooLarge(let limit): "Larger than \(limit) bytes"
        case .lockHeld: "Another program holds the lock"
        case .lockRemoved: "Another program keeps removing the lock"
        case .lockFile(let path, let reason): "The lock file \(path) can't be used: \(reason.words)"
        case .ofOtherUser: "Belongs to another user"
        case .linkOfOtherUser: "A symbolic link that belongs to another user"
        case .linkedFolder: "A link leads to it. Change its mode yourself"
        case .writableByOthers: "Belongs to another user, and others can write to it"
        case .keepsPermissions: "The file system gives others access"
        case .noReader: "No program reads from it"
        case .notRead: "The record was not read"
        }
    }
}

extension UnknownLocation {
    var sentence: String {
        switch self {
        case .unset(let variable): "\(variable) is not set."
        case .empty(let variable): "\(variable) is empty."
        case .notAbsolute(let variable, let value): "\(variable) is '\(value)', which is not an absolute path."
        case .notUTF8(let variable, let value): "\(variable) is '\(value)', which is not UTF-8 text."
        }
    }
}

extension CommentSender.EditorEnd {
    /// How the editor failed; `nil` if it did not.
    var failure: String? {
        switch self {
        case .closed: nil
        case .notStarted(let command):
            "The editor '\(command)' could not be started. Set VISUAL or EDITOR to your editor."
        case .failed(let status): "The editor ended with status \(status)."
        }
    }
}

extension PictureConversionFailure {
    /// Why initials stand for pictures.
    package var sentence: String {
        switch self {
        case .missingLibrary(let package, let detail):
            """
            Pictures for this terminal need the system library \(package), which is missing. Install it with your \
            package manager. (\(detail))
            """
        }
    }
}

import TrendingDomain

/// What is wrong with the storage of lists, in sentences for people.
extension LocalFailure {
    /// Why a list could not be read.
    var readingSentence: String {
        switch self {
        case .damaged(let path, let keptAs?): "The stored list \(path) is damaged; it is kept as \(keptAs)."
        case .damaged(let path, nil): "The stored list \(path) is damaged."
        case .newerFormat, .inaccessible, .noLocation: "The stored list can't be read: \(cause)"
        }
    }

    /// Why a list could not be stored.
    var savingSentence: String { "The list could not be stored: \(cause)" }

    /// Why nothing can be said about the stored lists.
    var lookingSentence: String { "The stored lists can't be looked through: \(cause)" }

    /// Why a stored list could not be removed.
    var removingSentence: String { "Not removed: \(cause)" }

    /// Why stars can't be looked at.
    var starsSentence: String {
        switch self {
        case .damaged(let path, let keptAs?):
            "What is known of your stars, and what waited to be sent, is damaged: \(path); it is kept as \(keptAs)."
        default: "What is known of your stars can't be read: \(cause)"
        }
    }

    /// Why nothing of what waits is sent.
    var unsentStarsSentence: String {
        "Nothing that waits was sent, as what is known of your stars can't be written: \(cause)"
    }

    /// Why stars can't be kept.
    var keepingStarsSentence: String { "That can't be kept: \(cause)" }

    private var cause: String {
        switch self {
        case .damaged(let path, _): "\(path) is damaged."
        case .newerFormat(let path, let version):
            "\(path) was written by a later version of trending (format \(version))."
        case .inaccessible(let path, let reason): "\(path): \(reason.words)."
        case .noLocation(let unknown): unknown.sentence
        }
    }
}

extension TerminalText {
    /// Others can open a folder, and that can't be changed.
    package static func openFolder(path: String, reason: FileFault) -> TerminalText {
        TerminalText("Other users can open \(path), and its permissions can't be changed: \(reason.words).")
    }
}

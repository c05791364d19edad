import TrendingDomain

/// What a failed fetch means, in sentences for people.
struct RemoteFailureText {
    let failure: RemoteFailure
    let origin: TrendingQuery.Source
    /// The time of day of a moment in the user's time zone: `14:05`.
    let clockTime: @Sendable (Timestamp) -> String

    init(failure: RemoteFailure, origin: TrendingQuery.Source, clockTime: @escaping @Sendable (Timestamp) -> String) {
        self.failure = failure
        self.origin = origin
        self.clockTime = clockTime
    }

    init(_ failure: RemoteFailure, of source: TrendingQuery.Source, _ clock: ReaderClock) {
        self.init(failure: failure, origin: source, clockTime: clock.timeOfDay)
    }

    /// `GitHub`.
    private var source: String { origin.displayName }

    /// What failed, and what may help.
    var sentence: String {
        let text = "\(headline) \(explanation)"
        return ".?!".contains(text.last ?? ".") ? text : text + "."
    }

    /// The headline of the error view.
    var headline: String {
        switch failure {
        case .unreachable(.exhausted): "Can't ask \(source)."
        case .unreachable: "Can't reach \(source)."
        case .timedOut: "\(source) took too long to answer."
        case .tls: "Can't connect to \(source) securely."
        case .rateLimited: "\(source) limits how often you may ask."
        case .unauthorized: "\(source) wants you to sign in."
        case .rejected: "\(source) answered with an error."
        case .unreadable: "Can't read what \(source) sent."
        case .empty: "\(source) lists nothing."
        case .cancelled: "Interrupted."
        }
    }

    /// Why a stored list is shown, as a clause.
    var clause: String {
        switch failure {
        case .unreachable(.exhausted): "\(source) could not be asked"
        case .unreachable: "\(source) could not be reached"
        case .timedOut: "\(source) took too long to answer"
        case .tls: "no secure connection to \(source)"
        case .rateLimited(let retryAt?): "\(source) limits you until \(clockTime(retryAt))"
        case .rateLimited(nil): "\(source) limits you for now"
        case .unauthorized: "\(source) wants you to sign in"
        case .rejected(let status): "\(source) answered with status \(status)"
        case .empty: "\(source) lists none"
        case .unreadable: origin.signal == .trending ? "the page could not be read" : "\(source) could not be read"
        case .cancelled: "interrupted"
        }
    }

    /// What failed and what may help.
    var explanation: String {
        switch failure {
        case .unreachable(let reason): reason.explanation
        case .timedOut(let host): "Nothing more came from \(host) in time. The network may be slow, or the server busy."
        case .tls(let host, let detail): "No secure connection to \(host) could be made: \(detail)"
        case .rateLimited(let retryAt?): "It lets you ask again at \(clockTime(retryAt))."
        case .rateLimited(nil): "Wait a few minutes, then try again."
        case .unauthorized where origin.signal == .newest:
            "It answered with status 401: it wants a token that it knows. ‘trending whoami’ says which one is in use, and "
                + "what to do."
        case .unauthorized where origin.signal == .starred:
            "What is starred is told only to whoever is signed in: ‘trending login’ signs in, ‘trending whoami’ says which "
                + "token is in use."
        case .unauthorized: "It answered with status 401: it shows this list only to people it knows."
        case .rejected(let status): Self.explanation(status: status)
        case .unreadable(let reason): reason.explanation
        case .empty: "It answered with an empty list, so the stored list stays."
        case .cancelled: "The fetch was ended before the answer came."
        }
    }

    private static func explanation(status: Int) -> String {
        switch status {
        case 404: "It answered with status 404: there is no such page."
        case 511: "It answered with status 511: this network wants you to sign in first."
        case 500...599: "It answered with status \(status): its servers have trouble. Try again later."
        default: "It answered with status \(status)."
        }
    }
}

extension UnreachableReason {
    fileprivate var explanation: String {
        switch self {
        case .cannotResolve(let host): "Could not resolve host \(host). Is this machine online?"
        case .cannotConnect(let host): "Could not connect to \(host). Is this machine online, or a firewall in the way?"
        case .connectionLost(let host): "The connection to \(host) broke off before the answer was complete."
        case .proxy(let detail): "The proxy did not let the request through: \(detail)"
        case .tooManyRedirects(let host): "\(host) redirects in circles, or too often."
        case .forbiddenRedirect(let host): "\(host) redirects to an address that is not safe to follow."
        case .missingLibrary(let name, let detail): missingLibraryText(name, detail)
        case .fileNotReadable(let path, let reason): "The file \(path) can't be read: \(reason.words)."
        case .exhausted(let resource): "\(resource.words) on this machine."
        case .unknownSource(let name): "The program has no source \(name)."
        case .other(let detail): "The network library says: \(detail)"
        }
    }
}

extension UnreadableReason {
    fileprivate var explanation: String {
        switch self {
        case .notATrendingPage:
            "The page that came has no trending list on it. Networks that want you to sign in first answer like this; "
                + "else GitHub may have changed its page."
        case .otherPeriod: "The page that came is of another period than was asked for."
        case .otherLanguage: "The page lists another language than the one requested."
        case .truncated: "The page stops before its end."
        case .tooLarge(let limit): "The answer is larger than \(sizeText(limit)), so it can't be the list."
        case .notHTML(let type?) where !type.lowercased().contains("html"):
            "The answer is not a web page but \(type)."
        case .notHTML: "The answer is empty, or not a web page."
        case .notJSON(let type?) where !type.lowercased().contains("json"):
            "The answer is not JSON but \(type)."
        case .notJSON: "The answer is empty, or not whole JSON."
        case .notAList: "The answer is JSON, but not a list of repositories."
        case .tooFewRows(0, of: let count): "None of its \(FigureText.counted(count, "row")) could be read."
        case .tooFewRows(let readable, of: let count):
            "Only \(FigureText.grouped(readable)) of \(FigureText.counted(count, "row")) could be read."
        case .notFromAPI(let status):
            "Its answer (status \(status)) is not one of GitHub's API. Networks that want you to sign in first answer "
                + "like this."
        case .garbled(let detail): "The answer is garbled: \(detail)"
        case .unrequestedNotModified: "The answer is garbled: 304 to a question that was not asked"
        case .temporarilyUnavailable: "It says that the list is not ready. Try again in a few minutes."
        case .missingLibrary(let name, let detail): missingLibraryText(name, detail)
        }
    }
}

private func missingLibraryText(_ name: String, _ detail: String) -> String {
    "The system library \(name) is missing; the package manager has it under that name. (\(detail))"
}

private func sizeText(_ bytes: Int) -> String {
    bytes < 1_048_576 ? "\(bytes / 1024) KiB" : "\(bytes / 1_048_576) MiB"
}

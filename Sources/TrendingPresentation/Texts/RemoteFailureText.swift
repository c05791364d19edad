import TrendingDomain

/// Makes the sentences for a failed request.
struct RemoteFailureText {
    let failure: RemoteFailure
    let origin: TrendingQuery.Source
    let clock: ReaderClock
    /// Whether a list was asked for, and not a repository, a thread or an account.
    let isOfList: Bool

    /// `GitHub`.
    private var source: String { origin.displayName }

    /// Headline and explanation.
    var sentence: String {
        let text = "\(headline) \(explanation)"
        return ".?!".contains(text.last ?? ".") ? text : text + "."
    }

    /// The headline of the error view.
    var headline: String {
        switch failure {
        case .unreachable(.connectionLost): "The connection to \(source) was lost."
        case .unreachable(.tooManyRedirects): "\(source) redirected the request too many times."
        case .unreachable(.redirect): "Can't follow the redirect from \(source)."
        case .unreachable: "Can't reach \(source)."
        case .timedOut: "\(source) took too long to respond."
        case .tls: "Can't connect to \(source) securely."
        case .rateLimited: "Too many requests to \(source)."
        case .unauthorized: "\(source) requires you to sign in."
        case .unavailable: "\(source) returned \(Self.named(503))."
        case .rejected(let status, _): "\(source) returned \(Self.named(status))."
        case .unreadable: "Can't read the response from \(source)."
        case .empty: "The list from \(source) is empty."
        case .cancelled: "Interrupted."
        }
    }

    /// The reason as a clause.
    var clause: String {
        switch failure {
        case .unreachable(.connectionLost): "the connection to \(source) was lost"
        case .unreachable(.tooManyRedirects), .timedOut, .unauthorized, .unavailable, .rejected:
            String(headline.dropLast())
        case .unreachable(.redirect(let authority, _)):
            "\(source) redirected to \(authority), which could not be reached"
        case .unreachable: "\(source) could not be reached"
        case .tls: "no secure connection to \(source)"
        case .rateLimited(let retryAt?): "rate limited by \(source) until \(clock.timeOfDay(retryAt.nextMinute))"
        case .rateLimited(nil): "rate limited by \(source)"
        case .empty: "the list from \(source) is empty"
        case .unreadable:
            switch origin.signal {
            case .trending: "the page could not be read"
            case .published: "the list from \(source) could not be read"
            case .newest, .starred, .sample: "the response from \(source) could not be read"
            }
        case .cancelled: "interrupted"
        }
    }

    /// The cause and what may help.
    var explanation: String {
        switch failure {
        case .unreachable(.tooManyRedirects): addressCheck ?? "Try again later."
        case .unreachable(let reason): reason.explanation
        case .timedOut(let host):
            "\(host) did not send the whole response in time. The network may be slow, or the server busy."
        case .tls(_, let detail?): "The network library reports: \(detail)".ended
        case .tls(let host, nil) where addressCheck == nil:
            "\(host) does not use TLS. \(signInPageHint)"
        case .tls(let host, nil): "\(host) does not use TLS. Check the URL: it may have to start with http://."
        case .rateLimited(let retryAt?): "Rate limited until \(clock.timeOfDay(retryAt.nextMinute))."
        case .rateLimited(nil): "Wait a few minutes, then try again."
        case .unauthorized where origin.signal == .newest || !isOfList:
            "The token is missing or not valid (status 401). Run 'trending whoami' to check it."
        case .unauthorized where origin.signal == .starred:
            "Stars can only be fetched by a signed-in user. Run 'trending login' to sign in, or 'trending whoami' to "
                + "check the token."
        // The program sends no token to this page.
        case .unauthorized where origin.name == TrendingQuery.Source.github.name:
            "It returned 401 (unauthorized). The trending page can't be fetched with a token."
        case .unauthorized: "It returned 401 (unauthorized)."
        case .unavailable(let retryAt): "Try again after \(clock.timeOfDay(retryAt.nextMinute))."
        case .rejected(_, let reason?): reason.words
        case .rejected(let status, nil): explanation(status: status)
        case .unreadable(.notHTTP): "It is not an HTTP response. \(addressCheck ?? "Check your connection or proxy.")"
        case .unreadable(let reason):
            [reason.explanation, addressCheck(reason)].compactMap(\.self).joined(separator: " ")
        case .empty: "The stored list is kept."
        case .cancelled: "The fetch was cancelled before the response arrived."
        }
    }

    /// `Check --github-url.`, or what else has set the address; `nil` if the source has its usual address.
    private var addressCheck: String? {
        if origin.address == nil, origin.label == nil { return nil }
        let setting = (origin.setting ?? SettingReference(.githubURL)).typed
        return switch origin.setBy {
        case .environment(let variable): "Check \(variable)."
        case .file: "Check '\(setting.drop { $0 == "-" })' in the configuration file."
        case .option, .standard, nil: "Check \(setting)."
        }
    }

    /// A wrong address leads to pages of another server.
    private func addressCheck(_ reason: UnreadableReason) -> String? {
        if case .notFromAPI(status: 403...410) = reason { addressCheck } else { nil }
    }

    private func explanation(status: Int) -> String {
        switch status {
        case 403, 404, 410: addressCheck ?? "Try again later."
        case 511: signInPageHint
        case 500...599: "Try again later."
        default: "The server did not accept the request."
        }
    }

    /// `404 (not found)`.
    private static func named(_ status: Int) -> String {
        switch status {
        case 403: "403 (forbidden)"
        case 404: "404 (not found)"
        case 410: "410 (gone)"
        case 451: "451 (unavailable for legal reasons)"
        case 511: "511 (network sign-in required)"
        case 500...599: "\(status) (server error)"
        default: "\(status)"
        }
    }
}

extension RemoteFailureText {
    init(_ failure: RemoteFailure, of source: TrendingQuery.Source, _ clock: ReaderClock, isOfList: Bool = true) {
        self.init(failure: failure, origin: source, clock: clock, isOfList: isOfList)
    }
}

extension UnreachableReason {
    var explanation: String {
        switch self {
        case .cannotResolve(let host): "Could not resolve host \(host). Check your connection."
        case .redirect(let authority, false): "Could not resolve host \(authority). Check your connection."
        case .cannotConnect(let host), .redirect(let host, true):
            "Could not connect to \(host). Check your connection, proxy or firewall."
        case .connectionLost: "It ended before the response was complete."
        case .proxy(let detail): "The connection through the proxy failed: \(detail)".ended
        case .noProxy(let authority): "Could not connect to the proxy \(authority). Check http_proxy and https_proxy."
        case .tooManyRedirects(let host): "\(host) redirected the request too many times."
        case .forbiddenRedirect(let host): "\(host) redirected the request to an unsafe address. \(signInPageHint)"
        case .missingLibrary(let name, let detail): missingLibraryText(name, detail)
        case .fileNotReadable(let path, let reason): "The file \(path) can't be read: \(reason.words)."
        case .unknownSource(let name): "The source '\(name)' does not exist."
        case .other(let detail): "The network library reports: \(detail)".ended
        }
    }
}

extension UnreadableReason {
    var explanation: String {
        switch self {
        case .notATrendingPage:
            "The page has no trending list. This network may require you to sign in first, or GitHub has changed its "
                + "page."
        case .otherPeriod: "The page is for a different period than the one requested."
        case .otherLanguage: "The page is for a different language than the one requested."
        case .truncated: "The response is incomplete."
        case .tooLarge(let limit): "The response is larger than \(sizeText(limit)), too large to read."
        case .notHTML(let type?) where !type.lowercased().contains("html"):
            "The response is \(type), not a web page."
        case .notHTML: "The response is empty, or not a web page."
        case .notJSON(let type?) where type.lowercased().contains("html"):
            "The response is a web page, not JSON. \(signInPageHint)"
        case .notJSON(let type?) where !type.lowercased().contains("json"):
            "The response is \(type), not JSON."
        case .notJSON: "The response is empty, or not complete JSON."
        case .notAList: "The response is JSON, but not a list of repositories."
        case .notARepo: "The response is JSON, but does not describe a repository."
        case .notReleases: "The response is JSON, but not a list of releases."
        case .notAProfile: "The response is JSON, but not the profile of an account."
        case .notAThread: "The response is JSON, but neither an issue nor its comments."
        case .otherComment: "The response is about another comment than the one that was sent."
        case .tooComplex: "It has too many elements or lines to be shown."
        case .tooFewRows(0, of: let count): "None of the \(count.counted("row")) could be read."
        case .tooFewRows(let readable, of: let count):
            "Only \(readable.grouped) of \(count.counted("row")) could be read."
        case .notFromAPI(let status):
            "The response (status \(status)) is not from GitHub's API. \(signInPageHint)"
        case .notHTTP: "It is not an HTTP response."
        case .garbled(let detail): "The response is malformed: \(detail)".ended
        case .unrequestedNotModified: "The response is malformed: 304 in response to an unconditional request."
        case .temporarilyUnavailable: "The list is not ready yet. Try again in a few minutes."
        case .missingLibrary(let name, let detail): missingLibraryText(name, detail)
        }
    }
}

/// What a page in place of a response from the server means.
let signInPageHint = "This network may require you to sign in first."

private func missingLibraryText(_ name: String, _ detail: String) -> String {
    "The system library \(name) is missing. Install it with your package manager. (\(detail))"
}

private func sizeText(_ bytes: Int) -> String {
    bytes < 1_048_576 ? "\(bytes / 1024) KiB" : "\(bytes / 1_048_576) MiB"
}

extension Timestamp {
    /// The first full minute that is not earlier: a wait that is shown in minutes is over then.
    fileprivate var nextMinute: Timestamp {
        let second = ((secondsSince1970 % 60) + 60) % 60
        return second == 0 ? self : advanced(by: 60 - second)
    }
}

extension RefusalReason {
    /// `It says: 'Resource protected by organization SAML enforcement'. Open https://… in a browser.`
    var words: String { words(upTo: 400) }

    /// `count` is in characters.
    func words(upTo count: Int) -> String {
        let message = message.printable
        let end = message.count > count ? "…" : ""
        let said = message.prefix(count)
        // Its last full stop would come before ours.
        let sentence = said.last == "." && end.isEmpty ? said.dropLast() : said
        let permission = scopes.isEmpty ? nil : "The token has none of these scopes: \(scopes.joined(separator: ", "))."
        let address = LinkTarget(page).map { "Open \($0.address) in a browser." }
        return ["It says: '\(sentence)\(end)'.", permission, address].compactMap(\.self).joined(separator: " ")
    }
}

extension String {
    func adding(_ reason: RefusalReason?) -> String { reason.map { "\(self) \($0.words)" } ?? self }
}

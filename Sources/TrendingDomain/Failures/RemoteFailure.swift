/// Why a server gave no answer, or a source no list. A closed set, so that every policy is an exhaustive `switch`. A
/// host is that of the last address, after redirects.
package enum RemoteFailure: Error, Hashable {
    case unreachable(UnreachableReason)
    case timedOut(host: String)
    /// The server's certificate could not be verified, or the TLS handshake failed. `detail` is the library's message;
    /// `nil` if the server does not use TLS.
    case tls(host: String, detail: String?)
    /// `retryAt` is when the source allows the next request, if it says so.
    case rateLimited(retryAt: Timestamp?)
    /// The source is temporarily unavailable (status 503) and allows no requests until `retryAt`.
    case unavailable(retryAt: Timestamp)
    case unauthorized
    /// Any other HTTP status that is not a success. `reason` is what the server says, if that may help.
    case rejected(status: Int, reason: RefusalReason? = nil)
    case unreadable(UnreadableReason)
    /// The source returned an empty list, but a list with rows is stored: the stored one stays.
    case empty
    /// The user interrupted the fetch. Never a reason to fall back.
    case cancelled

    /// Whether the status says nothing about what was asked for: a proxy's sign-in, a timeout, or a request that should
    /// take another connection or be sent later.
    var concernsTheConnection: Bool {
        guard case .rejected(let status, _) = self else { return false }
        return [407, 408, 421, 425].contains(status)
    }

    /// When the server allows the next request, if it says so.
    package var retryAt: Timestamp? {
        switch self {
        case .rateLimited(let moment): moment
        case .unavailable(let moment): moment
        default: nil
        }
    }

    /// Whether the server answers, but only later.
    package var isLimit: Bool {
        switch self {
        case .rateLimited, .unavailable: true
        default: false
        }
    }

    /// What may follow from a failure.
    enum Meaning {
        /// The next request to the same server would fail for the same reason.
        case lasting
        /// A request for something else would not be answered now either.
        case unanswered
        /// Another server may still have what was requested.
        case elsewhere
        /// The server may have acted on the request.
        case mayHaveArrived
    }

    func means(_ meaning: Meaning) -> Bool { meanings.contains(meaning) }

    private var meanings: [Meaning] {
        switch self {
        case .unreachable(let reason):
            switch reason {
            case .cannotResolve, .cannotConnect, .noProxy, .missingLibrary, .fileNotReadable, .unknownSource:
                [.lasting, .unanswered, .elsewhere]
            case .proxy, .forbiddenRedirect, .other: [.lasting, .unanswered, .elsewhere, .mayHaveArrived]
            case .redirect, .connectionLost, .tooManyRedirects: [.unanswered, .elsewhere, .mayHaveArrived]
            }
        case .timedOut: [.unanswered, .elsewhere, .mayHaveArrived]
        case .tls, .unavailable: [.lasting, .unanswered, .elsewhere, .mayHaveArrived]
        case .rateLimited, .unauthorized: [.lasting, .unanswered, .elsewhere]
        case .cancelled: [.lasting, .unanswered, .mayHaveArrived]
        case .rejected(let status, _) where status >= 500: [.elsewhere, .mayHaveArrived]
        case .rejected(403, _): [.elsewhere]
        // A gateway answers 408 when it stopped waiting.
        case .rejected(408, _), .empty: [.mayHaveArrived]
        case .rejected: []
        case .unreadable: [.elsewhere, .mayHaveArrived]
        }
    }
}

/// Why a server refuses a request, in its own words: untrusted text.
package struct RefusalReason: Hashable {
    package var message: String
    /// A page of the server, over https, where the user can read more or allow the request.
    package var page: String?
    /// The scopes of which a token needs one, if the one that was sent has none of them.
    package var scopes: [String]

    package init(_ message: String, page: String? = nil, scopes: [String] = []) {
        self.message = message
        self.page = page
        self.scopes = scopes
    }
}

package enum UnreachableReason: Hashable {
    case cannotResolve(host: String)
    case cannotConnect(host: String)
    /// The server redirected to another one, `authority`, which could not be resolved or connected to.
    case redirect(authority: String, isResolved: Bool)
    /// The connection broke before the response was complete.
    case connectionLost(host: String)
    case proxy(detail: String)
    /// The proxy, at this host and port, can't be connected to.
    case noProxy(authority: String)
    case tooManyRedirects(host: String)
    /// The server redirected to a URL that is not allowed, such as `file:`, or from https to http.
    case forbiddenRedirect(host: String)
    /// A system library is missing on this machine; `name` is its name in the package manager.
    case missingLibrary(name: String, detail: String)
    /// The list is a local file that can't be read.
    case fileNotReadable(path: String, reason: FileFault)
    /// The program has no source of this name.
    case unknownSource(name: String)
    /// Any other failure; `detail` is the library's message.
    case other(detail: String)
}

package enum UnreadableReason: Hashable {
    /// HTML without a list: a captive portal, an error page, or a page that GitHub has changed.
    case notATrendingPage
    /// A trending page, but for a different period than requested.
    case otherPeriod
    /// A trending page, but for a different language than requested.
    case otherLanguage
    /// The page is cut off.
    case truncated
    case tooLarge(limitBytes: Int)
    /// The response is not HTML; `contentType` is the type that the server named.
    case notHTML(contentType: String?)
    /// The response is not JSON, or is cut off; `contentType` is the type that the server named.
    case notJSON(contentType: String?)
    /// JSON, but not a list of repositories, or a list without a single readable row.
    case notAList
    /// JSON that does not describe a repository.
    case notARepo
    /// JSON, but not a list of releases.
    case notReleases
    /// JSON that describes no account, or not the one that was asked for.
    case notAProfile
    /// JSON that describes neither an issue or pull request nor what was said in it.
    case notAThread
    /// The server says that it wrote another comment than the one that was sent.
    case otherComment
    /// A document with more elements or lines than can be shown.
    case tooComplex
    /// A list, but most of its rows could not be read.
    case tooFewRows(readable: Int, of: Int)
    /// A response that the server's API never sends to this request, such as a network's sign-in page.
    case notFromAPI(status: Int)
    /// The response is not HTTP, so the server may be of another kind.
    case notHTTP
    /// The response violates HTTP or its own encoding; `detail` is the library's message.
    case garbled(detail: String)
    /// The server returned 304 to an unconditional request.
    case unrequestedNotModified
    /// The source reports that the list is not ready yet.
    case temporarilyUnavailable
    case missingLibrary(name: String, detail: String)
}

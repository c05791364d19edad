/// Why a source gave no list. Closed: every policy over it is an exhaustive decision.
package enum RemoteFailure: Error, Sendable, Hashable {
    case unreachable(UnreachableReason)
    case timedOut(host: String)
    /// The server's identity could not be verified, or no safe connection was agreed on; `detail` in the library's words.
    case tls(host: String, detail: String)
    /// `retryAt` if the source said when to ask again.
    case rateLimited(retryAt: Timestamp?)
    case unauthorized
    /// Any other HTTP status that is not a success.
    case rejected(status: Int)
    case unreadable(UnreadableReason)
    /// The source lists nothing, and a list with rows is stored: that one stays.
    case empty
    /// The user ended it. Never a reason to fall back.
    case cancelled
}

package enum UnreachableReason: Sendable, Hashable {
    case cannotResolve(host: String)
    case cannotConnect(host: String)
    /// The connection broke before the answer was whole.
    case connectionLost(host: String)
    case proxy(detail: String)
    case tooManyRedirects(host: String)
    /// The server redirected to an address that is not fetched, such as `file:`, or from https to http.
    case forbiddenRedirect(host: String)
    /// A system library is missing on this machine; `name` as the package manager knows it.
    case missingLibrary(name: String, detail: String)
    /// The list is a file of this machine that cannot be used.
    case fileNotReadable(path: String, reason: FileFault)
    /// What this machine has no more of, so that nothing was sent.
    case exhausted(ScarceResource)
    /// The program has no source of this name.
    case unknownSource(name: String)
    /// Anything else, in the library's words.
    case other(detail: String)
}

package enum UnreadableReason: Sendable, Hashable {
    /// HTML, but nothing on it is a list: a captive portal, an error page, a page GitHub has changed.
    case notATrendingPage
    /// A trending page, but of another period than was asked for.
    case otherPeriod
    /// A trending page, but of another language than was asked for.
    case otherLanguage
    /// The page stops before its end.
    case truncated
    case tooLarge(limitBytes: Int)
    /// The answer is not HTML at all; `contentType` as the server named it.
    case notHTML(contentType: String?)
    /// The answer is not JSON, or stops before its end; `contentType` as the server named it.
    case notJSON(contentType: String?)
    /// JSON, but not a list of repositories, or one that no row of could be read.
    case notAList
    /// A list, but most of its rows could not be read.
    case tooFewRows(readable: Int, of: Int)
    /// An answer that the server's API does not give to this request, such as a network's sign-in page.
    case notFromAPI(status: Int)
    /// The answer is not what HTTP or its own encoding says; `detail` in the library's words.
    case garbled(detail: String)
    /// The server says that the known version is current, and none was named to it.
    case unrequestedNotModified
    /// The source says that the list is not ready.
    case temporarilyUnavailable
    case missingLibrary(name: String, detail: String)
}

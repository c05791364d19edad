import TrendingDomain

/// Why there is no whole response. Hosts are those of the last address, after redirects.
package enum NetworkFailure: Error, Sendable, Equatable {
    case cannotResolve(host: String)
    case cannotConnect(host: String)
    case connectionLost(host: String)
    /// Connecting, the whole transfer, or its progress took longer than its limit.
    case timedOut(host: String)
    case tls(host: String, detail: String)
    case proxy(detail: String)
    case tooManyRedirects(host: String)
    /// A redirect or request to a scheme that is not fetched, or from https to http.
    case forbiddenAddress(host: String)
    /// The body (decompressed) or the headers passed their limit.
    case tooLarge(limitBytes: Int)
    /// What came is not HTTP, or its body is not what its encoding says; `detail` in the library's words.
    case unreadable(detail: String)
    /// A 304 to a request that named no known version.
    case unrequestedNotModified
    /// The host's rate limit is used up. Nothing was sent, or the response said so.
    case rateLimited(host: String, until: Timestamp)
    case cancelled
    /// `name` as the package manager knows it; `detail` in the loader's words.
    case missingLibrary(name: String, detail: String)
    /// This machine has too few files or threads left, so that nothing was sent.
    case exhausted(ScarceResource)
    /// Any other failure, in the library's words.
    case other(detail: String)
}

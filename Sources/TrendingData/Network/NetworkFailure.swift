import TrendingDomain

/// The reason why a request has no whole response. Each host is the host of the last address, after redirects.
package enum NetworkFailure: Error, Sendable, Equatable {
    case cannotResolve(host: String)
    case cannotConnect(host: String)
    /// The server redirected to another one, `authority`, which could not be resolved or connected to.
    case cannotFollow(authority: String, isResolved: Bool)
    case connectionLost(host: String)
    /// Connecting, the whole transfer, or its progress took longer than its limit.
    case timedOut(host: String)
    /// `detail` is the library's message; `nil` if the server does not use TLS.
    case tls(host: String, detail: String?)
    case proxy(detail: String)
    /// The proxy, at this host and port, can't be connected to.
    case cannotConnectToProxy(authority: String)
    case tooManyRedirects(host: String)
    /// A redirect or request to a scheme that is not fetched, or from https to http.
    case forbiddenAddress(host: String)
    /// The body, compressed or decompressed, or the headers exceeded their limit.
    case tooLarge(limitBytes: Int)
    /// The response is not HTTP.
    case notHTTP
    /// The response violates HTTP, or its body does not match its encoding. `detail` is the library's message.
    case unreadable(detail: String)
    /// The server returned 304 to an unconditional request.
    case unrequestedNotModified
    /// The host's rate limit is used up. Nothing was sent, or the response said so.
    case rateLimited(host: String, until: Timestamp)
    /// The host has returned 503 and allows no requests until then.
    case unavailable(host: String, until: Timestamp)
    case cancelled
    /// `name` is the name of the package; `detail` is the loader's message.
    case missingLibrary(name: String, detail: String)
    /// Any other failure. `detail` is the library's message.
    case other(detail: String)
}

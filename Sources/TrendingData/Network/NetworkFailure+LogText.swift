import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension NetworkFailure {
    /// The failure as text for a log line.
    var logText: String {
        switch self {
        case .cannotResolve(let host): "could not resolve \(host)"
        case .cannotConnect(let host): "could not connect to \(host)"
        case .cannotFollow(let authority, let isResolved):
            "could not \(isResolved ? "connect to" : "resolve") \(authority) after a redirect"
        case .connectionLost(let host): "lost the connection to \(host)"
        case .timedOut(let host): "\(host) took too long"
        case .tls(let host, let detail): "no secure connection to \(host): \(detail ?? "it does not use TLS")"
        case .proxy(let detail): "proxy error: \(detail)"
        case .cannotConnectToProxy(let authority): "could not connect to the proxy \(authority)"
        case .tooManyRedirects(let host): "too many redirects, last to \(host)"
        case .forbiddenAddress(let host): "\(host) leads to an address that is not allowed"
        case .tooLarge(let limitBytes): "the response is larger than \(limitBytes) bytes"
        case .unreadable(let detail): "the response is unreadable: \(detail)"
        case .notHTTP: "the response is not HTTP"
        case .unrequestedNotModified: "the response is unreadable: 304 in response to an unconditional request"
        case .rateLimited(let host, let until): "rate limited by \(host) until \(until.text)"
        case .unavailable(let host, let until): "\(host) is unavailable until \(until.text)"
        case .cancelled: "cancelled"
        case .missingLibrary(let name, let detail): "\(name) is missing: \(detail)"
        case .other(let detail): detail
        }
    }
}

extension Timestamp {
    fileprivate var text: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}

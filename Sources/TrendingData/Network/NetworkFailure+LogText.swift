import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension NetworkFailure {
    /// The failure in the words of a log line.
    var logText: String {
        switch self {
        case .cannotResolve(let host): "could not resolve \(host)"
        case .cannotConnect(let host): "could not connect to \(host)"
        case .connectionLost(let host): "lost the connection to \(host)"
        case .timedOut(let host): "\(host) took too long"
        case .tls(let host, let detail): "no secure connection to \(host): \(detail)"
        case .proxy(let detail): "the proxy did not let it through: \(detail)"
        case .tooManyRedirects(let host): "too many redirects, last to \(host)"
        case .forbiddenAddress(let host): "\(host) led to an address that is not fetched"
        case .tooLarge(let limitBytes): "the answer is larger than \(limitBytes) bytes"
        case .unreadable(let detail): "the answer is garbled: \(detail)"
        case .unrequestedNotModified: "the answer is garbled: 304 to a question that was not asked"
        case .rateLimited(let host, let until): "\(host) asks to wait until \(until.text)"
        case .cancelled: "cancelled"
        case .missingLibrary(let name, let detail): "\(name) is missing: \(detail)"
        case .exhausted(.files): "Too many open files"
        case .exhausted(.threads): "No more threads can be started"
        case .other(let detail): detail
        }
    }
}

extension Timestamp {
    fileprivate var text: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}

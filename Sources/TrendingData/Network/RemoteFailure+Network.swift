import TrendingDomain

extension RemoteFailure {
    init(_ failure: NetworkFailure) {
        self =
            switch failure {
            case .cannotResolve(let host): .unreachable(.cannotResolve(host: host))
            case .cannotConnect(let host): .unreachable(.cannotConnect(host: host))
            case .cannotFollow(let authority, let isResolved):
                .unreachable(.redirect(authority: authority, isResolved: isResolved))
            case .connectionLost(let host): .unreachable(.connectionLost(host: host))
            case .timedOut(let host): .timedOut(host: host)
            case .tls(let host, let detail): .tls(host: host, detail: detail)
            case .proxy(let detail): .unreachable(.proxy(detail: detail))
            case .cannotConnectToProxy(let authority): .unreachable(.noProxy(authority: authority))
            case .tooManyRedirects(let host): .unreachable(.tooManyRedirects(host: host))
            case .forbiddenAddress(let host): .unreachable(.forbiddenRedirect(host: host))
            case .tooLarge(let limitBytes): .unreadable(.tooLarge(limitBytes: limitBytes))
            case .unreadable(let detail): .unreadable(.garbled(detail: detail))
            case .notHTTP: .unreadable(.notHTTP)
            case .unrequestedNotModified: .unreadable(.unrequestedNotModified)
            case .rateLimited(_, let until): .rateLimited(retryAt: until)
            case .unavailable(_, let until): .unavailable(retryAt: until)
            case .cancelled: .cancelled
            case .missingLibrary(let name, let detail): .unreachable(.missingLibrary(name: name, detail: detail))
            case .other(let detail): .unreachable(.other(detail: detail))
            }
    }
}

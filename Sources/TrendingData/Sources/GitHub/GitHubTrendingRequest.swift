import HTTPTypes
import TrendingDomain

/// The request for the page of a query.
enum GitHubTrendingRequest {
    /// `baseURL` is the address of the site, without a `/` at its end; what is before its first `/` is taken for scheme
    /// and host as it is.
    static func make(_ query: TrendingQuery, baseURL: String) -> NetworkRequest {
        let (scheme, authority, prefix) = parts(of: baseURL)
        var head = HTTPRequest(
            method: .get,
            scheme: scheme,
            authority: authority,
            path: prefix + path(of: query)
        )
        head.headerFields[.accept] = "text/html"
        return NetworkRequest(head)
    }

    private static func path(of query: TrendingQuery) -> String {
        var path = "/trending"
        if let language = query.language { path += "/\(PercentCoding.encode(language.slug))" }
        path += "?since=\(query.since.text)"
        if let spoken = query.spokenLanguage { path += "&spoken_language_code=\(PercentCoding.encode(spoken.code))" }
        return path
    }

    private static func parts(of baseURL: String) -> (scheme: String, authority: String, prefix: String) {
        let isPlain = baseURL.hasPrefix("http://")
        let rest = baseURL.dropFirst(isPlain ? 7 : 8)
        let authority = rest.prefix { $0 != "/" }
        var prefix = rest.dropFirst(authority.count)
        while prefix.hasSuffix("/") { prefix.removeLast() }
        return (isPlain ? "http" : "https", String(authority), String(prefix))
    }
}

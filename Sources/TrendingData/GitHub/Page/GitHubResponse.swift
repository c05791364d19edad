import HTTPTypes
import TrendingDomain

/// Checks the head of GitHub's response to a request for a page.
enum GitHubResponse {
    /// Throws unless the response is a page.
    static func check(_ head: HTTPResponse, now: Timestamp) throws(RemoteFailure) {
        try checkStatus(head, now: now)
        if let type = head.headerFields[.contentType], !isHTML(type) {
            throw .unreadable(.notHTML(contentType: type))
        }
    }

    /// Throws unless the status is 200. The content type does not matter.
    static func checkStatus(_ head: HTTPResponse, now: Timestamp) throws(RemoteFailure) {
        switch head.status.code {
        case 200: break
        case 401: throw .unauthorized
        case 429: throw .rateLimited(retryAt: RetryTime.parse(head.headerFields, now: now))
        case 403 where RetryTime.isMentioned(in: head.headerFields):
            throw .rateLimited(retryAt: RetryTime.parse(head.headerFields, now: now))
        case let other: throw .rejected(status: other)
        }
    }

    private static func isHTML(_ contentType: String) -> Bool {
        let type = contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return ["text/html", "application/xhtml+xml", ""].contains(type)
    }
}

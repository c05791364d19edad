import HTTPTypes
import TrendingDomain

/// Requests a feed from the web.
struct FeedRequest: PageRequest {
    typealias Answer = FeedDocument

    let server: ServerRoot
    let encodedPath: String?
    let now: @Sendable () -> Timestamp

    /// `address` is in the form of `FeedAddress.web`: it contains a path.
    init(_ address: String, now: @escaping @Sendable () -> Timestamp) {
        let parts = AddressParts(address)
        server = parts.root
        encodedPath = parts.target
        self.now = now
    }

    var path: [String] { [] }

    /// JSON comes first, because a server that can only send JSON may ignore the other types.
    var headerFields: HTTPFields { [.accept: "application/json, */*;q=0.5"] }

    func read(_ response: NetworkResponse, isCancelled: () -> Bool) throws(RemoteFailure) -> FeedDocument {
        try GitHubResponse.checkStatus(response.head, now: now())
        let type = response.head.headerFields[.contentType]
        return try FeedDocument.read(response.body).mapError { $0.failure(contentType: type) }.get()
    }
}

import HTTPTypes
import TrendingDomain

/// The request for a feed on the web.
struct FeedRequest: TypedRequest {
    let server: ServerRoot
    let writtenPath: String?
    let reader: FeedReader
    let now: @Sendable () -> Timestamp

    /// `address` as a `FeedAddress` has it: there is a path in it.
    init(_ address: String, reader: FeedReader, now: @escaping @Sendable () -> Timestamp) {
        let scheme = address.prefix { $0 != "/" }
        let rest = address.dropFirst(scheme.count + 2)
        let authority = rest.prefix { $0 != "/" }
        server = ServerRoot("\(scheme)//\(authority)")
        writtenPath = String(rest.dropFirst(authority.count))
        self.reader = reader
        self.now = now
    }

    var path: [String] { [] }

    /// Servers that can send nothing but JSON may look no further than the first.
    var headerFields: HTTPFields { [.accept: "application/json, */*;q=0.5"] }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> FeedDocument {
        try GitHubResponse.checkStatus(response.head, now: now())
        return try await reader.read(response.body, contentType: response.head.headerFields[.contentType])
    }
}

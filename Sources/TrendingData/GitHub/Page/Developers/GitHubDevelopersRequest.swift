import HTTPTypes
import TrendingDomain

/// Requests the page of trending developers of a query. GitHub has none for a spoken language.
struct GitHubDevelopersRequest: TypedRequest {
    let trending: TrendingQuery
    let reader: GitHubPageReader
    let now: @Sendable () -> Timestamp

    var path: [String] { ["trending", "developers"] + (trending.language.map { [$0.slug] } ?? []) }

    var query: [RequestItem] { [RequestItem("since", trending.since.text)] }

    var headerFields: HTTPFields { [.accept: "text/html"] }

    /// A captive portal may show a list of its own.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let address = response.transfer.url else { return }
        let segments = server.path(inAddress: address)?.split(separator: "/").map { $0.lowercased() } ?? []
        guard segments.starts(with: ["trending", "developers"]) else { throw .unreadable(.notATrendingPage) }
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> GitHubDevelopersPage {
        try GitHubResponse.check(response.head, now: now())
        return try await reader.readDevelopers(response, since: trending.since, language: trending.language)
    }
}

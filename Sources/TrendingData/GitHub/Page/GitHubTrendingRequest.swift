import HTTPTypes
import TrendingDomain

/// Requests the page of trending repositories of a query.
struct GitHubTrendingRequest: TypedRequest {
    let trending: TrendingQuery
    let reader: GitHubPageReader
    let now: @Sendable () -> Timestamp

    var path: [String] { ["trending"] + (trending.language.map { [$0.slug] } ?? []) }

    var query: [RequestItem] {
        let spoken = trending.spokenLanguage.map { RequestItem("spoken_language_code", $0.code) }
        return [RequestItem("since", trending.since.text)] + (spoken.map { [$0] } ?? [])
    }

    var headerFields: HTTPFields { [.accept: "text/html"] }

    /// A captive portal may show a list of its own.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let address = response.transfer.url else { return }
        let segments = server.path(inAddress: address)?.split(separator: "/").map { $0.lowercased() } ?? []
        guard segments.first == "trending", !segments.dropFirst().starts(with: ["developers"]) else {
            throw .unreadable(.notATrendingPage)
        }
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> GitHubTrendingPage {
        try GitHubResponse.check(response.head, now: now())
        return try await reader.read(response, since: trending.since, language: trending.language)
    }
}

import HTTPTypes
import TrendingDomain

/// The request for the page of a query.
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

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> GitHubTrendingPage {
        try GitHubResponse.check(response.head, now: now())
        return try await reader.read(response, since: trending.since, language: trending.language)
    }
}

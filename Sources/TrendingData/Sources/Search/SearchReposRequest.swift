import HTTPTypes
import TrendingDomain

/// Requests one page of repositories, those with the most stars first.
struct SearchReposRequest: GitHubAPIRequest {
    let terms: SearchTerms
    let perPage: Int
    /// From 1.
    var page = 1
    let reader: SearchPageReader

    var path: [String] { ["search", "repositories"] }

    var query: [RequestItem] {
        [
            RequestItem("q", terms.text), RequestItem("sort", "stars"), RequestItem("order", "desc"),
            RequestItem("per_page", String(perPage)), RequestItem("page", String(page)),
        ]
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> SearchPage {
        try GitHubAPIResponse.check(response)
        return try await reader.read(response)
    }
}

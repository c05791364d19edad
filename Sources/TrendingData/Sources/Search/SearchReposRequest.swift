import HTTPTypes
import TrendingDomain

/// Requests one page of repositories, those with the most stars first.
struct SearchReposRequest: GitHubAPIRequest, PageRequest {
    typealias Answer = SearchPage

    let terms: SearchTerms
    let perPage: Int
    /// From 1.
    var page = 1
    /// The addresses of repositories start with it.
    let site: String

    var path: [String] { ["search", "repositories"] }

    var query: [RequestItem] {
        [
            RequestItem("q", terms.text), RequestItem("sort", "stars"), RequestItem("order", "desc"),
            RequestItem("per_page", String(perPage)), RequestItem("page", String(page)),
        ]
    }

    func read(_ response: NetworkResponse, isCancelled: () -> Bool) throws(RemoteFailure) -> SearchPage {
        try SearchPage.page(of: response) { SearchPage.read($0, site: site) }
    }
}

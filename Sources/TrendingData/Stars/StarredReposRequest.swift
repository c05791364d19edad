import HTTPTypes
import TrendingDomain

/// Requests one page of the signed-in user's stars, newest first.
struct StarredReposRequest: GitHubAPIRequest, PageRequest {
    typealias Answer = StarredPage

    /// The number of the page; the first is 1.
    var page = 1
    /// The addresses of repositories start with it.
    let site: String

    var path: [String] { ["user", "starred"] }
    /// In this form, each row says when the star was given.
    var headerFields: HTTPFields { .gitHub(".star+json") }
    var query: [RequestItem] {
        [RequestItem("per_page", String(StarredPage.mostRows)), RequestItem("page", String(page))]
    }

    func read(_ response: NetworkResponse, isCancelled: () -> Bool) throws(RemoteFailure) -> StarredPage {
        let page = try SearchPage.page(of: response) { SearchPage.read(rows: $0, site: site) }
        return StarredPage(rows: page, link: LinkHeader(response.head.headerFields[.link]))
    }
}

/// One page of starred repositories.
struct StarredPage: Sendable {
    /// GitHub's limit for one page.
    static let mostRows = 100

    var rows: SearchPage
    var link: LinkHeader
}

import HTTPTypes
import TrendingConsole
import TrendingDomain

/// Requests one page of the signed-in user's stars, newest first.
struct StarredReposRequest: GitHubAPIRequest {
    /// The number of the page; the first is 1.
    var page = 1
    let reader: StarredPageReader

    var path: [String] { ["user", "starred"] }
    /// In this form, each row says when the star was given.
    var headerFields: HTTPFields {
        var fields = HTTPFields.gitHubAPI
        fields[.accept] = "application/vnd.github.star+json"
        return fields
    }
    var query: [RequestItem] {
        [RequestItem("per_page", String(StarredPage.mostRows)), RequestItem("page", String(page))]
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> StarredPage {
        try GitHubAPIResponse.check(response)
        return try await reader.read(response)
    }
}

/// One page of starred repositories.
struct StarredPage: Sendable {
    /// GitHub's limit for one page.
    static let mostRows = 100

    var rows: SearchPage
    var link: LinkHeader
}

/// Reads pages on a thread of its own, because a page takes tens of milliseconds.
struct StarredPageReader: Sendable {
    private let work = BlockingWork(label: "trending.starred")
    private let site: String

    /// The addresses of repositories start with `site`.
    init(site: String) {
        self.site = site
    }

    func read(_ response: NetworkResponse) async throws(RemoteFailure) -> StarredPage {
        let result = await work.run { [site] in SearchPage.read(rows: response.body, site: site) }
        let fields = response.head.headerFields
        switch result {
        case .success(var page):
            page.omittedOrganizations = response.omittedOrganizations
            return StarredPage(rows: page, link: LinkHeader(fields[.link]))
        case .failure(.notJSON): throw .unreadable(.notJSON(contentType: fields[.contentType]))
        case .failure(.notAList): throw .unreadable(.notAList)
        }
    }
}

extension HTTPField.Name {
    fileprivate static let link = HTTPField.Name("Link") ?? .location
}

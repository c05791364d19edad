import HTTPTypes
import TrendingConsole
import TrendingDomain

/// Reads pages on a thread of its own, because a page takes tens of milliseconds.
struct SearchPageReader: Sendable {
    private let work = BlockingWork(label: "trending.search")
    private let site: String

    /// The addresses of repositories start with `site`.
    init(site: String) {
        self.site = site
    }

    func read(_ response: NetworkResponse) async throws(RemoteFailure) -> SearchPage {
        let result = await work.run { [site] in SearchPage.read(response.body, site: site) }
        switch result {
        case .success(var page):
            page.omittedOrganizations = response.omittedOrganizations
            return page
        case .failure(.notJSON):
            throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
        case .failure(.notAList): throw .unreadable(.notAList)
        }
    }
}

import HTTPTypes
import TrendingDomain

/// One page of search results.
struct SearchPage: Sendable, Equatable {
    /// In order, without ranks. An unreadable row is `nil`.
    var rows: [Repo?]
    /// The number of results on all pages, or `nil` if GitHub does not name it.
    var totalCount: Int?
    /// Whether GitHub timed out and says that results may be missing.
    var isIncomplete = false
    /// How many organizations GitHub left out, because the token is not authorized for them.
    var omittedOrganizations = 0

    /// GitHub's limit for one page.
    static let mostRows = 100

    /// The page of a response that `read` reads.
    static func page(
        of response: NetworkResponse,
        _ read: ([UInt8]) -> Result<SearchPage, ListRefusal>
    ) throws(RemoteFailure) -> SearchPage {
        try GitHubAPIResponse.check(response)
        let type = response.head.headerFields[.contentType]
        var page = try read(response.body).mapError { $0.failure(contentType: type) }.get()
        page.omittedOrganizations = response.omittedOrganizations
        return page
    }

    static func read(_ bytes: [UInt8], site: String) -> Result<SearchPage, ListRefusal> {
        guard let answer = UntrustedJSON.read(bytes) else { return .failure(.notJSON) }
        guard let page = JSONObject(answer), let list = page.list("items") else { return .failure(.notAList) }
        return .success(
            SearchPage(
                rows: repos(list, site: site),
                totalCount: page.number("total_count"),
                isIncomplete: page.boolean("incomplete_results")
            )
        )
    }

    /// Reads a page that is only an array of rows, each on its own or with the time of its star: `{"starred_at", "repo"}`.
    static func read(rows bytes: [UInt8], site: String) -> Result<SearchPage, ListRefusal> {
        guard let answer = UntrustedJSON.read(bytes) else { return .failure(.notJSON) }
        guard let list = try? answer.elements else { return .failure(.notAList) }
        return .success(SearchPage(rows: repos(list, site: site)))
    }

    private static func repos(_ list: JSONElements, site: String) -> [Repo?] {
        let colors = LanguageColors.all
        return list.prefix(mostRows).map { row in
            guard let row = JSONObject(row) else { return nil }
            guard let starred = row.object("repo") else { return SearchRow(row)?.repo(site: site, colors: colors) }
            var repo = SearchRow(starred)?.repo(site: site, colors: colors)
            repo?.starredAt = row.text("starred_at").flatMap { Timestamp(iso8601: $0) }
            return repo
        }
    }
}

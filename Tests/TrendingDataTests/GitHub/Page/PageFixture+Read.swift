import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingPage {
    static func read(_ bytes: [UInt8], since period: TrendingQuery.Period? = nil) -> Result<Self, RemoteFailure> {
        Result { () throws(RemoteFailure) in try read(bytes, since: period, baseURL: "https://github.com") }
    }

    /// Whether the page has the items of these rows, and says that it has so many others.
    func has(_ rows: [RowFixture], others: Int = 0) throws -> Bool {
        try items == PageFixture(rows: rows).read().items && unreadableRows == others
    }
}

extension PageFixture {
    func read(
        since period: TrendingQuery.Period? = nil,
        language: GitHubTrendingPage.RequestedLanguage = .any
    ) throws -> GitHubTrendingPage {
        try GitHubTrendingPage.read(bytes, since: period, language: language, baseURL: "https://github.com")
    }
}

extension RowFixture {
    /// `repo-1` and so on.
    static func some(_ count: Int) -> [RowFixture] { (1...count).map { RowFixture(name: "repo-\($0)") } }

    /// Reads the row from a page with another one: what one row alone has may be an advertisement.
    func read() throws -> Repo {
        let page = try PageFixture(rows: [self, RowFixture(name: "other")]).read()
        return page.items[0]
    }
}

import TrendingDomain

/// What GitHub's trending page says.
package struct GitHubTrendingPage: Sendable, Equatable {
    /// Ranked by their place among the page's rows, from 1; rows that could not be read leave their rank out.
    package var repos: [Repo]
    package var unreadableRows: Int
    /// The menu of programming languages.
    package var languages: [ProgrammingLanguage]

    package init(repos: [Repo], unreadableRows: Int, languages: [ProgrammingLanguage]) {
        self.repos = repos
        self.unreadableRows = unreadableRows
        self.languages = languages
    }

    /// Reads a page, or refuses it: a list is either GitHub's, whole and of the period that was asked for, or none.
    /// Takes about 10 ms of a processor. `period` is `nil` where any will do. `baseURL` is the address of the site,
    /// without a `/` at its end. `isCancelled` is asked before the page is parsed and before each row.
    package static func read(
        _ bytes: [UInt8],
        since period: TrendingQuery.Period?,
        baseURL: String,
        library: Result<XML2Library, MissingXML2Library> = XML2Library.system,
        isCancelled: () -> Bool = { false }
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard HTMLBytes.isHTML(bytes) else { return .failure(.notHTML) }
        guard HTMLBytes.isWhole(bytes) else { return .failure(.truncated) }
        switch library {
        case .failure(let missing):
            return .failure(.missingLibrary(detail: missing.detail))
        case .success(let library):
            if isCancelled() { return .failure(.cancelled) }
            guard let document = HTMLDocument(parsing: bytes, with: library) else {
                return .failure(.notATrendingPage)
            }
            return read(document, since: period, baseURL: baseURL, isCancelled: isCancelled)
        }
    }
}

extension GitHubTrendingPage {
    /// Why a page is not read as a list.
    package enum Refusal: Error, Sendable, Equatable {
        /// Also a page that is too dear to read.
        case notATrendingPage
        /// A list of another period than was asked for.
        case otherPeriod
        case truncated
        case notHTML
        case temporarilyUnavailable
        case missingLibrary(detail: String)
        case cancelled
    }

    static func read(
        _ document: HTMLDocument,
        since period: TrendingQuery.Period?,
        baseURL: String,
        isCancelled: () -> Bool = { false }
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard document.isWhole, let root = document.root else { return .failure(.notATrendingPage) }
        let page = read(root, since: period, baseURL: baseURL, isCancelled)
        if isCancelled() { return .failure(.cancelled) }
        return document.stepsLeft > 0 ? page : .failure(.notATrendingPage)
    }

    private static func read(
        _ root: HTMLElement,
        since period: TrendingQuery.Period?,
        baseURL: String,
        _ isCancelled: () -> Bool
    ) -> Result<GitHubTrendingPage, Refusal> {
        let found = GitHubTrendingRows(root: root, baseURL: baseURL)
        let menu = GitHubLanguageMenu(root: root, baseURL: baseURL)
        let elements = found.articles
        guard elements.count <= GitHubTrendingRows.limit else { return .failure(.notATrendingPage) }
        let articles = GitHubReadRows(elements, baseURL: baseURL, isCancelled: isCancelled)
        if articles.gainStars || articles.readable > 0 && menu.linksToOtherLists {
            return list(articles, since: period, menu)
        }
        let around = GitHubReadRows(found.aroundTitles, baseURL: baseURL, isCancelled: isCancelled)
        if around.gainStars { return list(around, since: period, menu) }
        guard articles.isEmpty, around.readable == 0 else { return .failure(.notATrendingPage) }
        return GitHubNotice.find(in: root).flatMap { notice in
            notice == .noRepositories ? list(articles, since: period, menu) : .failure(.temporarilyUnavailable)
        }
    }

    private static func list(
        _ rows: GitHubReadRows,
        since period: TrendingQuery.Period?,
        _ menu: GitHubLanguageMenu
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard rows.mayBe(of: period) else { return .failure(.otherPeriod) }
        let repos = rows.repos(since: period)
        return .success(
            GitHubTrendingPage(repos: repos, unreadableRows: rows.unreadable, languages: menu.languages)
        )
    }
}

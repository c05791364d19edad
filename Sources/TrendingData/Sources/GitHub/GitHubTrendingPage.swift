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

    /// Reads a page, or refuses it: a list is either GitHub's, and whole, or none. Takes about 30 ms of a processor.
    /// `baseURL` is the address of the site, without a `/` at its end.
    package static func read(
        _ bytes: [UInt8],
        baseURL: String,
        library: Result<XML2Library, MissingXML2Library> = XML2Library.system
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard HTMLBytes.isHTML(bytes) else { return .failure(.notHTML) }
        guard HTMLBytes.isWhole(bytes) else { return .failure(.truncated) }
        switch library {
        case .failure(let missing):
            return .failure(.missingLibrary(detail: missing.detail))
        case .success(let library):
            let document = HTMLDocument(parsing: bytes, with: library)
            guard let document, document.isWhole, let root = document.root else {
                return .failure(.notATrendingPage)
            }
            return read(root, baseURL: baseURL)
        }
    }
}

extension GitHubTrendingPage {
    /// Why a page is not read as a list.
    package enum Refusal: Error, Sendable, Equatable {
        case notATrendingPage
        case truncated
        case notHTML
        case temporarilyUnavailable
        case missingLibrary(detail: String)
    }

    private static func read(_ root: HTMLElement, baseURL: String) -> Result<GitHubTrendingPage, Refusal> {
        let rows = GitHubTrendingRows(root: root, baseURL: baseURL)
        let menu = GitHubLanguageMenu(root: root, baseURL: baseURL)
        let articles = rows.articles
        let page = GitHubTrendingPage(rows: articles, baseURL: baseURL, languages: menu.languages)
        if page.gainsStars || !page.repos.isEmpty && menu.linksToOtherLists { return .success(page) }

        let around = GitHubTrendingPage(rows: rows.aroundTitles, baseURL: baseURL, languages: menu.languages)
        if around.gainsStars { return .success(around) }
        guard articles.isEmpty, around.repos.isEmpty else { return .failure(.notATrendingPage) }
        return GitHubNotice.find(in: root).flatMap { notice in
            notice == .noRepositories ? .success(page) : .failure(.temporarilyUnavailable)
        }
    }

    private init(rows: [HTMLElement], baseURL: String, languages: [ProgrammingLanguage]) {
        repos = rows.enumerated().compactMap { index, row in
            GitHubTrendingRow(row, baseURL: baseURL)?.repo(rank: index + 1)
        }
        unreadableRows = rows.count - repos.count
        self.languages = languages
    }

    /// Only the page of trending repositories tells how many stars were gained.
    private var gainsStars: Bool {
        repos.contains { $0.starsGained != nil }
    }
}

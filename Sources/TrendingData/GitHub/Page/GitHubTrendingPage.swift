import TrendingDomain

/// The contents of GitHub's trending page.
package struct GitHubTrendingPage: Sendable, Equatable {
    /// Ranked by position among the page's rows, from 1. The ranks of unreadable rows are missing.
    package var repos: [Repo]
    package var unreadableRows: Int
    /// The menu of programming languages.
    package var languages: [ProgrammingLanguage]

    package init(repos: [Repo], unreadableRows: Int, languages: [ProgrammingLanguage]) {
        self.repos = repos
        self.unreadableRows = unreadableRows
        self.languages = languages
    }

    /// Reads a page, or rejects it: the list must be GitHub's, complete and of the requested period and language. Takes
    /// about 10 ms of processor time. If `period` is `nil`, any period is accepted. `baseURL` is the address of the
    /// site, without a `/` at the end. `isCancelled` is called before the page is parsed and before each row.
    package static func read(
        _ bytes: [UInt8],
        since period: TrendingQuery.Period?,
        language: RequestedLanguage = .any,
        baseURL: String,
        library: Result<XML2Library, MissingLibrary> = XML2Library.system,
        isCancelled: () -> Bool = { false }
    ) -> Result<GitHubTrendingPage, Refusal> {
        document(bytes, library: library, isCancelled: isCancelled).flatMap { document in
            read(document, since: period, language: language, baseURL: baseURL, isCancelled: isCancelled)
        }
    }

    /// Parses a page that is whole.
    static func document(
        _ bytes: [UInt8],
        library: Result<XML2Library, MissingLibrary>,
        isCancelled: () -> Bool
    ) -> Result<HTMLDocument, Refusal> {
        guard HTMLBytes.isHTML(bytes) else { return .failure(.notHTML) }
        guard HTMLBytes.isWhole(bytes) else { return .failure(.truncated) }
        switch library {
        case .failure(let missing): return .failure(.missingLibrary(detail: missing.detail))
        case .success(let library):
            if isCancelled() { return .failure(.cancelled) }
            return HTMLDocument(parsing: bytes, with: library).map { .success($0) } ?? .failure(.notATrendingPage)
        }
    }
}

extension GitHubTrendingPage {
    /// The language that a page must be about.
    package enum RequestedLanguage: Sendable {
        case any
        /// `nil` means the list of all languages.
        case list(ProgrammingLanguage?)
    }

    /// The reason why a page is not accepted as a list.
    package enum Refusal: Error, Sendable, Equatable {
        /// The page is not the trending page, or it takes too many steps to read.
        case notATrendingPage
        /// The list is of another period than requested.
        case otherPeriod
        /// The list is of another language than requested.
        case otherLanguage
        case truncated
        case notHTML
        case temporarilyUnavailable
        case missingLibrary(detail: String)
        case cancelled
    }

    static func read(
        _ document: HTMLDocument,
        since period: TrendingQuery.Period?,
        language: RequestedLanguage = .any,
        baseURL: String,
        isCancelled: () -> Bool = { false }
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard document.isWhole, let root = document.root else { return .failure(.notATrendingPage) }
        let subject = GitHubPageSubject(root: root, baseURL: baseURL)
        if let refusal = subject.refusal(language) { return .failure(refusal) }
        let links = Array(root.links(baseURL: baseURL))
        let rows = GitHubPageRows(
            GitHubTitles(root: root, links: links, baseURL: baseURL),
            hidden: document.hiddenArticles,
            baseURL: baseURL,
            isCancelled: isCancelled
        )
        if isCancelled() { return .failure(.cancelled) }
        let menu = GitHubLanguageMenu(links: links, rows: rows.elements)
        let page =
            rows.isList(menu) ? list(rows, menu, subject, since: period) : .failure(.notATrendingPage)
        guard document.stepsLeft > 0 else { return .failure(.notATrendingPage) }
        guard rows.isEmpty else { return page }
        return GitHubNotice.find(in: root).flatMap { notice in
            notice == .noRows
                ? list(rows, menu, subject, since: period) : .failure(.temporarilyUnavailable)
        }
    }

    private static func list(
        _ rows: GitHubPageRows,
        _ menu: GitHubLanguageMenu,
        _ subject: GitHubPageSubject,
        since period: TrendingQuery.Period?
    ) -> Result<GitHubTrendingPage, Refusal> {
        guard rows.mayBe(of: period), rows.hasStarsGained || subject.mayBe(of: period) else {
            return .failure(.otherPeriod)
        }
        return .success(
            GitHubTrendingPage(
                repos: rows.repos(since: period),
                unreadableRows: rows.unreadable,
                languages: menu.languages
            )
        )
    }
}

extension GitHubPageRows {
    /// Whether something tells them from the rows of another page.
    fileprivate func isList(_ menu: GitHubLanguageMenu) -> Bool {
        hasStarsGained || readable > 0 && areArticles && menu.linksToOtherLists
    }
}

extension GitHubPageSubject {
    fileprivate func refusal(_ language: GitHubTrendingPage.RequestedLanguage) -> GitHubTrendingPage.Refusal? {
        if isOfDevelopers || isOutdated { return .notATrendingPage }
        if case .list(let language) = language, isOther(than: language) { return .otherLanguage }
        return nil
    }

    fileprivate func mayBe(of asked: TrendingQuery.Period?) -> Bool {
        guard let asked, let period else { return true }
        return asked == period
    }
}

import TrendingDomain

/// Decides which elements of a page are its rows.
struct GitHubListing {
    typealias Page = Result<GitHubTrendingPage, GitHubTrendingPage.Refusal>

    private let root: HTMLElement
    private let baseURL: String
    private let subject: GitHubPageSubject
    private let found: GitHubTrendingRows
    private let menu: GitHubLanguageMenu

    init(root: HTMLElement, baseURL: String, subject: GitHubPageSubject) {
        self.root = root
        self.baseURL = baseURL
        self.subject = subject
        found = GitHubTrendingRows(root: root, baseURL: baseURL)
        menu = GitHubLanguageMenu(root: root, baseURL: baseURL)
    }

    func read(since period: TrendingQuery.Period?, _ isCancelled: () -> Bool) -> Page {
        let elements = found.articles
        guard elements.count <= GitHubTrendingRows.limit else { return .failure(.notATrendingPage) }
        let hidden = root.document.hiddenArticles
        let articles = GitHubPageRows(elements, hidden: hidden, baseURL: baseURL, isCancelled: isCancelled)
        // Everything that makes a row is in articles, and each article contains one row.
        if articles.hasStarsGained, !articles.isMixed, !found.hasStars(outside: elements) {
            return list(articles, since: period)
        }
        let around = GitHubPageRows(found.aroundTitles, baseURL: baseURL, isCancelled: isCancelled)
        let missing = around.count(missingIn: articles)
        if missing > articles.readable || missing > 0 && !articles.hasStarsGained {
            return list(around, missing: missed(by: around), since: period)
        }
        if articles.hasStarsGained || articles.readable > 0 && menu.linksToOtherLists {
            return list(articles, missing: max(missing, found.gains(outside: articles.elements)), since: period)
        }
        guard articles.isEmpty, around.readable == 0, missed(by: nil) == 0 else { return .failure(.notATrendingPage) }
        return notice(since: period, articles)
    }

    /// The number of rows on the page that were not found at all.
    private func missed(by rows: GitHubPageRows?) -> Int {
        let elements = rows?.elements ?? []
        return max(found.gains(outside: elements), found.stars(outside: elements))
    }

    private func notice(since period: TrendingQuery.Period?, _ rows: GitHubPageRows) -> Page {
        GitHubNotice.find(in: root).flatMap { notice in
            notice == .noRows ? list(rows, since: period) : .failure(.temporarilyUnavailable)
        }
    }

    private func list(_ rows: GitHubPageRows, missing: Int = 0, since period: TrendingQuery.Period?) -> Page {
        guard rows.mayBe(of: period), rows.hasStarsGained || subject.mayBe(of: period) else {
            return .failure(.otherPeriod)
        }
        return .success(
            GitHubTrendingPage(
                repos: rows.repos(since: period),
                unreadableRows: rows.unreadable + missing,
                languages: menu.languages
            )
        )
    }
}

extension GitHubPageSubject {
    fileprivate func mayBe(of asked: TrendingQuery.Period?) -> Bool {
        guard let asked, let period else { return true }
        return asked == period
    }
}

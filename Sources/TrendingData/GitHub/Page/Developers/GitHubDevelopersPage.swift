import TrendingDomain

/// The contents of GitHub's page of trending developers.
package struct GitHubDevelopersPage: Sendable, Equatable {
    package var developers: [Developer]
    package var unreadableRows: Int

    /// Reads a page, or rejects it: the list must be GitHub's, complete and of the requested period and language. If
    /// `period` is `nil`, any period is accepted. `baseURL` is the address of the site, without a `/` at the end.
    /// `isCancelled` is called before the page is parsed and before each row.
    package static func read(
        _ bytes: [UInt8],
        since period: TrendingQuery.Period?,
        language: GitHubTrendingPage.RequestedLanguage = .any,
        baseURL: String,
        library: Result<XML2Library, MissingLibrary> = XML2Library.system,
        isCancelled: () -> Bool = { false }
    ) -> Result<GitHubDevelopersPage, GitHubTrendingPage.Refusal> {
        GitHubTrendingPage.document(bytes, library: library, isCancelled: isCancelled).flatMap { document in
            read(document, since: period, language: language, baseURL: baseURL, isCancelled: isCancelled)
        }
    }

    private static func read(
        _ document: HTMLDocument,
        since period: TrendingQuery.Period?,
        language: GitHubTrendingPage.RequestedLanguage,
        baseURL: String,
        isCancelled: () -> Bool
    ) -> Result<GitHubDevelopersPage, GitHubTrendingPage.Refusal> {
        guard document.isWhole, let root = document.root else { return .failure(.notATrendingPage) }
        let subject = GitHubPageSubject(root: root, baseURL: baseURL)
        guard subject.isOfDevelopers else { return .failure(.notATrendingPage) }
        if case .list(let language) = language, subject.isOther(than: language) { return .failure(.otherLanguage) }
        if let period, let own = subject.period, own != period { return .failure(.otherPeriod) }
        let rows = GitHubDeveloperRows(root: root, baseURL: baseURL, isCancelled: isCancelled)
        if isCancelled() { return .failure(.cancelled) }
        guard document.stepsLeft > 0 else { return .failure(.notATrendingPage) }
        return rows.isEmpty
            ? notice(in: root) : .success(Self(developers: rows.developers, unreadableRows: rows.unreadable))
    }

    /// A page without rows is an empty list only if it says so.
    private static func notice(in root: HTMLElement) -> Result<GitHubDevelopersPage, GitHubTrendingPage.Refusal> {
        GitHubNotice.find(in: root, subject: "developers").flatMap { notice in
            notice == .noRows
                ? .success(Self(developers: [], unreadableRows: 0)) : .failure(.temporarilyUnavailable)
        }
    }
}

import TrendingDomain

package typealias GitHubTrendingPage = GitHubListPage<Repo>
package typealias GitHubDevelopersPage = GitHubListPage<Developer>

/// The contents of one of GitHub's pages with a list.
package struct GitHubListPage<Item: GitHubItem>: Sendable, Equatable {
    /// Ranked by position among the page's rows, from 1. The ranks of unreadable rows are missing.
    package var items: [Item]
    package var unreadableRows: Int
    /// The menu of programming languages; empty if nothing is learned from the page.
    package var languages: [ProgrammingLanguage] = []
    /// Whether something tells the rows from those of another page.
    var isList: Bool
    /// Whether the rows may be those of the requested period.
    var isOfPeriod = true

    /// The language that a page must be about.
    package enum RequestedLanguage: Sendable {
        case any
        /// `nil` means the list of all languages.
        case list(ProgrammingLanguage?)
    }

    /// Reads a page, or rejects it: the list must be GitHub's, complete and of the requested period and language. Takes
    /// about 10 ms of processor time. If `period` is `nil`, any period is accepted. `baseURL` is the address of the
    /// site, without a `/` at the end. `isCancelled` is called before the page is parsed and before each row.
    package static func read(
        _ bytes: [UInt8],
        since period: TrendingQuery.Period?,
        language: RequestedLanguage = .any,
        baseURL: String,
        contentType: String? = nil,
        library: Result<XML2Library, MissingLibrary> = XML2Library.system,
        isCancelled: () -> Bool = { false }
    ) -> Result<Self, RemoteFailure> {
        guard HTMLBytes.isHTML(bytes) else { return .failure(.unreadable(.notHTML(contentType: contentType))) }
        guard HTMLBytes.isWhole(bytes) else { return .failure(.unreadable(.truncated)) }
        switch library {
        case .failure(let missing):
            return .failure(.unreadable(.missingLibrary(name: "libxml2", detail: missing.detail)))
        case .success(let library):
            if isCancelled() { return .failure(.cancelled) }
            guard let document = HTMLDocument(parsing: bytes, with: library) else {
                return .failure(.unreadable(.notATrendingPage))
            }
            return read(document, since: period, language: language, baseURL: baseURL, isCancelled: isCancelled)
        }
    }

    static func read(
        _ document: HTMLDocument,
        since period: TrendingQuery.Period?,
        language: RequestedLanguage = .any,
        baseURL: String,
        isCancelled: () -> Bool = { false }
    ) -> Result<Self, RemoteFailure> {
        defer { withExtendedLifetime(document) {} }
        guard document.isWhole, let root = document.root else { return .failure(.unreadable(.notATrendingPage)) }
        let isOfDevelopers = Item.kind == .developers
        let subject = GitHubPageSubject(root: root, baseURL: baseURL)
        guard subject.isOfDevelopers == isOfDevelopers, !subject.isOutdated else {
            return .failure(.unreadable(.notATrendingPage))
        }
        if case .list(let language) = language, subject.isOther(than: language) {
            return .failure(.unreadable(.otherLanguage))
        }
        let page = Item.read(root, since: period, baseURL: baseURL, isCancelled: isCancelled)
        if isCancelled() { return .failure(.cancelled) }
        let isEmpty = page.items.isEmpty && page.unreadableRows == 0
        guard document.stepsLeft > 0, isEmpty || page.isList else { return .failure(.unreadable(.notATrendingPage)) }
        // A page without rows is an empty list only if it says so.
        if isEmpty {
            switch GitHubNotice.find(in: root, subject: isOfDevelopers ? "developers" : "repositories") {
            case .noRows: break
            case .notReady: return .failure(.unreadable(.temporarilyUnavailable))
            case nil: return .failure(.unreadable(.notATrendingPage))
            }
        }
        let isOther = !page.isOfPeriod || period.map { subject.period ?? $0 != $0 } == true
        return isOther ? .failure(.unreadable(.otherPeriod)) : .success(page)
    }
}

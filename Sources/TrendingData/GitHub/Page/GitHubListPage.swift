import TrendingDomain

package typealias GitHubTrendingPage = GitHubListPage<GitHubRepoRows>
package typealias GitHubDevelopersPage = GitHubListPage<GitHubDeveloperRows>

/// The contents of one of GitHub's pages with a list.
package struct GitHubListPage<Rows: GitHubRows>: Sendable, Equatable {
    /// Ranked by position among the page's rows, from 1. The ranks of unreadable rows are missing.
    package var items: [Rows.Item]
    package var unreadableRows: Int
    /// The menu of programming languages; empty if nothing is learned from the page.
    package var languages: [ProgrammingLanguage]

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
        let isOfDevelopers = Rows.Item.kind == .developers
        let subject = GitHubPageSubject(root: root, baseURL: baseURL)
        guard subject.isOfDevelopers == isOfDevelopers, !subject.isOutdated else {
            return .failure(.unreadable(.notATrendingPage))
        }
        if case .list(let language) = language, subject.isOther(than: language) {
            return .failure(.unreadable(.otherLanguage))
        }
        let rows = Rows(root: root, baseURL: baseURL, isCancelled: isCancelled)
        if isCancelled() { return .failure(.cancelled) }
        let page = Self(
            items: rows.items(since: period),
            unreadableRows: rows.unreadable,
            languages: rows.languages
        )
        guard document.stepsLeft > 0, rows.isEmpty || rows.isList else {
            return .failure(.unreadable(.notATrendingPage))
        }
        // A page without rows is an empty list only if it says so.
        if rows.isEmpty {
            switch GitHubNotice.find(in: root, subject: isOfDevelopers ? "developers" : "repositories") {
            case .noRows: break
            case .notReady: return .failure(.unreadable(.temporarilyUnavailable))
            case nil: return .failure(.unreadable(.notATrendingPage))
            }
        }
        let isOfPeriod = period.map { rows.isOf($0) != false && subject.period ?? $0 == $0 }
        return isOfPeriod == false ? .failure(.unreadable(.otherPeriod)) : .success(page)
    }
}

/// The rows of a kind of page.
package protocol GitHubRows: SendableMetatype {
    associatedtype Item: GitHubItem

    /// Whether there are no rows, readable or not.
    var isEmpty: Bool { get }
    /// Whether something tells them from the rows of another page.
    var isList: Bool { get }
    var unreadable: Int { get }
    var languages: [ProgrammingLanguage] { get }

    /// Reads the rows until the task is cancelled.
    init(root: HTMLNode, baseURL: String, isCancelled: () -> Bool)
    /// Whether they say that they are of the period; `nil` if they name none.
    func isOf(_ period: TrendingQuery.Period) -> Bool?
    func items(since period: TrendingQuery.Period?) -> [Item]
}

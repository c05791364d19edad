import TrendingDomain

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
    ) throws(RemoteFailure) -> Self {
        guard HTMLBytes.isHTML(bytes) else { throw .unreadable(.notHTML(contentType: contentType)) }
        guard HTMLBytes.isWhole(bytes) else { throw .unreadable(.truncated) }
        switch library {
        case .failure(let missing): throw .unreadable(.missingLibrary(name: "libxml2", detail: missing.detail))
        case .success(let library):
            if isCancelled() { throw .cancelled }
            guard let document = HTMLDocument(parsing: bytes, with: library) else {
                throw .unreadable(.notATrendingPage)
            }
            return try read(document, since: period, language: language, baseURL: baseURL, isCancelled: isCancelled)
        }
    }

    static func read(
        _ document: HTMLDocument,
        since period: TrendingQuery.Period?,
        language: RequestedLanguage = .any,
        baseURL: String,
        isCancelled: () -> Bool = { false }
    ) throws(RemoteFailure) -> Self {
        defer { withExtendedLifetime(document) {} }
        guard document.isWhole, let root = document.root else { throw .unreadable(.notATrendingPage) }
        let isOfDevelopers = Item.kind == .developers
        let subject = GitHubPageSubject(root: root, baseURL: baseURL)
        guard subject.isOfDevelopers == isOfDevelopers, !subject.isOutdated else {
            throw .unreadable(.notATrendingPage)
        }
        if case .list(let language) = language, subject.isOther(than: language) {
            throw .unreadable(.otherLanguage)
        }
        let page = Item.read(root, since: period, baseURL: baseURL, isCancelled: isCancelled)
        if isCancelled() { throw .cancelled }
        let isEmpty = page.items.isEmpty && page.unreadableRows == 0
        guard document.stepsLeft > 0, isEmpty || page.isList else { throw .unreadable(.notATrendingPage) }
        // A page without rows is an empty list only if it says so.
        let subjects = isOfDevelopers ? "developers" : "repositories"
        if isEmpty, let reason = GitHubNotice.refusal(of: root, about: subjects) {
            throw .unreadable(reason)
        }
        let isOther = !page.isOfPeriod || period.map { subject.period ?? $0 != $0 } == true
        if isOther { throw .unreadable(.otherPeriod) }
        return page
    }
}

/// The list that a page claims to be, by its canonical address and its title.
private struct GitHubPageSubject {
    /// Whether this is the page of trending developers, which has the same menus.
    let isOfDevelopers: Bool
    /// Whether the address names the language as a query value, as before 2017.
    let isOutdated: Bool
    let period: TrendingQuery.Period?
    /// Decoded, in lower case. Empty for all languages, `nil` if the page names no list.
    private let slug: String?
    /// Such as `Objective-C++`. Also `nil` for all languages.
    private let name: String?
    /// Whether the title is the one of the list of all languages.
    private let isOfAll: Bool

    init(root: HTMLNode, baseURL: String) {
        let address = root.descendants(named: "link").first { $0.attribute("rel") == "canonical" }
        let path = address?.link(baseURL: baseURL)?.path
        slug = path.flatMap(Self.slug)
        isOutdated = path?.query.split(separator: "&").contains { $0.hasPrefix("l=") } ?? false
        let title = root.descendants(named: "title").first { _ in true }?.text(upTo: 200) ?? ""
        let parts = Self.parts(of: title)
        isOfDevelopers = path.map(Self.isOfDevelopers) ?? (parts?.subject == "developers")
        name = parts?.name
        period = parts?.period
        isOfAll = parts.map { $0.name == nil && $0.period != nil } ?? false
    }

    /// Whether the page claims to be about another language, by its address or its title. A language that the program
    /// doesn't know may be another name for the page's language.
    func isOther(than language: ProgrammingLanguage?) -> Bool {
        let asked = language?.slug.lowercased() ?? ""
        if let slug, slug != asked, slug.isEmpty || isKnown(asked) { return true }
        guard let name else { return isOfAll && !asked.isEmpty }
        return !GitHubLanguages.isSlug(asked, of: name) && language?.name.lowercased() != name.lowercased()
            && isKnown(asked)
    }

    private func isKnown(_ slug: String) -> Bool {
        slug.isEmpty || GitHubLanguages.language(withSlug: slug) != nil
    }

    private static func slug(in path: PagePath) -> String? {
        guard path.segments.first == "trending" else { return nil }
        let rest = path.segments.dropFirst(isOfDevelopers(path) ? 2 : 1)
        return rest.count > 1 ? nil : PercentCoding.decode(rest.first ?? "").map { GitHubLanguages.slug(of: $0) }
    }

    private static func isOfDevelopers(_ path: PagePath) -> Bool {
        path.segments.starts(with: ["trending", "developers"])
    }

    /// Splits `Trending Swift repositories on GitHub today` and `Trending Swift developers on GitHub today`.
    private static func parts(of title: String) -> (name: String?, subject: Substring, period: TrendingQuery.Period?)? {
        let words = title.split(separator: " ")
        guard words.first == "Trending",
            let place = words.firstIndex(where: { ["repositories", "developers"].contains($0) }),
            words[place...].dropFirst().starts(with: ["on", "GitHub"])
        else { return nil }
        let name = words[1..<place].joined(separator: " ")
        let rest = words[place...].dropFirst(3).prefix(2).joined(separator: " ")
        return (name.isEmpty ? nil : name, words[place], StarsGained.words.first { rest.hasPrefix($0.1) }?.0)
    }
}

/// The notices that GitHub shows instead of rows.
private enum GitHubNotice {
    /// Why a page without rows is refused; `nil` if it says that its list is empty. A notice counts only where a reader
    /// sees it as the page's own words: at the start of a text, outside of elements that open on a click.
    ///
    /// `subjects` is the word for the rows: `repositories` or `developers`.
    static func refusal(of root: HTMLNode, about subjects: String) -> UnreadableReason? {
        let notices = notices.map { ($0.replacing("repositories", with: subjects), $1) }
        for node in root.nodes(inside: { !unseen.contains($0.name) }) where node.name.isEmpty {
            let text = node.text
            // The text of an element for screen readers only is empty.
            if let found = notices.first(where: { text.hasPrefix($0.0) }), node.parent?.text.isEmpty == false {
                return found.1
            }
        }
        return .notATrendingPage
    }

    private static let unseen: Set<String> = [
        "a", "article", "details", "details-dialog", "details-menu", "head", "li", "option", "select", "svg",
        "textarea", "tr",
    ]

    /// The beginnings of the notices, and why a page with one has no list.
    private static let notices: [(String, UnreadableReason?)] = [
        ("It looks like we don\u{2019}t have any trending repositories", nil),
        ("It looks like we don't have any trending repositories", nil),
        ("Trending repositories results are currently being dissected", .temporarilyUnavailable),
        ("This page is taking way too long to load", .temporarilyUnavailable),
    ]
}

/// Checks the bytes of a page before they are parsed.
private enum HTMLBytes {
    /// Whether the first character starts a tag, as on every HTML page. White space alone also counts: the page may be
    /// truncated.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let first = text.first { !$0.isSpace }
        return first == "<" || first == nil && !bytes.isEmpty
    }

    /// Whether the page contains the end of the body. The parser can't tell, because it closes all open elements at the
    /// end.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.indices.reversed().contains { index in
            bytes[index] == "<" && isEnd(bytes[index...])
        }
    }

    private static func isEnd(_ tag: ArraySlice<UInt8>) -> Bool {
        // Bit 5 tells a lowercase letter from an uppercase one. It is set in `<` and `/`.
        let name = tag.prefix(6).map { $0 | 0x20 }
        guard name == ends.body || name == ends.html else { return false }
        return tag.dropFirst(6).first { !$0.isSpace } == ">"
    }

    private static let ends = (body: Array("</body".utf8), html: Array("</html".utf8))
}

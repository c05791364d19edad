import TrendingDomain

/// What only rows of developers have.
extension GitHubRowParts {
    /// A heading and its first link.
    typealias Title = (heading: HTMLNode, link: PageLink)

    var titles: [Title] {
        headings.compactMap { heading in
            heading.links(baseURL: baseURL).first { _ in true }.map { (heading, $0) }
        }
    }

    /// The account of a path that is exactly `/login`.
    static func account(_ path: PagePath) -> String? {
        guard path.segments.count == 1, let login = path.segments.first, isAccount(login) else { return nil }
        return String(login)
    }

    /// No account has the name of one of GitHub's own pages.
    static func isAccount(_ login: some StringProtocol) -> Bool {
        GitHubName.isAccount(String(login)) && !RepoPath.isReserved(login)
    }

    /// The account of the first picture that links to it.
    var pictured: String? {
        pictures.lazy.compactMap { picture in
            picture.parent?.link(baseURL: baseURL).flatMap { Self.account($0.path) }
        }.first
    }

    /// The address of the picture labelled `@login`.
    func picture(of login: String) -> String? {
        let label = "@\(login)".lowercased()
        return pictures.first { $0.attribute("alt")?.lowercased() == label }?.attribute("src")
    }

    /// The first element with text after the heading, in the innermost element around both.
    func element(after heading: HTMLNode) -> HTMLNode? {
        guard let around = heading.parent else { return nil }
        let following = sequence(first: heading) { $0.next(below: around, inside: false) }.dropFirst()
        return following.first { !$0.text.isEmpty }
    }

    /// The name in `Works for Tailscale`, which is there for screen readers. Others see the name beside an icon.
    var organization: String? {
        for node in row.nodes(inside: { !$0.isHeading && $0.name != "article" }) where node.name.isEmpty {
            guard let words = node.words(upTo: Self.longest), words.starts(with: Self.worksFor),
                words.count > Self.worksFor.count
            else { continue }
            return words.dropFirst(Self.worksFor.count).joined(separator: " ")
        }
        return nil
    }

    private static let worksFor: [Substring] = ["Works", "for"]
    /// In bytes.
    private static let longest = 300
}

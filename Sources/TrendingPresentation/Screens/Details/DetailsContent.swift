import TrendingDomain

/// A repository and its README, as a page, as one of its lists, or as a document.
struct DetailsContent: DocumentContent {
    /// In columns, where the output is not a terminal.
    fileprivate static let pipeWidth = 80

    let details: RepoDetails
    /// The README, read; `nil` if it is not rendered.
    let readme: RichDocument?
    let form: DetailPart
    let texts: DetailsTexts

    var pictures: ScreenPictures? {
        guard form == .page else { return nil }
        let avatar = DetailsLayout(details, texts).avatar?.address
        return ScreenPictures(
            addresses: avatar.map { [$0] } ?? [],
            mayBeFetched: details.facts.isFresh || details.readme.isFresh
        )
    }

    func text(_ renderer: PlainTextRenderer) -> String {
        let layout = renderer.documentLayout
        return switch form {
        case .outline: readme.map { layout.outline(of: $0).text(renderer.style) } ?? ""
        case .links: readme.map { layout.links(of: $0).text(renderer.style) } ?? ""
        default: renderer.ofPage.render(DetailsLayout(details, texts)) + body(renderer.ofPage)
        }
    }

    private func body(_ renderer: PlainTextRenderer) -> String {
        if let readme { return "\n" + renderer.documentLayout.lines(of: readme).text(renderer.style) }
        guard case .source(let text, _) = details.readme.detail?.value else { return "" }
        return "\n" + renderer.render(source: text)
    }

    func document() -> JSONNode {
        ["schemaVersion": 1, "repository": repository, "readme": details.hasNoReadme ? nil : readmeDocument]
    }

    private var repository: JSONNode {
        let facts = details.knownFacts
        let name = facts?.name ?? details.repo
        let known: JSONNode = [
            "owner": name.owner,
            "name": name.name,
            "url": facts?.url,
            "description": facts?.description,
            "stars": facts?.stars,
            "forks": facts?.forks,
            "watchers": facts?.watchers,
            "openIssues": facts?.openIssues,
            "language": facts?.language,
            // An identifier of spdx.org, or a name.
            "license": facts?.license,
            "topics": facts?.topics ?? [],
            "homepage": facts?.homepage,
            // Null as long as nothing is known.
            "isArchived": details.facts.detail?.value.isArchived,
            "pushedAt": facts?.pushedAt,
            "createdAt": facts?.createdAt,
        ]
        // The lists that have the repository, the latest first. Empty if it was fetched.
        let lists: JSONNode = [
            "lists": details.listed.map { row -> JSONNode in
                [
                    "title": row.list.query.numberedName(ListDate(row.list, texts.clock)),
                    "rank": row.repo.rank,
                    "fetchedAt": row.fetchedAt,
                ]
            }
        ]
        return known.with(texts.freshness(details.facts.detail?.fetchedAt, details.facts.failure)).with(lists)
    }

    /// `nil` if the repository has no README.
    private var readmeDocument: JSONNode? {
        let loaded = details.readme
        var (path, html, text): (String?, String?, String?) = (nil, nil, nil)
        switch loaded.detail?.value {
        case RepoReadme.none?: return nil
        case nil where loaded.failure == nil: return nil
        case nil: break
        case .rendered(let page, let place): (path, html, text) = (place, page, readme?.plainText)
        case .source(let source, let place): (path, text) = (place, source)
        }
        let document: JSONNode = [
            "path": path,
            // Null if the server did not render it.
            "html": html,
            "text": text,
        ]
        return document.with(texts.freshness(loaded.detail?.fetchedAt, loaded.failure))
    }
}

extension DetailsTexts {
    /// When something was fetched, and why not now.
    func freshness(_ fetchedAt: Timestamp?, _ failure: RemoteFailure?) -> JSONNode {
        [
            "fetchedAt": fetchedAt,
            "ageSeconds": fetchedAt?.age(at: clock.now()),
            "failure": failure.flatMap { JSONNode.failure($0, of: source, clock) },
        ]
    }
}

extension JSONNode {
    /// The beginning of a document about a repository.
    static func about(_ repo: RepoName) -> JSONNode {
        ["schemaVersion": 1, "repository": ["owner": repo.owner, "name": repo.name] as JSONNode]
    }
}

extension PlainTextRenderer {
    /// In a pipe, lines are as long as code and addresses need.
    var documentLayout: DocumentLayout {
        DocumentLayout(
            width: width ?? DetailsContent.pipeWidth,
            style: style,
            code: width == nil ? .whole : .cut,
            keepsAddresses: width == nil
        )
    }

    func render(_ details: DetailsLayout) -> String {
        guard let blocks = PicturedBlocks(self, edge: width.map { min($0, DetailsLayout.longestRule) }) else {
            return text(details.lines(width))
        }
        let name = details.name.owner
        let block = PicturedBlock(avatar: details.avatar, name: name, lines: details.top(blocks.width))
        return blocks.text([block]) + text(details.below([], width))
    }
}

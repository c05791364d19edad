import TrendingDomain

/// The newest releases of a repository, as a page or as a document.
struct ReleasesContent: DocumentContent {
    let repo: RepoName
    let loaded: LoadedDetail<[RepoRelease]>
    let detail: Detail<[RepoRelease]>
    /// The notes of each release, read; `nil` if a release has none.
    let notes: [RichDocument?]
    let texts: DetailsTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        let renderer = renderer.ofPage
        var header = DetailsLayout(name: repo, age: texts.age(detail.fetchedAt), isFallback: loaded.failure != nil)
        header.readme = "Releases"
        if detail.value.isEmpty { header.readmeSentence = "It has no releases." }
        return zip(detail.value, notes).reduce(renderer.render(header)) { page, release in
            let notes = release.1.map { "\n" + renderer.documentLayout.lines(of: $0).text(renderer.style) } ?? ""
            return page + "\n" + renderer.text(heading(release.0, renderer.width)) + notes
        }
    }

    /// What stands above the notes of a release. The tag follows if it is not the name.
    private func heading(_ release: RepoRelease, _ width: Int?) -> [Line] {
        let room = width.map { min($0, DocumentLayout.mostColumns) }
        let name = release.name ?? release.tag
        let facts = [
            name == release.tag ? nil : release.tag,
            release.publishedAt.map { CalendarDay(of: $0).text },
            release.publishedAt.map(texts.age),
        ]
        let below = facts.dotted
        return Span(name, .name, link: LinkTarget(release.url)).folded(to: room)
            + (release.isPrerelease ? [Line([Span(own: "prerelease", .warning)])] : [])
            + (below.isEmpty ? [] : Span(below, .muted).folded(to: room))
    }

    func document() -> JSONNode {
        let content: JSONNode = [
            // Newest first, as the server sorts them.
            "releases": zip(detail.value, notes).map { release, notes -> JSONNode in
                [
                    "tag": release.tag,
                    "name": release.name,
                    "url": release.url,
                    "publishedAt": release.publishedAt,
                    "isPrerelease": release.isPrerelease,
                    "html": release.notes,
                    "text": notes?.plainText,
                ]
            }
        ]
        return JSONNode.about(repo).with(content).with(texts.freshness(detail.fetchedAt, loaded.failure))
    }
}

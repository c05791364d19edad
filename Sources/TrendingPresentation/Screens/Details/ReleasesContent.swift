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
        return zip(detail.value, notes).reduce(renderer.render(header)) { page, release in
            page + "\n" + renderer.render(heading(release.0)) + (release.1.map { "\n" + renderer.render($0) } ?? "")
        }
    }

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "repository": ["owner": repo.owner, "name": repo.name] as JSONNode,
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
            },
            "fetchedAt": detail.fetchedAt,
            "ageSeconds": detail.fetchedAt.age(at: texts.clock.now()),
            "failure": texts.document(loaded.failure),
        ]
    }

    private var header: DetailsViewModel {
        DetailsViewModel(
            owner: TerminalText(repo.owner),
            name: TerminalText(repo.name),
            age: TerminalText(texts.age(detail.fetchedAt)),
            isFallback: loaded.failure != nil,
            figures: [],
            places: [],
            states: [],
            readme: TerminalText("Releases"),
            readmeSentence: detail.value.isEmpty ? TerminalText("It has no releases.") : nil
        )
    }

    private func heading(_ release: RepoRelease) -> ReleaseHeading {
        let name = release.name ?? release.tag
        let facts = [
            name == release.tag ? nil : release.tag,
            release.publishedAt.map { CalendarDay(of: $0).text },
            release.publishedAt.map(texts.age),
        ]
        return ReleaseHeading(
            name: TerminalText(name),
            link: release.url.flatMap { LinkTarget($0) },
            isPrerelease: release.isPrerelease,
            facts: TerminalText(facts.compactMap(\.self).joined(separator: " · "))
        )
    }
}

/// What stands above the notes of a release.
struct ReleaseHeading {
    var name: TerminalText
    var link: LinkTarget?
    var isPrerelease: Bool
    /// The tag if it is not the name, the day and the age.
    var facts: TerminalText
}

extension PlainTextRenderer {
    fileprivate func render(_ heading: ReleaseHeading) -> String {
        let room = width.map { min($0, DocumentLayout.mostColumns) }
        var lines = heading.name.folded(to: room).map { Line(spans: [Span($0, .name, link: heading.link)]) }
        if heading.isPrerelease { lines.append(Line(spans: [Span(own: "prerelease", .warning)])) }
        if !heading.facts.isEmpty { lines += heading.facts.folded(to: room).map { Line(spans: [Span($0, .muted)]) } }
        return text(lines)
    }

    fileprivate func render(_ notes: RichDocument) -> String { documentLayout.lines(of: notes).text(style) }
}

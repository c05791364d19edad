import TrendingDomain

/// Runs `show --releases`.
package struct ReleasesPresenter: Sendable {
    private let releases: DetailInteractor<[RepoRelease]>
    private let reader: any ReadmeReader
    private let texts: DetailsTexts
    private let progress: any ProgressDisplay

    /// `source` names the server in sentences.
    package init(
        releases: DetailInteractor<[RepoRelease]>,
        reader: any ReadmeReader,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        progress: any ProgressDisplay
    ) {
        self.releases = releases
        self.reader = reader
        texts = DetailsTexts(source: source, clock: clock)
        self.progress = progress
    }

    package func show(_ repo: RepoName, _ freshness: DetailFreshness) async -> Screen {
        let loaded = await progress.attend(.reading(repo)) { [releases] in await releases.load(repo, freshness) }
        if loaded.failure == .cancelled { return Screen(status: .interrupted) }
        guard let detail = loaded.detail else {
            let errors = texts.error(releases: loaded.failure, of: repo).map { [ScreenNote.errors([$0])] } ?? []
            return Screen(notes: errors, status: loaded.failure.map { ExitStatus($0) } ?? .inputOutput)
        }
        var notes: [RichDocument?] = []
        for release in detail.value { notes.append(await document(of: release, repo)) }
        let content = ReleasesContent(repo: repo, loaded: loaded, detail: detail, notes: notes, texts: texts)
        return Screen(content, notes: texts.narration(loaded, "the releases").map { .warning($0) }, needsReader: true)
    }

    private func document(of release: RepoRelease, _ repo: RepoName) async -> RichDocument? {
        guard let notes = release.notes, !notes.isEmpty else { return nil }
        return await reader.document(html: notes, path: nil, of: repo, branch: release.tag)
    }
}

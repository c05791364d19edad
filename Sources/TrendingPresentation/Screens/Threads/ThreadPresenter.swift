import TrendingDomain

/// Runs `thread`.
package struct ThreadPresenter: Sendable {
    private let threads: DetailInteractor<IssueThread>
    let reader: any ReadmeReader
    let texts: ThreadTexts
    private let progress: any ProgressDisplay
    private let draft: @Sendable (ThreadName) async -> CommentDraft?

    /// `threads` loads the thread with the number that is shown. `source` names the server in sentences. With
    /// `offersForce`, a suggestion ignores a wait. `draft` is the comment of a thread that waits to be sent.
    package init(
        threads: DetailInteractor<IssueThread>,
        reader: any ReadmeReader,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        progress: any ProgressDisplay,
        offersForce: Bool,
        draft: @escaping @Sendable (ThreadName) async -> CommentDraft?
    ) {
        self.threads = threads
        self.reader = reader
        texts = ThreadTexts(source: source, clock: clock, offersForce: offersForce)
        self.progress = progress
        self.draft = draft
    }

    /// `last` is the number of the newest comments to show; `nil` for all that are known.
    package func show(
        _ name: ThreadName,
        _ freshness: DetailFreshness,
        last: Int? = nil,
        isNewestFirst: Bool = false
    ) async -> Screen {
        await load(name, freshness, last: last, isNewestFirst: isNewestFirst).screen
    }

    /// The screen, and what it was made from.
    func load(
        _ name: ThreadName,
        _ freshness: DetailFreshness,
        last: Int?,
        isNewestFirst: Bool = false
    ) async -> (screen: Screen, loaded: LoadedDetail<IssueThread>) {
        let loaded = await progress.attend("Reading \(name.text) …") { [threads] in
            await threads.load(name.repo, freshness)
        }
        if loaded.failure == .cancelled { return (Screen(status: .interrupted), LoadedDetail(nil)) }
        guard let detail = loaded.detail else {
            let errors = texts.error(loaded.failure, name).map { [ScreenNote.instructions($0)] } ?? []
            return (Screen(notes: errors, status: loaded.failure.map { ExitStatus($0) } ?? .inputOutput), loaded)
        }
        let thread = last.map { detail.value.last($0) } ?? detail.value
        let content = ThreadContent(
            loaded: loaded,
            detail: detail,
            thread: thread,
            documents: await reader.documents(of: [thread.opening] + thread.comments, in: thread.name.repo),
            isNewestFirst: isNewestFirst,
            texts: texts
        )
        var notes = texts.narration(loaded).map { ScreenNote.warning($0) }
        if let draft = await draft(name) {
            let texts = CommentTexts(name: name, source: texts.source, clock: texts.clock)
            notes.append(.sentence(texts.waiting(draft)))
        }
        return (Screen(content, notes: notes, needsReader: true), loaded)
    }
}

extension ReadmeReader {
    /// The bodies that can be read.
    package func documents(of comments: [ThreadComment], in repo: RepoName) async -> [ThreadComment.ID: RichDocument] {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        for comment in comments {
            guard let html = comment.body.html, !html.isEmpty else { continue }
            documents[comment.id] = await document(html: html, path: nil, of: repo, branch: nil)
        }
        return documents
    }
}

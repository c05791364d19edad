import TrendingDomain

extension DetailScreens {
    /// `thread`: the screen, and what it was made from. `last` is the number of the newest comments to show; `nil` for
    /// all that are known. With `offersForce`, a suggestion ignores a wait. `drafts` may have a comment that waits to
    /// be sent.
    package func thread(
        _ name: ThreadName,
        _ freshness: DetailFreshness,
        from threads: DetailInteractor<IssueThread>,
        drafts: (any CommentDraftStore)? = nil,
        last: Int? = nil,
        isNewestFirst: Bool = false,
        offersForce: Bool = false
    ) async -> (screen: Screen, loaded: LoadedDetail<IssueThread>) {
        guard let loaded = await load(name.text, threads, name.repo, freshness) else {
            return (Screen(status: .interrupted), LoadedDetail(nil))
        }
        guard let detail = loaded.detail else {
            let error = texts.error(loaded.failure, name, offersForce: offersForce)
            let status = loaded.failure.map { ExitStatus($0) } ?? .inputOutput
            return (Screen(notes: error.map { [.instructions($0)] } ?? [], status: status), loaded)
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
        var notes = texts.narration(loaded).warnings
        if let draft = (try? await drafts?.load(name)) ?? nil {
            notes.append(.sentence(CommentTexts(name: name, details: texts).waiting(draft)))
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

import TrendingDomain

extension DetailScreens {
    /// `thread` with a repository: the list of its open issues and pull requests, at most the `most` newest.
    package func threads(
        of repo: RepoName,
        _ freshness: DetailFreshness,
        from threads: DetailInteractor<[ThreadSummary]>,
        most: Int?
    ) async -> Screen {
        guard let loaded = await load(DetailsTexts.threads(repo), threads, repo, freshness) else {
            return .interrupted
        }
        guard let detail = loaded.detail else {
            let reason = texts.unlisted(loaded.failure, repo)
            let error = Block.failure(
                reason[0],
                Array(reason.dropFirst()),
                "\(repo.text) has no stored list of issues."
            )
            let status = loaded.failure.map { ExitStatus($0) } ?? .inputOutput
            return Screen(notes: [.instructions(error)], status: status)
        }
        let content = ThreadListContent(
            repo: repo,
            threads: Array(detail.value.prefix(most ?? .max)),
            fetchedAt: detail.fetchedAt,
            failure: loaded.failure,
            texts: texts
        )
        let notes = texts.narration(loaded, "the list").warnings
        return Screen(content, notes: notes, needsReader: true)
    }
}

/// The open issues and pull requests of a repository, a line each.
struct ThreadListContent: DocumentContent {
    let repo: RepoName
    let threads: [ThreadSummary]
    let fetchedAt: Timestamp
    let failure: RemoteFailure?
    let texts: DetailsTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        let width = renderer.width
        let age = Line([Span(texts.age(fetchedAt), failure == nil ? .muted : .warning)])
        let name = Line([Span(repo.text, .heading)])
        let whole = Line(name.spans + [.dot, Span(own: "open issues and pull requests", .muted)])
        let joined = width.flatMap { width in
            [whole, name].lazy.compactMap { $0.joined(with: age, width: width) }.first
        }
        let title = joined.map { [$0] } ?? [width == nil ? whole : name, age]
        guard !threads.isEmpty else {
            return renderer.text(title + [Line()]) + renderer.render(sentence: DetailsTexts.noThreads(repo))
        }
        let places = "\(threads.count)".count
        let numbers = threads.map { "#\($0.number)".count }.max() ?? 0
        let rows = threads.enumerated().map { index, thread in
            let place = Span("\(index + 1)", .muted)
            let lead = [.gap(places - place.width), place, .gap(2)]
            return Line(lead + texts.line(thread, numbers, width.map { max(1, $0 - places - 2) }).spans)
        }
        return renderer.text(title + [Line()] + rows)
    }

    var tabbed: TabbedRows? {
        let known = TabbedRows("threads", of: document(), ["author", "comments", "createdAt", "title"]).rows
        let rows = zip(threads, known).enumerated().map { index, row in
            [
                Span("\(index + 1)", .muted), Span(ThreadName(repo: repo, number: row.0.number).text, .name),
                Span(own: row.0.isPullRequest ? "pull request" : "issue"),
            ] + row.1
        }
        return TabbedRows(rows, saying: threads.isEmpty ? [DetailsTexts.noThreads(repo)] : [])
    }

    func numbered(at host: String) -> [LastShown.List] {
        [.init(DetailsTexts.threads(repo), threads.map { .thread(ThreadName(repo: repo, number: $0.number)) })]
    }

    func document() -> JSONNode {
        let content: JSONNode = [
            "threads": threads.map { thread -> JSONNode in
                [
                    "number": thread.number, "title": thread.title, "state": thread.state.rawValue,
                    "isPullRequest": thread.isPullRequest, "url": thread.url, "author": thread.author,
                    "createdAt": thread.createdAt, "comments": thread.comments,
                ]
            }
        ]
        return JSONNode.about(repo).with(content).with(texts.freshness(fetchedAt, failure))
    }
}

extension DetailsTexts {
    static func threads(_ repo: RepoName) -> String { "the issues of \(repo.text)" }

    static func noThreads(_ repo: RepoName) -> String { "\(repo.text) has no open issues and no open pull requests." }
}

import TrendingDomain

/// The newest issues and pull requests of a repository, a line each.
struct ThreadListScreen: BrowseScreen {
    private let repo: RepoName
    private let texts: DetailsTexts
    private var loaded: LoadedDetail<[ThreadSummary]>?
    private var loading = Loading(isFetching: true)
    private var scrolled = ScrollPosition()
    var effects: [BrowseEffect] = []
    var area = ScreenArea.none

    init(_ repo: RepoName, _ texts: DetailsTexts) {
        (self.repo, self.texts) = (repo, texts)
    }

    private var threads: [ThreadSummary] { loaded?.detail?.value ?? [] }
    private var selected: ThreadSummary? { threads.indices.contains(scrolled.row) ? threads[scrolled.row] : nil }

    var selection: BrowsePlace? {
        selected.map { .thread(ThreadName(repo: repo, number: $0.number)) }
    }

    var position: String? {
        threads.isEmpty ? nil : "\(scrolled.row + 1)/\(threads.count)"
    }

    mutating func appear() { want(.load(.threads(repo), .stored)) }

    mutating func fit() { scrolled.fit(threads.count, height) }

    mutating func respond(to input: BrowseInput) {
        guard case .action(let action) = input, !scrolled.move(action) else { return }
        switch action {
        case .enter: if let selection { want(.push(selection)) }
        case .refresh: effects += loading.refresh(.threads(repo), "the issues of \(repo.text)")
        // There are no rows.
        case .open where address == nil, .copy where address == nil: break
        default: usual(action, address)
        }
    }

    mutating func learn(_ news: BrowseNews) {
        if let thread = news.thread { update(thread) }
        guard case .threads(repo, let loaded, let isLast) = news else { return }
        let number = selected?.number
        self.loaded = loaded
        let isAsked = loading.receive(isLast: isLast)
        scrolled.fit(threads.count, height, selecting: threads.firstIndex { $0.number == number })
        guard isAsked || isLast && loaded.failure != nil else { return }
        guard let detail = loaded.detail else { return want(.endSaying) }
        let sentences = texts.narration(loaded, "the list")
        let count = detail.value.count.counted("row")
        say(sentences.isEmpty ? "Fetched \(count)." : sentences.joined(separator: " "))
    }

    /// A thread that is read may be closed or renamed meanwhile.
    private mutating func update(_ thread: IssueThread) {
        guard thread.name.repo == repo, let row = threads.firstIndex(where: { $0.number == thread.name.number })
        else { return }
        loaded?.detail?.value[row].update(from: ThreadSummary(thread))
    }

    mutating func moveItem(_ step: Int) -> BrowsePlace? {
        guard threads.indices.contains(scrolled.row + step) else { return nil }
        scrolled.select(scrolled.row + step)
        return selection
    }

    private var address: LinkTarget? { LinkTarget(selected?.url) }

    var keys: [BrowseKeyHelp] {
        let rows =
            threads.isEmpty
            ? []
            : [
                BrowseKeyHelp([.enter], "read", "Read the issue or pull request, and follow it"),
                BrowseKeyHelp([.open], "browser", "Open it in the browser"),
                BrowseKeyHelp([.copy], nil, "Copy its address"),
            ]
        return rows + [
            BrowseKeyHelp([.back, .quit], "back", "Go back"),
            BrowseKeyHelp([.refresh], "fetch", "Fetch the list again"),
        ] + BrowseKeyHelp.selecting("row")
    }
}

extension BrowsePlace {
    /// The issues and pull requests of a repository.
    static func threads(_ repo: RepoName) -> BrowsePlace {
        BrowsePlace(name: "issues of \(repo.key)") { texts, _ in ThreadListScreen(repo, texts) }
    }
}

extension ThreadListScreen {
    func picture() -> Picture {
        var picture = Picture(title: "\(repo.text) · issues")
        picture.lines = header
        guard !threads.isEmpty else {
            picture.lines += placeholder
            return picture
        }
        let width = ListPicture.rowWidth(area)
        let numbers = threads.map { "#\($0.number)".count }.max() ?? 0
        if scrolled.visible.contains(scrolled.row) {
            let row = picture.lines.count + scrolled.row - scrolled.visible.lowerBound
            picture.highlights.append(.init(row: row, columns: 0..<area.columns, kind: .selection))
        }
        picture.lines += scrolled.lines { texts.line(threads[$0], numbers, width) }.map { $0.cut(to: area.columns) }
        return picture
    }

    /// The rows for issues.
    private var height: Int { max(0, area.rows - header.count) }

    private var header: [Line] {
        let blank = area.gap
        let name = Line([.gap(1), Span(repo.text, .heading)])
        let what = [.dot, Span(own: "issues and pull requests", .muted)]
        let end = age.map { Line([Span($0, loaded?.failure == nil ? .muted : .warning)]) } ?? Line()
        let room = max(1, area.columns - 3 - end.width)
        for left in [Line(name.spans + what), name, name.cut(to: room)] {
            if let line = left.joined(with: end, width: area.columns - 1) { return [line] + blank }
        }
        return [name.cut(to: area.columns)] + blank
    }

    private var age: String? {
        if loading.isFetching { return Loading.words }
        let age = loaded?.detail.map { texts.age($0.fetchedAt) }
        return loaded?.failure == nil ? age : age.map { "stored \($0)" }
    }

    private var placeholder: [Line] {
        let sentences =
            loaded?.detail != nil
            ? [DetailsTexts.noThreads(repo)]
            : loading.isFetching
                ? ["The issues and pull requests are being fetched."] : texts.unlisted(loaded?.failure, repo)
        return area.paragraphs(sentences.map { ($0, .plain) })
    }
}

extension DetailsTexts {
    /// Number and title, and at the right as much of the rest as leaves room for the title.
    func line(_ thread: ThreadSummary, _ numbers: Int, _ width: Int?) -> Line {
        let number = "#\(thread.number)"
        let left = [.gap(numbers - number.count), Span(number, .muted), .gap(2)]
        let room = (width ?? .max) - numbers - 2
        let right = end(thread, room)
        let role: TextRole = thread.state.isOpen ? .name : .muted
        let title = Span(thread.title, role)
        guard let right else { return Line(left + [title.cut(to: max(1, room))]) }
        guard let width else { return Line(left + [title, .gap(2), right]) }
        let cut = Line(left + [title.cut(to: max(1, room - right.width - 2))])
        return cut.joined(with: Line([right]), width: width) ?? cut
    }

    /// What has room beside the title, of which a third of the room is: the state and the author before the rest.
    private func end(_ thread: ThreadSummary, _ room: Int) -> Span? {
        guard room >= 24 else { return nil }
        let kind = thread.state.words + (thread.isPullRequest ? " pull request" : "")
        let comments = thread.comments.flatMap { $0 > 0 ? $0.counted("comment") : nil }
        let date = written(thread.createdAt)
        let choices = [
            [kind, thread.author, comments, date], [kind, thread.author, date], [kind, thread.author], [kind],
            // `closed` in place of `closed as not planned`.
            [String(kind.prefix { $0 != " " })],
        ]
        let texts = choices.map { Span($0.dotted, .muted) }
        return texts.first { $0.width + 2 <= room - room / 3 }
    }

    /// Why no issues are known.
    func unlisted(_ failure: RemoteFailure?, _ repo: RepoName) -> [String] {
        guard let failure else { return ["The stored list can't be read."] }
        if failure == .rejected(status: 410) { return ["\(repo.text) has no issues."] }
        let text = text(failure)
        return [text.headline, text.explanation]
    }
}

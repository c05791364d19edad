import TrendingDomain

/// An issue or pull request that is followed: what is new is added below, and the text on the screen stays.
package struct ThreadScreen: BrowseScreen {
    let name: ThreadName
    let texts: ThreadTexts
    private(set) var loaded: LoadedDetail<IssueThread>?
    private var documents: [ThreadComment.ID: RichDocument] = [:]
    private(set) var page = ThreadPage.empty
    /// The first visible line of the page.
    private(set) var first = 0
    /// The comments that came and were not on the screen yet.
    private(set) var unseen: Set<ThreadComment.ID> = []
    private(set) var isFetching = true
    /// Since when the server has not answered; `nil` while it does.
    private(set) var outageSince: Timestamp?
    private(set) var height = 0

    /// `source` names the server in sentences.
    package init(
        _ name: ThreadName,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        bindings: KeyBindings = .standard
    ) {
        self.name = name
        texts = ThreadTexts(source: source, clock: clock)
    }

    var thread: IssueThread? { loaded?.detail?.value }

    package mutating func start(_ area: ScreenArea) -> [BrowseEffect] { [.followThread(name)] }

    package mutating func fit(_ area: ScreenArea) {
        if page.columns != area.columns || page.style != area.style { layOut(area) }
        clamp(area)
    }

    package mutating func handle(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        fit(area)
        guard case .action(let action) = input, !scroll(action, area) else { return [] }
        switch action {
        case .back, .quit: return [.endThread, .pop]
        case .nextItem: return [.moveItem(1)]
        case .previousItem: return [.moveItem(-1)]
        case .open: return address.map { [.open($0)] } ?? [.say(.noAddress)]
        case .copy: return address.map { [.copy($0)] } ?? [.say(.noAddress)]
        case .refresh: return [.say(TerminalText("Checking \(name.text) …")), .pollThread]
        default: return []
        }
    }

    private var address: LinkTarget? { thread?.url.flatMap { LinkTarget($0) } }

    package mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] {
        guard case .thread(name, let news) = news else { return [] }
        switch news {
        case .loaded(let loaded, let documents, let isLast): return receive(loaded, documents, isLast: isLast, area)
        case .followed(.events(let events, let thread), let documents):
            self.documents.merge(documents) { $1 }
            show(Detail(thread, fetchedAt: texts.clock.now()), area)
            let sentences = events.compactMap { texts.sentence($0) }
            return sentences.isEmpty ? [] : [.say(TerminalText(sentences.joined(separator: " ")))]
        case .followed(.waiting(let wait), _):
            outageSince = wait.outageSince
            if let answer = wait.lastAnswer { loaded?.detail?.fetchedAt = answer }
            return []
        case .followed(.unreachable(let failure, let since), _): return [.say(texts.outage(failure, since: since))]
        case .followed(.limited(let failure), _): return [.say(texts.limited(failure))]
        case .followed(.reachable, _): return [.say(texts.reached)]
        case .followed(.notStored(let failure), _): return [.say(texts.notStored(failure))]
        case .ended(let failure):
            outageSince = outageSince ?? texts.clock.now()
            return [.say(texts.ended(failure, name))]
        }
    }

    private mutating func receive(
        _ loaded: LoadedDetail<IssueThread>,
        _ documents: [ThreadComment.ID: RichDocument],
        isLast: Bool,
        _ area: ScreenArea
    ) -> [BrowseEffect] {
        isFetching = !isLast
        self.documents.merge(documents) { $1 }
        self.loaded?.failure = loaded.failure
        if self.loaded == nil { self.loaded = LoadedDetail(nil, failure: loaded.failure) }
        if let detail = loaded.detail { show(detail, area) }
        guard isLast, loaded.detail != nil else { return [] }
        let sentences = texts.narration(loaded).map(\.string)
        return sentences.isEmpty ? [] : [.say(TerminalText(sentences.joined(separator: " ")))]
    }

    /// Shows a later version. What comes below the screen is counted.
    private mutating func show(_ detail: Detail<IssueThread>, _ area: ScreenArea) {
        let known = thread.map { Set($0.comments.map(\.id)) }
        self.loaded?.detail = detail
        layOut(area)
        if let known { unseen.formUnion(detail.value.comments.lazy.map(\.id).filter { !known.contains($0) }) }
        unseen.formIntersection(detail.value.comments.lazy.map(\.id))
        clamp(area)
    }

    /// The text in the first row stays there.
    private mutating func layOut(_ area: ScreenArea) {
        guard let thread else { return }
        let place = first == 0 ? nil : page.place(ofLine: first)
        page = ThreadPage(thread, area, documents, texts, reusing: page)
        first = place.flatMap(page.line) ?? 0
    }

    private mutating func clamp(_ area: ScreenArea) {
        height = max(0, area.rows - 1)
        first = max(0, min(first, page.count - height))
        unseen = unseen.filter { id in (page.start(of: id) ?? 0) >= first + height }
    }

    package mutating func moveItem(_ step: Int, _ area: ScreenArea) -> BrowsePlace? { nil }
}

/// Moving.
extension ThreadScreen {
    /// Returns `false` for an action that does not scroll.
    private mutating func scroll(_ action: BrowseAction, _ area: ScreenArea) -> Bool {
        // The last line of a page is the first of the next one, so that the eye finds it.
        let step = max(1, height - 1)
        switch action {
        case .up: first -= 1
        case .down: first += 1
        case .pageUp: first -= step
        case .pageDown: first += step
        case .halfPageUp: first -= max(1, height / 2)
        case .halfPageDown: first += max(1, height / 2)
        case .first: first = 0
        case .last: first = page.count
        case .nextTab: first = page.start(ofBlock: page.block(ofLine: first) + 1)
        case .previousTab:
            let block = page.block(ofLine: first)
            first = page.start(ofBlock: first > page.start(ofBlock: block) ? block : block - 1)
        default: return false
        }
        clamp(area)
        return true
    }

    package var position: TerminalText? {
        if !unseen.isEmpty { return TerminalText("\(unseen.count) new below") }
        guard page.count > height else { return nil }
        return TerminalText("\(min(page.count, first + height) * 100 / page.count) %")
    }

    package var keys: [BrowseKeyHelp] {
        [
            BrowseKeyHelp([.back, .quit], "back", "Go back to the list of issues"),
            BrowseKeyHelp([.nextItem, .previousItem], "next, previous", "Show the next or previous one of the list"),
            BrowseKeyHelp([.nextTab, .previousTab], "comment", "Go to the next or previous comment"),
            BrowseKeyHelp([.refresh], "check", "Ask the server now what is new"),
            BrowseKeyHelp([.open], "browser", "Open it in the browser"),
            BrowseKeyHelp([.copy], nil, "Copy its address"),
            BrowseKeyHelp([.up, .down], nil, "Scroll by a line"),
            BrowseKeyHelp([.halfPageUp, .halfPageDown], nil, "Scroll by half a page"),
            BrowseKeyHelp([.pageUp, .pageDown], nil, "Scroll by a page"),
            BrowseKeyHelp([.first, .last], nil, "Go to the start or the end"),
        ]
    }
}

/// The picture.
extension ThreadScreen {
    package func picture(_ area: ScreenArea) -> Picture {
        var picture = Picture(title: TerminalText(name.text))
        guard area.rows > 0 else { return picture }
        picture.lines = [title(area.room).indented(area)]
        if thread == nil { picture.lines += placeholder(area) }
        for line in first..<min(page.count, first + height) {
            picture.lines.append(page[line].cut(to: area.room).indented(area))
        }
        return picture
    }

    /// The name, and at the right how current it is.
    private func title(_ columns: Int) -> Line {
        let right = Line(spans: freshness.map { [Span($0.text, $0.isOld ? .warning : .muted)] } ?? [])
        let names = [name.text, "\(name.repo.name)#\(name.number)", "#\(name.number)"].map { text in
            Line(spans: [Span(TerminalText(text), .name, link: address)])
        }
        let width = min(columns, DocumentLayout.mostColumns)
        return names.lazy.compactMap { $0.joined(with: right, width: width) }.first ?? names[0].cut(to: columns)
    }

    private var freshness: (text: TerminalText, isOld: Bool)? {
        if isFetching { return (.fetchingNow, false) }
        guard let detail = loaded?.detail else { return nil }
        if let outageSince { return (TerminalText("not reached since \(texts.time(outageSince))"), true) }
        if loaded?.failure != nil { return (TerminalText(texts.age(detail.fetchedAt)), true) }
        return (TerminalText("checked at \(texts.time(detail.fetchedAt))"), false)
    }

    private func placeholder(_ area: ScreenArea) -> [Line] {
        guard !isFetching, let error = texts.error(loaded?.failure, name) else { return [] }
        return ErrorLayout(width: min(area.room, DocumentLayout.mostColumns)).lines(error).map { $0.indented(area) }
    }
}

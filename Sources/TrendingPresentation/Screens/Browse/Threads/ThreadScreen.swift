import TrendingDomain

/// An issue or pull request that is followed: what is new is added below, and the text on the screen stays.
package struct ThreadScreen: BrowseScreen {
    let name: ThreadName
    let texts: ThreadTexts
    private(set) var loaded: LoadedDetail<IssueThread>?
    private var documents: [ThreadComment.ID: RichDocument] = [:]
    var page = ThreadPage.empty
    /// The first visible line of the page.
    var first = 0
    /// The first visible column of lines that are too long for the screen.
    var shift = 0
    /// The link that is selected.
    var link: PageLink?
    /// The digits of a link's number that were typed.
    var typedNumber: Int?
    /// The comments that came and were not on the screen yet.
    var unseen: Set<ThreadComment.ID> = []
    private(set) var isFetching = true
    /// Whether the thread is no longer followed, because it can't be read.
    private(set) var hasEnded = false
    /// Since when the server has not answered; `nil` while it does.
    private(set) var outageSince: Timestamp?
    /// Whether it only does not answer yet, because of a limit.
    private(set) var isLimited = false
    /// Whether the user asked for a check, and wants to know how it ends.
    private var isChecking = false
    var height = 0

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
        if case .digit(let digit) = input { return type(digit: digit, area) }
        typedNumber = nil
        guard case .action(let action) = input, !scroll(action, area) else { return [] }
        switch action {
        case .back where link != nil:
            link = nil
            return []
        case .back, .quit: return [.endThread, .pop]
        case .enter: return openSelected()
        case .nextTab: return selectLink(1, area)
        case .previousTab: return selectLink(-1, area)
        case .nextItem: return [.moveItem(1)]
        case .previousItem: return [.moveItem(-1)]
        case .open: return address.map { [.open($0)] } ?? [.say(.noAddress)]
        case .copy: return (link.map(target) ?? address).map { [.copy($0)] } ?? [.say(.noAddress)]
        case .refresh: return refresh()
        default: return []
        }
    }

    private mutating func refresh() -> [BrowseEffect] {
        let checking = BrowseEffect.say(TerminalText("Checking \(name.text) …"))
        isChecking = true
        guard hasEnded else { return [checking, .pollThread] }
        (hasEnded, isFetching) = (false, true)
        return [checking, .followThread(name)]
    }

    var address: LinkTarget? { thread?.url.flatMap { LinkTarget($0) } }

    package mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] {
        guard case .thread(name, let news) = news else { return [] }
        switch news {
        case .loaded(let loaded, let documents, let isLast): return receive(loaded, documents, isLast: isLast, area)
        case .followed(.events(let events, let thread), let documents):
            self.documents.merge(documents) { $1 }
            show(Detail(thread, fetchedAt: texts.clock.now()), area)
            isChecking = false
            let sentences = events.compactMap { texts.sentence($0) }
            return sentences.isEmpty ? [] : [.say(TerminalText(sentences.joined(separator: " ")))]
        case .followed(.waiting(let wait), _):
            (outageSince, isLimited) = (wait.outageSince, wait.isLimited)
            if wait.outageSince == nil { loaded?.failure = nil }
            if let answer = wait.lastAnswer { loaded?.detail?.fetchedAt = answer }
            // Ages have changed.
            layOut(area)
            clamp(area)
            defer { isChecking = false }
            return isChecking && outageSince == nil ? [.say(texts.unchanged)] : []
        case .followed(.unreachable(let failure, let since), _): return [.say(texts.outage(failure, since: since))]
        case .followed(.limited(let failure), _): return [.say(texts.limited(failure))]
        case .followed(.partial(let failure), _): return [.say(texts.partial(failure))]
        case .followed(.reachable, _):
            outageSince = nil
            loaded?.failure = nil
            return [.say(texts.reached)]
        case .followed(.notStored(let failure), _): return [.say(texts.notStored(failure))]
        case .ended(let failure):
            hasEnded = true
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
        hasEnded = isLast && loaded.detail == nil
        if isLast, loaded.failure == nil { outageSince = nil }
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
        let old = link.map { (link: $0, place: page.place(ofLine: $0.line)) }
        page = ThreadPage(thread, area, documents, texts, reusing: page)
        first = place.flatMap(page.line) ?? 0
        link = old.flatMap { old in
            page.line(of: old.place).flatMap { page.link(like: old.link, from: $0) }
        }
    }

    mutating func clamp(_ area: ScreenArea) {
        height = max(0, area.rows - 1)
        first = max(0, min(first, page.count - height))
        unseen = unseen.filter { id in (page.start(of: id) ?? 0) >= first + height }
    }

    package mutating func moveItem(_ step: Int, _ area: ScreenArea) -> BrowsePlace? { nil }
}

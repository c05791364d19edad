import TrendingDomain

/// An issue or pull request that is followed: what is new is added below, and the text on the screen stays.
struct ThreadScreen: BrowseScreen {
    private let name: ThreadName
    private let texts: DetailsTexts
    private var loaded: LoadedDetail<IssueThread>?
    private var documents: [ThreadComment.ID: RichDocument] = [:]
    private var pager = Pager(ThreadPage.empty)
    /// The digits of a link's number that were typed.
    private var typedNumber: Int?
    /// The comments that came and were not on the screen yet.
    private var unseen: Set<ThreadComment.ID> = []
    private var isFetching = true
    /// Whether the thread is no longer followed, because it can't be read.
    private var hasEnded = false
    /// Since when the server has not answered; `nil` while it does.
    private var outageSince: Timestamp?
    /// Whether it only does not answer yet, because of a limit.
    private var isLimited = false
    /// Whether the user asked for a check, and wants to know how it ends.
    private var isChecking = false

    /// `source` names the server in sentences.
    init(_ name: ThreadName, source: TrendingQuery.Source, clock: ReaderClock) {
        self.name = name
        texts = DetailsTexts(source: source, clock: clock)
    }

    var area: ScreenArea {
        get { pager.area }
        set { pager.area = newValue }
    }
    private var page: ThreadPage { pager.page }
    private var thread: IssueThread? { loaded?.detail?.value }

    mutating func start() -> [BrowseEffect] { [.load(.thread(name), .stored)] }

    mutating func fit() {
        if !pager.isLaidOut { layOut() }
        pager.fit()
        noteSeen()
    }

    mutating func handle(_ input: BrowseInput) -> [BrowseEffect] {
        defer { noteSeen() }
        if case .digit(let digit) = input { return type(digit: digit) }
        typedNumber = nil
        guard case .action(let action) = input, !pager.scroll(action) else { return [] }
        switch action {
        case .searchNext: pager.scroll(to: page.start(ofBlock: page.block(ofLine: pager.first) + 1))
        case .searchPrevious:
            let block = page.block(ofLine: pager.first)
            pager.scroll(to: page.start(ofBlock: pager.first > page.start(ofBlock: block) ? block : block - 1))
        case .back where pager.link != nil: pager.link = nil
        case .back, .quit: return [.endThread, .pop]
        case .enter: return [pager.link.map(pager.open) ?? .noLink]
        case .nextTab: return selectLink(1)
        case .previousTab: return selectLink(-1)
        case .copy: return pager.copy(or: address)
        case .refresh: return refresh()
        default: return usual(action, address)
        }
        return []
    }

    private mutating func refresh() -> [BrowseEffect] {
        let checking = BrowseEffect.say("Checking \(name.text) …")
        isChecking = true
        guard hasEnded else { return [checking, .pollThread] }
        (hasEnded, isFetching) = (false, true)
        return [checking, .load(.thread(name), .stored)]
    }

    private var address: LinkTarget? { thread?.url.flatMap { LinkTarget($0) } }

    mutating func receive(_ news: BrowseNews) -> [BrowseEffect] {
        guard case .thread(name, let news) = news else { return [] }
        switch news {
        case .loaded(let loaded, let documents, let isLast): return receive(loaded, documents, isLast: isLast)
        case .followed(.events(let events, let thread), let documents):
            self.documents.merge(documents) { $1 }
            show(Detail(thread, fetchedAt: texts.clock.now()))
            isChecking = false
            let sentences = events.compactMap { texts.sentence($0) }
            return sentences.isEmpty ? [] : [.say(sentences.joined(separator: " "))]
        case .followed(.waiting(let wait), _):
            (outageSince, isLimited) = (wait.outageSince, wait.isLimited)
            if wait.outageSince == nil { loaded?.failure = nil }
            if let answer = wait.lastAnswer { loaded?.detail?.fetchedAt = answer }
            // Ages have changed.
            layOut()
            noteSeen()
            defer { isChecking = false }
            return isChecking && outageSince == nil ? [.say(texts.unchanged)] : []
        case .followed(let news, _):
            if news == .reachable {
                outageSince = nil
                loaded?.failure = nil
            }
            return texts.sentence(news).map { [.say($0)] } ?? []
        case .ended(let failure):
            hasEnded = true
            return [.say(texts.ended(failure, name))]
        }
    }

    private mutating func receive(
        _ loaded: LoadedDetail<IssueThread>,
        _ documents: [ThreadComment.ID: RichDocument],
        isLast: Bool
    ) -> [BrowseEffect] {
        isFetching = !isLast
        hasEnded = isLast && loaded.detail == nil
        if isLast, loaded.failure == nil { outageSince = nil }
        self.documents.merge(documents) { $1 }
        self.loaded?.failure = loaded.failure
        if self.loaded == nil { self.loaded = LoadedDetail(nil, failure: loaded.failure) }
        if let detail = loaded.detail { show(detail) }
        guard isLast else { return [] }
        guard loaded.detail != nil else {
            defer { isChecking = false }
            return isChecking ? [.endSaying] : []
        }
        let sentences = texts.narration(loaded)
        return sentences.isEmpty ? [] : [.say(sentences.joined(separator: " "))]
    }

    /// Shows a later version. What comes below the screen is counted.
    private mutating func show(_ detail: Detail<IssueThread>) {
        let known = thread.map { Set($0.comments.map(\.id)) }
        self.loaded?.detail = detail
        layOut()
        if let known { unseen.formUnion(detail.value.comments.lazy.map(\.id).filter { !known.contains($0) }) }
        unseen.formIntersection(detail.value.comments.lazy.map(\.id))
        noteSeen()
    }

    private mutating func layOut() {
        if let thread {
            let known = pager.isLaidOut ? page : .empty
            pager.replace(ThreadPage(thread, area, documents, texts, reusing: known))
        }
        pager.fit()
    }

    private mutating func noteSeen() {
        unseen = unseen.filter { (page.start(of: $0) ?? 0) >= pager.first + pager.height }
    }
}

/// Links.
extension ThreadScreen {
    private mutating func selectLink(_ step: Int) -> [BrowseEffect] {
        pager.selectLink(step).map { [.say($0)] } ?? []
    }

    /// Selects the link with the number. Each comment has its own numbers: the first one on the screen that has it counts.
    private mutating func type(digit: Int) -> [BrowseEffect] {
        let numbers = (typedNumber.map { [$0 * 10 + digit] } ?? []) + [digit]
        for number in numbers {
            guard let found = page.link(number: number, in: pager.visible) else { continue }
            typedNumber = number < 1000 ? number : nil
            pager.select(found)
            return []
        }
        typedNumber = nil
        return [.say("No comment on the screen has a link \(digit).")]
    }

    mutating func endTyping() { typedNumber = nil }

    var footer: Line? { pager.footer }
}

/// What is drawn.
extension ThreadScreen {
    func picture() -> Picture {
        var picture = Picture(title: name.text)
        guard area.rows > 0 else { return picture }
        picture.lines = [title(area.room).indented(area)]
        if thread == nil { picture.lines += placeholder }
        pager.draw(into: &picture)
        return picture
    }

    var position: String? {
        unseen.isEmpty ? pager.position : "\(unseen.count) new below"
    }

    /// The name, and at the right how current it is.
    private func title(_ columns: Int) -> Line {
        let right = Line(spans: freshness.map { [Span($0.text, $0.isOld ? .warning : .muted)] } ?? [])
        let name = thread?.name ?? name
        let names = [name.text, "\(name.repo.name)#\(name.number)", "#\(name.number)"].map { text in
            Line(spans: [Span(text, .name, link: address)])
        }
        let width = min(columns, DocumentLayout.mostColumns)
        return names.lazy.compactMap { $0.joined(with: right, width: width) }.first ?? names[0].cut(to: columns)
    }

    private var freshness: (text: String, isOld: Bool)? {
        if isFetching { return (Loading.words, false) }
        guard let detail = loaded?.detail else { return nil }
        if hasEnded { return ("no longer followed", true) }
        if let outageSince {
            return (isLimited ? "rate limited" : "not reached since \(texts.time(outageSince))", true)
        }
        if loaded?.failure != nil { return ("stored \(texts.age(detail.fetchedAt))", true) }
        return ("checked at \(texts.time(detail.fetchedAt))", false)
    }

    private var placeholder: [Line] {
        guard !isFetching, let error = texts.error(loaded?.failure, name) else { return [] }
        let width = min(area.room, DocumentLayout.mostColumns)
        return error.flatMap { $0.lines(width: width) }.map { $0.indented(area) }
    }
}

extension ThreadScreen {
    var keys: [BrowseKeyHelp] { Self.keys }

    private static let keys =
        [
            BrowseKeyHelp([.back, .quit], "back", "Go back to the list of issues"),
            BrowseKeyHelp([.nextItem, .previousItem], "next, previous", "Show the next or previous one of the list"),
            BrowseKeyHelp([.searchNext, .searchPrevious], "comment", "Go to the next or previous comment"),
            BrowseKeyHelp([.nextTab, .previousTab], "link", "Select the next or previous link"),
            BrowseKeyHelp([.refresh], "check", "Ask the server now what is new"),
            BrowseKeyHelp([.open], "browser", "Open it in the browser"),
            BrowseKeyHelp([.enter], nil, "Open the selected link. Digits select the link with this number"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the selected link, or its own"),
        ] + BrowseKeyHelp.scrolling + [.sideways]
}

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
    var effects: [BrowseEffect] = []

    init(_ name: ThreadName, _ texts: DetailsTexts) {
        (self.name, self.texts) = (name, texts)
    }

    var area: ScreenArea {
        get { pager.area }
        set { pager.area = newValue }
    }
    private var page: ThreadPage { pager.page }
    private var thread: IssueThread? { loaded?.detail?.value }

    mutating func appear() { want(.load(.thread(name), .stored)) }

    mutating func fit() {
        if !pager.isLaidOut { layOut() }
        pager.fit()
        noteSeen()
    }

    mutating func respond(to input: BrowseInput) {
        defer { noteSeen() }
        if case .digit(let digit) = input { return type(digit: digit) }
        typedNumber = nil
        guard case .action(let action) = input, !pager.scroll(action) else { return }
        switch action {
        case .searchNext: pager.scroll(to: page.start(ofBlock: page.block(ofLine: pager.first) + 1))
        case .searchPrevious:
            let block = page.block(ofLine: pager.first)
            pager.scroll(to: page.start(ofBlock: pager.first > page.start(ofBlock: block) ? block : block - 1))
        case .back where pager.link != nil: pager.link = nil
        case .back, .quit:
            want(.endThread)
            want(.pop)
        case .enter: want(pager.link.map(pager.open) ?? .noLink)
        case .nextTab: selectLink(1)
        case .previousTab: selectLink(-1)
        case .copy: want(pager.copy(or: address))
        case .refresh: refresh()
        default: usual(action, address)
        }
    }

    private mutating func refresh() {
        say("Checking \(name.text) …")
        isChecking = true
        guard hasEnded else { return want(.pollThread) }
        (hasEnded, isFetching) = (false, true)
        appear()
    }

    private var address: LinkTarget? { LinkTarget(thread?.url) }

    mutating func learn(_ news: BrowseNews) {
        guard case .thread(name, let news) = news else { return }
        switch news {
        case .loaded(let loaded, let documents, let isLast): learn(loaded, documents, isLast: isLast)
        case .followed(.events(let events, let thread), let documents):
            self.documents.merge(documents) { $1 }
            show(Detail(thread, fetchedAt: texts.clock.now()))
            isChecking = false
            say(events.compactMap { texts.sentence($0) })
        case .followed(.waiting(let wait), _):
            (outageSince, isLimited) = (wait.outageSince, wait.isLimited)
            if wait.outageSince == nil { loaded?.failure = nil }
            if let answer = wait.lastAnswer { loaded?.detail?.fetchedAt = answer }
            // Ages have changed.
            layOut()
            noteSeen()
            if isChecking, outageSince == nil { say(texts.unchanged) }
            isChecking = false
        case .followed(let news, _):
            if news == .reachable {
                outageSince = nil
                loaded?.failure = nil
            }
            if let sentence = texts.sentence(news) { say(sentence) }
        case .ended(let failure):
            hasEnded = true
            say(texts.ended(failure, name))
        }
    }

    private mutating func say(_ sentences: [String]) {
        if !sentences.isEmpty { say(sentences.joined(separator: " ")) }
    }

    private mutating func learn(
        _ loaded: LoadedDetail<IssueThread>,
        _ documents: [ThreadComment.ID: RichDocument],
        isLast: Bool
    ) {
        isFetching = !isLast
        hasEnded = isLast && loaded.detail == nil
        if isLast, loaded.failure == nil { outageSince = nil }
        self.documents.merge(documents) { $1 }
        self.loaded?.failure = loaded.failure
        if self.loaded == nil { self.loaded = LoadedDetail(nil, failure: loaded.failure) }
        if let detail = loaded.detail { show(detail) }
        guard isLast else { return }
        if loaded.detail != nil { return say(texts.narration(loaded)) }
        if isChecking { want(.endSaying) }
        isChecking = false
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

extension BrowsePlace {
    static func thread(_ name: ThreadName) -> BrowsePlace {
        BrowsePlace(name: name.text.lowercased()) { texts, _ in ThreadScreen(name, texts) }
    }
}

extension ThreadScreen {
    private mutating func selectLink(_ step: Int) {
        if let end = pager.selectLink(step) { say(end) }
    }

    /// Selects the link with the number. Each comment has its own numbers: the first one on the screen that has it
    /// counts.
    private mutating func type(digit: Int) {
        let numbers = (typedNumber.map { [$0 * 10 + digit] } ?? []) + [digit]
        for number in numbers {
            guard let found = page.link(number: number, in: pager.visible) else { continue }
            typedNumber = number < 1000 ? number : nil
            return pager.select(found)
        }
        typedNumber = nil
        say("No comment on the screen has a link \(digit).")
    }

    mutating func endTyping() { typedNumber = nil }

    var footer: Line? { pager.footer }
}

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
        let right = Line(freshness.map { [Span($0.text, $0.isOld ? .warning : .muted)] } ?? [])
        let name = thread?.name ?? name
        let names = [name.text, "\(name.repo.name)#\(name.number)", "#\(name.number)"].map { text in
            Line([Span(text, .name, link: address)])
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

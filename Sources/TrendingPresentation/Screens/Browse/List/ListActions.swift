import TrendingDomain

extension ListScreen {
    mutating func respond(to input: BrowseInput) {
        if case .digit = input {} else { endTyping() }
        noteVisible()
        if let chooser {
            respond(to: input, in: chooser)
        } else if let startPage {
            respond(to: input, onStartAt: startPage)
        } else {
            respond(toRows: input)
        }
        fit()
        noteVisible()
    }

    private mutating func respond(toRows input: BrowseInput) {
        switch input {
        case .action(let action): perform(action)
        case .erase where filter.isEmpty: isTyping = false
        case .submit: isTyping = false
        case .cancel: endFilter()
        case .digit(let digit): jump(digit: digit)
        default: editFilter(input)
        }
    }

    private mutating func perform(_ action: BrowseAction) {
        if !Self.leaving.contains(action) { noteOpened() }
        if tabs[current].position.move(action) { return }
        switch action {
        case .enter: if let selection { want(.push(selection)) } else { sayElsewhere() }
        case .back where filter.isEmpty: if hasStartPage { goToStart() } else { say(options.bindings.quitHint) }
        case .back: endFilter()
        case .quit: want(.quit)
        case .search:
            isTyping = true
            field.move(.end)
        case .nextTab: turn(1)
        case .previousTab: turn(-1)
        case .star: askOfRepo("Only repositories can be starred.") { .star($0) }
        case .language: chooseLanguage()
        case .period: choosePeriod()
        case .order: chooseOrder()
        case .nextNew: goToNew(1)
        case .previousNew: goToNew(-1)
        case .issues: askOfRepo("Only repositories have issues.") { .push(.threads($0)) }
        case .otherKind: turnToOtherKind()
        case .open, .copy:
            if let address {
                want(action == .open ? .open(address) : .copy(address))
            } else if selected != nil {
                say("The row has no address that can be opened.")
            }
        case .refresh: fetch()
        case .mark: mark()
        case .markAll: markAll()
        default: break
        }
    }

    /// Asks for something that developers don't have, or says so.
    private mutating func askOfRepo(_ refusal: String, _ effect: (RepoName) -> BrowseEffect) {
        if selected is Developer { return say(refusal) }
        guard selection != nil else { return sayElsewhere() }
        if let repo = selected as? Repo { want(effect(repo.repoName)) }
    }

    /// What a reader does who only passes a list.
    private static let leaving: Set<BrowseAction> = [
        .nextTab, .previousTab, .otherKind, .language, .period, .back, .quit,
    ]

    private var address: LinkTarget? { rows.link(tab.position.row) }

    private mutating func sayElsewhere() {
        if selected != nil { say("This row is on another server: it can only be opened in the browser.") }
    }

    private mutating func endFilter() {
        isTyping = false
        editFilter(.eraseAll)
    }

    private mutating func turn(_ step: Int) {
        let kind = tab.query.kind
        let same = tabs.indices.filter { tabs[$0].query.kind == kind }
        guard same.count > 1, let place = same.firstIndex(of: current) else { return say("There is no other list.") }
        show(same[(place + step + same.count) % same.count])
    }

    /// Goes to the list of developers of the same language and period, and back.
    private mutating func turnToOtherKind() {
        let kind: ItemKind = tab.query.kind == .repos ? .developers : .repos
        let others = tabs.indices.filter { tabs[$0].query.kind == kind }
        let wanted = others.first { tabs[$0].query.isOfSame(tab.query) }
        guard let index = wanted ?? others.first else {
            return say("There is no list of developers for this source.")
        }
        show(index)
    }

    mutating func show(_ index: Int) {
        (current, startPage) = (index, nil)
        rows = .none
        makeRows()
        switch tab.content {
        case .unknown: want(.load(.list(tab.query), .stored))
        case .missing(nil) where !tab.isFetching: fetch()
        case .loaded where tab.query.isFavourites: want(.load(.list(tab.query), .stored))
        default: fetchIfOld()
        }
    }

    /// Without rows, only what needs none. A filter counts for the rows that come, and its letters must not be
    /// commands.
    var keys: [BrowseKeyHelp] {
        if startPage != nil { return Self.startKeys }
        let isFiltered = !filter.isEmpty
        let backSentence = hasStartPage ? "End the filter, or go to the start page" : "End the filter"
        let back = BrowseKeyHelp([.back], isFiltered ? "all rows" : hasStartPage ? "lists" : nil, backSentence)
        let hasRow = rows.count > 0
        let isOver = tab.loaded?.isOver(options.clock) ?? false
        let fetch = BrowseKeyHelp([.refresh], isOver ? "newer list" : "fetch", "Fetch the list now")
        var keys = isFiltered ? [back] : []
        if isOver, !tab.isFetching { keys.append(fetch) }
        if hasRow {
            let page = isOfRepos ? "Read the repository's page" : "Read the developer's profile"
            let new = tab.unseen.addresses.isEmpty ? nil : "new"
            keys += [
                BrowseKeyHelp([.enter], "read", page),
                BrowseKeyHelp([.nextNew, .previousNew], new, "Go to the next or previous row that is new to you"),
            ]
        }
        keys.append(BrowseKeyHelp([.search], "filter", "Show only the rows that contain the words"))
        keys +=
            (hasRow ? ofTheRow : []) + [
                BrowseKeyHelp([.language], "language", "Choose a language from a list"),
                BrowseKeyHelp([.nextTab, .previousTab], "list", "Go to the next or previous list"),
                BrowseKeyHelp([.period], "period", "Choose a period: today, this week or this month"),
                isOfRepos
                    ? BrowseKeyHelp([.otherKind], "developers", "Go to the list of trending developers")
                    : BrowseKeyHelp([.otherKind], "repositories", "Go back to the list of repositories"),
            ]
        if !keys.contains(fetch) { keys.append(fetch) }
        keys += (hasRow ? Self.ways : []) + (isFiltered ? [] : [back])
        return keys + [BrowseKeyHelp([.quit], nil, "End the program")]
    }

    private var isOfRepos: Bool { tab.query.kind == .repos }

    /// Only repositories can be starred.
    private var ofTheRow: [BrowseKeyHelp] {
        let star = BrowseKeyHelp([.star], "star", "Star the repository, or remove the star")
        return (isOfRepos ? [star] : []) + [
            BrowseKeyHelp([.open], "browser", "Open the row in the browser"),
            BrowseKeyHelp([.issues], nil, "List the issues and pull requests of the repository"),
        ]
    }

    private static let ways: [BrowseKeyHelp] = [
        .init([.mark], nil, "Mark the row as seen, or as unseen"),
        .init([.markAll], nil, "Mark all rows as seen"),
        .init([.order], nil, "Choose the order of the rows"),
        .init([.copy], nil, "Copy the address of the row"),
        .init([.up, .down], nil, "Go up or down. Digits go to the row with this number"),
        .init([.pageUp, .pageDown], nil, "Go up or down by a page"),
        .init([.halfPageUp, .halfPageDown], nil, "Go up or down by half a page"),
        .init([.first, .last], nil, "Go to the first or last row"),
    ]
}

extension TrendingQuery {
    fileprivate func isOfSame(_ other: TrendingQuery) -> Bool {
        source == other.source && language == other.language && since == other.since
    }
}

/// Rows that no person has seen.
extension ListScreen {
    /// Records the unseen rows that are on the screen. They keep their marks: the user sees them now.
    mutating func noteVisible() {
        let waiting = waiting.subtracting(tab.recorded)
        guard startPage == nil, let list = tab.loaded, !waiting.isEmpty else { return }
        let visible = waiting.intersection(tab.position.visible.compactMap { rows.item($0)?.url })
        guard let new = list.rows(visible) else { return }
        tabs[current].recorded.formUnion(visible)
        want(.mark(new, of: list.query, isSeen: true))
    }

    /// The addresses of all rows that count as seen when they are shown.
    private var waiting: Set<String> { tab.unseen.addresses.union(tab.unseen.unmarked) }

    /// Marks the selected row as seen, or as unseen.
    private mutating func mark() {
        guard let list = tab.loaded, let selected, let row = list.rows([selected.url]) else { return }
        guard tab.unseen.isRecorded else { return want(.notRecorded) }
        let isSeen = tab.unseen.addresses.contains(selected.url)
        let name = (selected as? Developer)?.login ?? selected.rowName.text
        tabs[current].recorded.insert(selected.url)
        tabs[current].unseen.addresses.formSymmetricDifference([selected.url])
        makeRows()
        want(.mark(row, of: list.query, isSeen: isSeen))
        say("\(name) counts as \(isSeen ? "seen" : "unseen").")
    }

    /// Marks all rows as seen, also those that the filter hides.
    private mutating func markAll() {
        guard let list = tab.loaded else { return }
        guard tab.unseen.isRecorded else { return want(.notRecorded) }
        let unseen = list.rows(waiting)
        tabs[current].recorded.formUnion(waiting)
        tabs[current].unseen = .none
        makeRows()
        if let unseen { want(.mark(unseen, of: list.query, isSeen: true)) }
        say("All rows count as seen.")
    }
}

/// Rows that a key goes to.
extension ListScreen {
    /// A digit that comes later begins a new number.
    private static let moment = Duration.seconds(1)

    /// The number that digits make. One that makes more than `count` begins a new number.
    mutating func typedNumber(_ digit: Int, of count: Int) -> Int {
        let now = options.instant()
        let longer = typed.flatMap { now - $0.at <= Self.moment ? $0.number * 10 + digit : nil }
        let number = longer.flatMap { $0 <= count ? $0 : nil } ?? digit
        typed = (number, now)
        return number
    }

    /// Goes to the row with the number. The next digit makes a longer number of it.
    private mutating func jump(digit: Int) {
        let number = typedNumber(digit, of: min(rows.all, options.arrangement.limit ?? .max))
        let name = tab.loaded?.name(number, options.arrangement)
        if let row = name.flatMap(rows.row) {
            select(row)
            return noteOpened()
        }
        let isHidden = name != nil && !filter.isEmpty
        say(isHidden ? "The filter hides row \(number)." : "There is no row \(number).")
    }

    /// What was typed so far does not go on after another key.
    mutating func endTyping() { typed = nil }

    /// Goes to the next (+1) or previous (-1) row that is new to the user, and at the end of the list round it.
    private mutating func goToNew(_ step: Int) {
        guard tab.unseen.isRecorded else { return want(.notRecorded) }
        let new = (0..<rows.count).filter { row in
            rows.item(row).map { tab.unseen.addresses.contains($0.url) } ?? false
        }
        let row = tab.position.row
        let next = step > 0 ? new.first { $0 > row } : new.last { $0 < row }
        guard let target = next ?? (step > 0 ? new.first : new.last) else {
            return say("No row here is new to you.")
        }
        select(target)
        if next != nil { return }
        if new.count == 1, target == row { return say("No other row is new to you.") }
        say(step > 0 ? "This is the first new row again." : "This is the last new row again.")
    }
}

extension BrowsedList {
    /// The name of row `number`, counted from 1; `nil` if there are fewer rows.
    fileprivate func name(_ number: Int, _ arrangement: Arrangement) -> RepoName? {
        let order = order(arrangement)
        return order.indices.contains(number - 1) ? item(order[number - 1]).rowName : nil
    }
}

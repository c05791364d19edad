import TrendingDomain

extension ListScreen {
    package mutating func handle(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        fit(area)
        let before = noteVisible(area)
        let effects = respond(to: input, area)
        return before + noteVisible(area) + effects
    }

    private mutating func respond(to input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        switch input {
        case .action(let action): return perform(action, area)
        case .erase where filter.isEmpty: isTyping = false
        case .text, .erase, .eraseNext, .eraseWord, .eraseAll, .cursor: editFilter(input, area)
        case .submit:
            isTyping = false
            fit(area)
        case .cancel: endFilter(area)
        case .digit(let digit): return [.say(.nothing("\(digit)", help: options.bindings))]
        case .unbound: break
        }
        return []
    }

    private mutating func perform(_ action: BrowseAction, _ area: ScreenArea) -> [BrowseEffect] {
        if tabs[current].position.move(action, of: rows.count, height: height(area)) { return [] }
        switch action {
        case .enter: return selection.map { [.push($0)] } ?? elsewhere
        case .back where filter.isEmpty: return [.say(.quitHint(options.bindings))]
        case .back: endFilter(area)
        case .quit: return [.quit]
        case .search:
            isTyping = true
            field.move(.end)
        case .nextTab: return turn(1, area)
        case .previousTab: return turn(-1, area)
        case .star where rows.developer(tab.position.row) != nil: return [.say(.onlyReposAreStarred)]
        case .star: return selection == nil ? elsewhere : rows.repo(tab.position.row).map { [.star($0.repoName)] } ?? []
        case .otherKind: return turnToOtherKind(area)
        case .open: return address.map { [.open($0)] } ?? noAddress
        case .copy: return address.map { [.copy($0)] } ?? noAddress
        case .refresh: return fetch()
        case .mark: return mark(area)
        case .markAll: return markAll(area)
        default: break
        }
        return []
    }

    private var selected: RepoName? { rows.name(tab.position.row) }
    private var address: LinkTarget? { rows.link(tab.position.row) }
    private var elsewhere: [BrowseEffect] { selected == nil ? [] : [.say(.onOtherServer)] }
    private var noAddress: [BrowseEffect] { selected == nil ? [] : [.say(.unsafeAddress)] }

    private mutating func endFilter(_ area: ScreenArea) {
        isTyping = false
        editFilter(.eraseAll, area)
    }

    private mutating func turn(_ step: Int, _ area: ScreenArea) -> [BrowseEffect] {
        let kind = tab.query.kind
        let same = tabs.indices.filter { tabs[$0].query.kind == kind }
        guard same.count > 1, let place = same.firstIndex(of: current) else { return [.say(.noOtherList)] }
        return show(same[(place + step + same.count) % same.count], area)
    }

    /// Goes to the list of developers of the same language and period, and back.
    private mutating func turnToOtherKind(_ area: ScreenArea) -> [BrowseEffect] {
        let kind: ItemKind = tab.query.kind == .repos ? .developers : .repos
        let others = tabs.indices.filter { tabs[$0].query.kind == kind }
        let wanted = others.first { tabs[$0].query.isOfSame(tab.query) }
        guard let index = wanted ?? others.first else { return [.say(.noDevelopers)] }
        return show(index, area)
    }

    private mutating func show(_ index: Int, _ area: ScreenArea) -> [BrowseEffect] {
        current = index
        rows = .none
        makeRows()
        fit(area)
        switch tab.content {
        case .unknown: return [.load(.list(tab.query), .stored)]
        case .missing(nil) where !tab.isFetching: return fetch()
        case .loaded where tab.query.isFavourites: return [.load(.list(tab.query), .stored)]
        default: return fetchIfOld()
        }
    }

    /// Fetches a list that has just come onto the screen, if it is older than the user accepts.
    mutating func fetchIfOld() -> [BrowseEffect] {
        guard !tab.isFetching, !tab.query.isFavourites, let list = tab.loaded, isTooOld(list) else { return [] }
        return fetch()
    }

    mutating func fetch() -> [BrowseEffect] {
        if tab.query.isFavourites, tab.loaded != nil { return [.say(.notSignedIn)] }
        let sentence = BrowseEffect.say(.fetching(tab.query))
        if tab.isFetching { return [sentence] }
        tabs[current].isFetching = true
        return [sentence, .load(.list(tab.query), .refreshed)]
    }
}

extension TrendingQuery {
    fileprivate func isOfSame(_ other: TrendingQuery) -> Bool {
        source == other.source && language == other.language && since == other.since
    }
}

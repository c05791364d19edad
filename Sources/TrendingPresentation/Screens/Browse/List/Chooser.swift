import TrendingDomain

/// A small list to choose from, in place of the rows of a list. It filters as the user types.
struct Chooser {
    enum Choice: Equatable {
        case language(ProgrammingLanguage?)
        case period(TrendingQuery.Period)
        case order(Arrangement.SortOrder)
    }

    struct Item: Equatable {
        var name: String
        var choice: Choice
        /// Such as that the item is in use.
        var note = ""
    }

    enum Outcome: Equatable { case open, cancelled, chosen(Choice) }

    private let title: String
    private var items: [Item]
    private(set) var field = InputField()
    /// The places of the items that the filter leaves: those that begin with it first.
    private var shown: [Int]
    private var position = ScrollPosition()
    private var area = ScreenArea.none

    /// `current` is selected.
    init(_ title: String, _ items: [Item], current: Choice) {
        (self.title, self.items) = (title, items)
        shown = Array(items.indices)
        let row = items.firstIndex { $0.choice == current } ?? 0
        position.fit(items.count, items.count, selecting: row)
    }

    private var selected: Item? { shown.indices.contains(position.row) ? items[shown[position.row]] : nil }

    /// Adds those that are not there yet. The selected item stays.
    mutating func add(_ more: [Item]) {
        let (known, current) = (Set(items.map(\.name)), selected)
        items += more.filter { !known.contains($0.name) }
        filter()
        if let row = shown.firstIndex(where: { items[$0] == current }) {
            position.fit(shown.count, shown.count, selecting: row)
        }
    }

    mutating func handle(_ input: BrowseInput) -> Outcome {
        switch input {
        case .submit: return selected.map { .chosen($0.choice) } ?? .open
        case .cancel: return .cancelled
        case .erase where field.text.isEmpty: return .cancelled
        case .action(let action): _ = position.move(action)
        default:
            let before = field.text
            field.edit(input)
            guard field.text != before else { return .open }
            filter()
            position.fit(shown.count, height, selecting: 0)
        }
        return .open
    }

    mutating func fit(_ area: ScreenArea) {
        self.area = area
        position.fit(shown.count, height)
    }

    /// By the words of `--match`.
    private mutating func filter() {
        guard let matcher = TextMatcher(field.text) else {
            shown = Array(items.indices)
            return
        }
        let names = items.map { SearchText($0.name) }
        let matching = items.indices.filter { matcher.matches(names[$0]) }
        let start = SearchText(field.text).bytes
        shown = matching.filter { names[$0].bytes.starts(with: start) }
        shown += matching.filter { !names[$0].bytes.starts(with: start) }
    }

    private var height: Int { max(1, area.rows - heading.count) }

    private var heading: [Line] {
        let count = shown.isEmpty ? "0" : "\(position.row + 1)/\(shown.count)"
        let name = Line([.gap(1), Span(title, .heading)])
        let hint = [
            Span(own: "enter", .command), Span(own: " choose   ", .muted), Span(own: "esc", .command),
            Span(own: " back   ", .muted), Span(count, .muted),
        ]
        let line = name.joined(with: Line(hint), width: area.columns - 1)
        return [line ?? name] + area.gap
    }

    func draw(into picture: inout Picture) {
        picture.lines = heading
        if shown.isEmpty { picture.lines.append(Line([.gap(1), Span(own: "Nothing matches.", .muted)])) }
        picture.lines += position.lines { row in
            let item = items[shown[row]]
            let note = item.note.isEmpty ? [] : [.gap(2), Span(item.note, .muted)]
            return Line([.gap(1), Span(item.name)] + note)
        }
        picture.fit(area)
        picture.cursor = field.cursor(area)
    }
}

extension ListScreen {
    mutating func respond(to input: BrowseInput, in chooser: Chooser) {
        var chooser = chooser
        let outcome = chooser.handle(input)
        self.chooser = outcome == .open ? chooser : nil
        guard case .chosen(let choice) = outcome else { return }
        var query = tab.query
        switch choice {
        case .language(let language): query.language = language
        case .period(let period): query.since = period
        case .order(let order): return sort(by: order)
        }
        open(query)
    }

    /// The languages of the lists come first, and the others when they are read.
    mutating func chooseLanguage() {
        guard tab.query.source.hasPeriods else { return say("This list is not one of several languages.") }
        var languages = tabs.compactMap(\.query.language)
        if let own = tab.query.language { languages.insert(own, at: 0) }
        let items = languages.reduce(into: [Self.allLanguages]) { items, language in
            let item = Self.item(language)
            if !items.contains(item) { items.append(item) }
        }
        chooser = Chooser("Language", items, current: .language(tab.query.language))
        want(.findLanguages)
    }

    private static let allLanguages = Chooser.Item(name: "All languages", choice: .language(nil))

    static func item(_ language: ProgrammingLanguage) -> Chooser.Item {
        Chooser.Item(name: language.name, choice: .language(language))
    }

    mutating func choosePeriod() {
        guard tab.query.source.hasPeriods else { return say("This list has no periods.") }
        let own = tab.query.since
        let periods = TrendingQuery.Period.named + (TrendingQuery.Period.named.contains(own) ? [] : [own])
        let items = periods.map { Chooser.Item(name: $0.words, choice: .period($0)) }
        chooser = Chooser("Period", items, current: .period(own))
    }

    mutating func chooseOrder() {
        let arrangement = options.arrangement
        let all: [Arrangement.SortOrder] = tab.query.kind == .repos ? Arrangement.SortOrder.allCases : [.rank, .name]
        let items = all.filter { $0 != .gained || tab.query.source.hasPeriods }.map { order in
            let note = arrangement.isReversed ? "in use, reversed" : "in use, choose it again to reverse it"
            return Chooser.Item(
                name: order.words,
                choice: .order(order),
                note: order == arrangement.sort ? note : ""
            )
        }
        chooser = Chooser("Order", items, current: .order(arrangement.sort))
    }

    /// The same order again is reversed.
    private mutating func sort(by order: Arrangement.SortOrder) {
        options.arrangement.isReversed = order == options.arrangement.sort && !options.arrangement.isReversed
        options.arrangement.sort = order
        makeRows()
        say("Sorted by \(order.words.lowercased())\(options.arrangement.isReversed ? ", reversed" : "").")
    }

    /// Shows the list, which becomes one of those that Tab goes through.
    private mutating func open(_ query: TrendingQuery) {
        for new in ListTab.all([query]) where !tabs.contains(where: { $0.query.isSameList(as: new.query) }) {
            tabs.append(new)
        }
        guard let index = tabs.firstIndex(where: { $0.query.isSameList(as: query) }) else { return }
        show(index)
        noteOpened()
    }
}

extension Arrangement.SortOrder {
    fileprivate var words: String {
        switch self {
        case .rank: "Rank"
        case .gained: "Stars gained"
        case .stars: "Stars"
        case .forks: "Forks"
        case .name: "Name"
        }
    }
}

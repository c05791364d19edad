import TrendingDomain

/// What the start page says of a stored list.
package struct SectionFigures: Equatable {
    var list: StoredListSummary
    /// The number of its rows that are new to the user.
    var new: Int

    package init(_ list: StoredListSummary, new: Int) {
        self.list = list
        self.new = new
    }
}

/// The start page: the lists that the user asked for, and those that they opened lately. It is a state of the list
/// screen, because its rows are the lists that Tab goes through first.
extension ListScreen {
    /// The places of these lists in the tabs.
    var sections: [Int] {
        let own = tabs.indices.filter { options.queries.contains(tabs[$0].query) }
        let opened = tabs.indices.filter { tabs[$0].openedAt != nil && !own.contains($0) }
            .sorted { (tabs[$0].openedSeconds, $1) > (tabs[$1].openedSeconds, $0) }
        return Array((own + opened).prefix([OpenedList].most))
    }

    /// With one list, there is nothing to choose from.
    var hasStartPage: Bool { sections.count > 1 }

    /// For the next start: those that the user opened.
    package var opened: [OpenedList] {
        tabs.compactMap { tab in tab.openedAt.map { OpenedList(query: tab.query, at: $0) } }
    }

    /// The user does something with the list: from when it is there, it is one of those on the start page.
    mutating func noteOpened() {
        if tab.loaded == nil { tabs[current].opensLater = true } else { tabs[current].openedAt = options.clock.now() }
    }

    mutating func countSections() { want(.countSections(sections.map { tabs[$0].query })) }

    mutating func goToStart() {
        var position = ScrollPosition()
        position.fit(sections.count, sectionHeight, selecting: sections.firstIndex(of: current))
        startPage = position
        countSections()
    }

    mutating func respond(to input: BrowseInput, onStartAt position: ScrollPosition) {
        let sections = sections
        var position = position
        defer { if startPage != nil { startPage = position } }
        switch input {
        case .digit(let digit):
            let number = typedNumber(digit, of: sections.count)
            guard number > 0, number <= sections.count else { return say("There is no row \(number).") }
            position.select(number - 1)
        case .action(let action):
            if position.move(action) { return }
            switch action {
            case .enter:
                guard sections.indices.contains(position.row) else { return }
                show(sections[position.row])
                noteOpened()
            case .nextTab, .previousTab:
                let row = position.row + (action == .nextTab ? 1 : sections.count - 1)
                position.select(row % sections.count)
            case .refresh: fetchSections()
            case .language:
                current = sections[position.row]
                chooseLanguage()
            case .back: say(options.bindings.quitHint)
            case .quit: want(.quit)
            default: break
            }
        default: break
        }
    }

    private mutating func fetchSections() {
        let waiting = sections.filter { !tabs[$0].isFetching }
        say("Fetching your lists …")
        for index in waiting {
            tabs[index].isFetching = true
            want(.load(.list(tabs[index].query), .refreshed))
        }
    }

    static let startKeys =
        [
            BrowseKeyHelp([.enter], "open", "Open the list. Digits select the list with this number"),
            BrowseKeyHelp([.nextTab, .previousTab], "next", "Select the next or previous list"),
            BrowseKeyHelp([.language], "language", "Open the list of another language"),
            BrowseKeyHelp([.refresh], "fetch", "Fetch all these lists now"),
            BrowseKeyHelp([.quit], "end", "End the program"),
        ] + BrowseKeyHelp.selecting("list")
}

extension ListScreen {
    var sectionHeight: Int { max(1, area.rows - (area.isRoomy ? 2 : 1)) }

    func startPicture(_ position: ScrollPosition) -> Picture {
        let sections = sections
        let name = Line([.gap(1), Span(own: "Your lists", .heading)])
        let count = Line([Span("\(position.row + 1)/\(sections.count)", .muted)])
        var picture = Picture(title: "your lists · trending")
        picture.lines = [name.joined(with: count, width: area.columns - 1) ?? name] + area.gap
        let lines = lines(sections, width: ListPicture.rowWidth(area))
        picture.lines += position.lines { lines[$0] }
        picture.fit(area)
        return picture
    }

    /// `1  Swift today   3 new   25 repositories   12 minutes ago`: number and name, and at the right the columns that
    /// have room beside the names.
    private func lines(_ sections: [Int], width: Int) -> [Line] {
        let numbers = "\(sections.count)".count
        let names = sections.enumerated().map { place, index in
            let number = "\(place + 1)"
            let lead: [Span] = [.gap(numbers - number.count), Span(number, .muted), .gap(2)]
            return Line(lead + [Span(name(tabs[index]), .name)])
        }
        let cells = sections.map { self.cells($0) }
        let widths = (0..<3).map { column in cells.widest { $0[column].width } }
        func room(_ columns: [Int]) -> Int { columns.reduce(0) { $0 + (widths[$1] > 0 ? widths[$1] + 3 : 0) } }
        let widest = names.widest { $0.width }
        let columns = [[0, 1, 2], [0, 2], [0]].first { widest + room($0) <= width } ?? [0]
        return zip(names, cells).map { name, cells in
            // A name goes on where its row has no cell.
            let columns = Array(columns.drop { cells[$0].width == 0 })
            let name = name.cut(to: max(1, width - room(columns)))
            let ends = columns.filter { widths[$0] > 0 }.flatMap {
                [Span.gap(3 + widths[$0] - cells[$0].width), cells[$0]]
            }
            return Line(name.spans + [.gap(width - room(columns) - name.width)] + ends)
        }
    }

    /// `Swift today`; of a stored list of another day `Swift on 20 Nov`, as in its header.
    private func name(_ tab: ListTab) -> String {
        tab.query.summary(tab.figures.map { ListDate($0.list, options.clock) })
    }

    /// What is new to the user, the number of rows, and the age.
    private func cells(_ index: Int) -> [Span] {
        let tab = tabs[index]
        let none = Span(own: "")
        if tab.isFetching { return [none, none, Span(Loading.words, .muted)] }
        let role: TextRole = tab.hasFailed ? .warning : .muted
        guard let figures = tab.figures else {
            return [none, none, Span(tab.hasFailed ? "could not be fetched" : "not fetched yet", role)]
        }
        let age = options.clock.age(of: figures.list.fetchedAt)
        return [
            figures.new > 0 ? Span("\(figures.new.grouped) new", .gained) : none,
            Span(tab.query.kind.counted(figures.list.count), .muted), Span(tab.hasFailed ? "stored \(age)" : age, role),
        ]
    }
}

import TrendingDomain

extension DetailScreen {
    mutating func perform(_ action: BrowseAction) {
        if pager.scroll(action) { return }
        switch action {
        case .enter: if let link = pager.link { open(link) } else { want(.noLink) }
        // Ends the search, then the selection of a link, and then goes back.
        case .back where search != nil: search = nil
        case .back where pager.link != nil: pager.link = nil
        case .search: startSearch()
        case .searchNext: goToMatch(1)
        case .searchPrevious: goToMatch(-1)
        case .nextTab: selectLink(1)
        case .previousTab: selectLink(-1)
        case .outline: openOutline()
        case .images: openImages()
        case .issues: want(.push(.threads(state.details?.facts.detail?.value.name ?? state.repo)))
        case .star: want(.star(state.repo))
        case .copy: want(pager.copy(or: top.link))
        case .refresh: refresh()
        default: usual(action, top.link)
        }
    }

    var keys: [BrowseKeyHelp] { outline == nil ? Self.pageKeys : DetailOutline.keys }

    private static let pageKeys =
        [
            BrowseKeyHelp([.back], "back", "End the search or the selection, or go back to the list"),
            BrowseKeyHelp([.nextItem, .previousItem], "next", "Show the next or previous repository of the list"),
            BrowseKeyHelp([.search], "search", "Search in the README"),
            BrowseKeyHelp([.issues], "issues", "List the issues and pull requests"),
            BrowseKeyHelp([.nextTab, .previousTab], "link", "Select the next or previous link"),
            BrowseKeyHelp([.star], "star", "Star the repository, or remove the star"),
            BrowseKeyHelp([.open], "browser", "Open the repository in the browser"),
            BrowseKeyHelp([.outline], "headings", "List the headings of the README"),
            BrowseKeyHelp([.images], "images", "Show the images of the README"),
            BrowseKeyHelp([.enter], nil, "Open the selected link. Digits open the link with this number"),
            BrowseKeyHelp([.searchNext, .searchPrevious], nil, "Go to the next or previous match"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the selected link, or of the repository"),
            BrowseKeyHelp([.refresh], nil, "Fetch the facts and the README again"),
        ] + BrowseKeyHelp.scrolling + [.sideways, BrowseKeyHelp([.quit], nil, "Go back to the list")]
}

/// Links, and their numbers.
extension DetailScreen {
    private mutating func selectLink(_ step: Int) {
        let hasNone = pager.link == nil && page.link(after: nil, from: 0) == nil
        if let end = pager.selectLink(step) { return sayNotInReadme(hasNone ? "There are no links." : end) }
        isLinkNewest = true
    }

    /// Jumps to a heading of the README, or opens the address.
    private mutating func open(_ link: PageLink) {
        guard let anchor = page.numbered(link)?.anchor, let line = page.line(of: anchor) else {
            return want(pager.open(link))
        }
        pager.link = nil
        pager.show(first: line)
    }

    /// Opens the link with the number, wherever it is, as soon as no further digit can follow.
    mutating func type(digit: Int) {
        let number = (typedNumber ?? 0) * 10 + digit
        typedNumber = canGrow(number) ? number : nil
        if typedNumber == nil { open(number: number) }
    }

    mutating func endTyping() { typedNumber = nil }

    /// Opens the typed number with Enter, and drops it with any other key. Returns `false` if the action has to be
    /// performed.
    mutating func endNumber(_ action: BrowseAction) -> Bool {
        guard let number = typedNumber else { return false }
        typedNumber = nil
        if action == .enter { open(number: number) }
        return action == .enter || action == .back
    }

    /// `Link 12 → https://…   enter open`.
    var numberFooter: Line? {
        guard let number = typedNumber else { return nil }
        let text = [Span.gap(1), Span("Link \(number)")]
        guard let link = page.links.link(number: number) else { return Line(text) }
        let key = enterKey.map { [.gap(3), Span($0, .command), Span(own: " open", .muted)] } ?? []
        return Line(text + key + [Span(own: " → ", .muted), Span(pager.address(of: link))])
    }

    private mutating func open(number: Int) {
        if let link = page.links.link(number: number) {
            open(link)
        } else {
            sayNotInReadme("There is no link \(number).")
        }
    }

    /// Whether a link has a number that begins with this one and is longer.
    private func canGrow(_ number: Int) -> Bool {
        guard number > 0 else { return false }
        return page.links.contains { link in
            var rest = link.number
            while rest > number { rest /= 10 }
            return link.isMarked && rest == number && link.number != number
        }
    }
}

/// Images.
extension DetailScreen {
    private mutating func openImages() {
        let images = state.readme?.images(isDark: area.isDark) ?? []
        if images.isEmpty { sayNotInReadme("There are no images.") } else { want(.push(.images(state.repo, images))) }
    }
}

/// A README that is still being fetched.
extension DetailScreen {
    var isReadmeAwaited: Bool {
        (state.details == nil || state.isFetching) && state.details?.readme.detail == nil
    }

    static let readmeAwaited = "The README is still being fetched."

    /// Says that something is not in the README, unless that is not known yet.
    mutating func sayNotInReadme(_ sentence: String) { say(isReadmeAwaited ? Self.readmeAwaited : sentence) }
}

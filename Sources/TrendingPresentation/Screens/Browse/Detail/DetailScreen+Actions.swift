import TrendingDomain

extension DetailScreen {
    mutating func perform(_ action: BrowseAction, _ area: ScreenArea) -> [BrowseEffect] {
        if scroll(action, area) { return [] }
        switch action {
        case .enter: return openSelected(area)
        case .back: return leave()
        case .quit: return [.pop]
        case .nextItem: return [.moveItem(1)]
        case .previousItem: return [.moveItem(-1)]
        case .search: startSearch()
        case .searchNext: return goToMatch(1, area)
        case .searchPrevious: return goToMatch(-1, area)
        case .nextTab: return selectLink(1, area)
        case .previousTab: return selectLink(-1, area)
        case .outline: return openOutline()
        case .images: return openImages(area)
        case .issues: return [.push(.threads(state.details?.facts.detail?.value.name ?? state.repo))]
        case .star: return [.star(state.repo)]
        case .open: return address.map { [.open($0)] } ?? [.say(.noAddress)]
        case .copy: return (link.map(target) ?? address).map { [.copy($0)] } ?? [.say(.noAddress)]
        case .refresh: return refresh(area)
        default: break
        }
        return []
    }

    /// Ends the search, then the selection of a link, and then goes back.
    private mutating func leave() -> [BrowseEffect] {
        if search != nil {
            search = nil
        } else if link != nil {
            link = nil
        } else {
            return [.pop]
        }
        return []
    }

    /// The page of the repository.
    private var address: LinkTarget? { top.link }

    package var keys: [BrowseKeyHelp] {
        if outline != nil { return DetailOutline.keys }
        return [
            BrowseKeyHelp(
                [.back],
                TerminalText("back"),
                TerminalText("End the search or the selection, or go back to the list")
            ),
            BrowseKeyHelp(
                [.nextItem, .previousItem],
                TerminalText("next"),
                TerminalText("Show the next or previous repository of the list")
            ),
            BrowseKeyHelp([.search], TerminalText("search"), TerminalText("Search in the README")),
            BrowseKeyHelp([.issues], TerminalText("issues"), TerminalText("List the issues and pull requests")),
            BrowseKeyHelp(
                [.nextTab, .previousTab],
                TerminalText("link"),
                TerminalText("Select the next or previous link")
            ),
            BrowseKeyHelp([.star], TerminalText("star"), TerminalText("Star the repository, or remove the star")),
            BrowseKeyHelp([.open], TerminalText("browser"), TerminalText("Open the repository in the browser")),
            BrowseKeyHelp([.outline], TerminalText("headings"), TerminalText("List the headings of the README")),
            BrowseKeyHelp([.images], TerminalText("images"), TerminalText("Show the images of the README")),
        ] + Self.furtherKeys
    }

    private static let furtherKeys = [
        BrowseKeyHelp([.enter], nil, TerminalText("Open the selected link. Digits open the link with this number")),
        BrowseKeyHelp([.searchNext, .searchPrevious], nil, TerminalText("Go to the next or previous match")),
        BrowseKeyHelp([.copy], nil, TerminalText("Copy the address of the selected link, or of the repository")),
        BrowseKeyHelp([.refresh], nil, TerminalText("Fetch the facts and the README again")),
        BrowseKeyHelp([.up, .down], nil, TerminalText("Scroll by a line")),
        BrowseKeyHelp([.halfPageUp, .halfPageDown], nil, TerminalText("Scroll by half a page")),
        BrowseKeyHelp([.pageUp, .pageDown], nil, TerminalText("Scroll by a page")),
        BrowseKeyHelp([.first, .last], nil, TerminalText("Go to the start or the end")),
        BrowseKeyHelp([.scrollLeft, .scrollRight], nil, TerminalText("Move long lines of code sideways")),
        BrowseKeyHelp([.quit], nil, TerminalText("Go back to the list")),
    ]
}

/// Images.
extension DetailScreen {
    private func openImages(_ area: ScreenArea) -> [BrowseEffect] {
        let images = state.readme?.images(isDark: area.isDark) ?? []
        guard !images.isEmpty else { return [.say(noneInReadme("There are no images."))] }
        return [.push(.images(state.repo, images))]
    }

    package var avatar: LinkTarget? { top.avatar }
}

/// A README that is still being fetched.
extension DetailScreen {
    var isReadmeAwaited: Bool {
        (state.details == nil || state.isFetching) && state.details?.readme.detail == nil
    }

    /// That something is not in the README, unless that is not known yet.
    func noneInReadme(_ sentence: String) -> TerminalText { isReadmeAwaited ? .readmeAwaited : TerminalText(sentence) }
}

extension TerminalText {
    static let readmeAwaited = TerminalText("The README is still being fetched.")
    static let noAddress = TerminalText("The address is not known yet.")
}

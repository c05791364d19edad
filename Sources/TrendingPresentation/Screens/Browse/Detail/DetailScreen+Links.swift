extension DetailScreen {
    /// Selects the next (+1) or previous (-1) link, and shows it.
    mutating func selectLink(_ step: Int, _ area: ScreenArea) -> [BrowseEffect] {
        let lines = visible(area)
        let next = step > 0 ? page.link(after: link, from: first) : page.link(before: link, upTo: lines.upperBound - 1)
        guard let next else {
            let sentence =
                link == nil && page.link(after: nil, from: 0) == nil
                ? "There are no links."
                : step > 0 ? "There are no more links below." : "There are no more links above."
            return [.say(noneInReadme(sentence))]
        }
        link = next
        isLinkNewest = true
        show(line: next.line, area)
        return []
    }

    mutating func openSelected(_ area: ScreenArea) -> [BrowseEffect] {
        guard let link else { return [.say(TerminalText("No link is selected."))] }
        return open(link, area)
    }

    /// Jumps to a heading of the README, or opens the address.
    mutating func open(_ link: PageLink, _ area: ScreenArea) -> [BrowseEffect] {
        if let anchor = numbered(link)?.anchor, let line = page.line(ofAnchor: anchor) {
            self.link = nil
            showFirst(line: line, area)
            return []
        }
        guard let target = target(of: link) else {
            return [.say(.misleading(address(of: link)))]
        }
        return [.open(target)]
    }

    func target(of link: PageLink) -> LinkTarget? { link.target ?? numbered(link)?.target }

    func address(of link: PageLink) -> TerminalText {
        numbered(link)?.address ?? link.target.map { TerminalText($0.address) } ?? .empty
    }

    private func numbered(_ link: PageLink) -> NumberedLink? { link.id > 0 ? page.readme.links[link.id - 1] : nil }
}

extension TerminalText {
    static func misleading(_ address: TerminalText) -> TerminalText {
        TerminalText("This address is not opened, because it may mislead: \(address.string)")
    }
}

import TrendingDomain

extension ThreadScreen {
    /// Selects the next (+1) or previous (-1) link, and shows it.
    mutating func selectLink(_ step: Int, _ area: ScreenArea) -> [BrowseEffect] {
        let next =
            step > 0 ? page.link(after: link, from: first) : page.link(before: link, upTo: visible.upperBound - 1)
        guard let next else {
            return [.say(TerminalText(step > 0 ? "There are no more links below." : "There are no more links above."))]
        }
        select(next, area)
        return []
    }

    /// Selects the link with the number. Each comment has its own numbers: the first one on the screen that has it counts.
    mutating func type(digit: Int, _ area: ScreenArea) -> [BrowseEffect] {
        let numbers = (typedNumber.map { [$0 * 10 + digit] } ?? []) + [digit]
        for number in numbers {
            guard let found = page.link(number: number, in: visible) else { continue }
            typedNumber = number < 1000 ? number : nil
            select(found, area)
            return []
        }
        typedNumber = nil
        return [.say(TerminalText("No comment on the screen has a link \(digit)."))]
    }

    package mutating func endTyping() { typedNumber = nil }

    private mutating func select(_ link: PageLink, _ area: ScreenArea) {
        self.link = link
        guard !visible.contains(link.line) else { return }
        first = link.line - height / 3
        clamp(area)
    }

    func openSelected() -> [BrowseEffect] {
        guard let link else { return [.say(TerminalText("No link is selected."))] }
        return target(of: link).map { [.open($0)] } ?? [.say(.misleading(address(of: link)))]
    }

    func target(of link: PageLink) -> LinkTarget? { link.target ?? page.numbered(link)?.target }

    private func address(of link: PageLink) -> TerminalText {
        page.numbered(link)?.address ?? link.target.map { TerminalText($0.address) } ?? .empty
    }

    package var footer: Line? {
        link.map { Line(spans: [Span(own: "→ ", .muted), Span(address(of: $0), link: target(of: $0))]) }
    }
}

/// All keys of a screen, in place of it.
struct BrowseHelp: Sendable {
    private let keys: [BrowseKeyHelp]
    private var first = 0

    init(_ keys: [BrowseKeyHelp]) {
        self.keys = keys
    }

    /// Returns `false` if the action does not scroll.
    mutating func scroll(_ action: BrowseAction, _ bindings: KeyBindings, _ area: ScreenArea) -> Bool {
        let page = max(1, area.rows - 1)
        let count = lines(bindings, columns: area.columns).count
        guard let step = action.step(page, of: count) else { return false }
        first = max(0, min(first + step, count - page))
        return true
    }

    func picture(_ bindings: KeyBindings, _ area: ScreenArea) -> Picture {
        let lines = lines(bindings, columns: area.columns)
        let start = max(0, min(first, lines.count - area.rows))
        return Picture(lines: Array(lines.dropFirst(start).prefix(area.rows)), title: "Keys")
    }

    /// The keys for the footer: those that scroll only if there is more than fits.
    func footerKeys(_ bindings: KeyBindings, _ area: ScreenArea) -> [BrowseKeyHelp] {
        let close = BrowseKeyHelp([.help], "close", "")
        guard position(bindings, area) != nil else { return [close] }
        return [BrowseKeyHelp([.down, .up], "scroll", ""), close]
    }

    /// How far down the last visible line is; `nil` if all fits.
    func position(_ bindings: KeyBindings, _ area: ScreenArea) -> String? {
        let (count, height) = (lines(bindings, columns: area.columns).count, max(0, area.rows - 1))
        guard count > height else { return nil }
        return "\(min(count, max(0, min(first, count - height)) + height) * 100 / count) %"
    }

    private func lines(_ bindings: KeyBindings, columns: Int) -> [Line] {
        let rows = keys.map { key in (keyText(key, bindings), key.sentence) }.filter { !$0.0.isEmpty }
        let widest = min(rows.map(\.0.width).max() ?? 0, max(4, columns / 2))
        let heading = Line(spans: [.gap(1), Span(own: "Keys", .heading)]).cut(to: columns)
        return [heading, Line()]
            + rows.flatMap { keys, sentence in
                let keys = keys.cut(to: widest)
                let lead = [Span.gap(1), keys, .gap(widest - keys.width + 2)]
                return Span(sentence).folded(to: max(1, columns - widest - 4)).enumerated().map { index, line in
                    Line(spans: (index == 0 ? lead : [.gap(widest + 3)]) + line.spans).cut(to: columns)
                }
            }
    }

    /// All keys of the actions: `k ↑ j ↓`.
    private func keyText(_ help: BrowseKeyHelp, _ bindings: KeyBindings) -> Span {
        let keys = help.actions.flatMap { bindings.keys(of: $0) }
        return Span(keys.map(\.label).joined(separator: " "), .command)
    }
}

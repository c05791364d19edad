/// All keys of a screen, in place of it.
struct BrowseHelp {
    /// `k ↑ j ↓`, and what the keys do.
    private let rows: [(keys: Span, sentence: String)]
    private var scrolled = ScrolledLines()

    init(_ keys: [BrowseKeyHelp], _ bindings: KeyBindings) {
        rows = keys.map { help in
            let labels = help.actions.flatMap { bindings.keys(of: $0).map(\.label) }
            return (Span(labels.joined(separator: " "), .command), help.sentence)
        }.filter { !$0.keys.isEmpty }
    }

    /// Returns `false` if the action does not scroll.
    mutating func scroll(_ action: BrowseAction, _ area: ScreenArea) -> Bool {
        scrolled.move(action, max(1, area.rows - 1), of: lines(area.columns).count)
    }

    func picture(_ area: ScreenArea) -> Picture {
        Picture(lines: Array(scrolled.visible(lines(area.columns), area.rows)), title: "Keys")
    }

    /// The keys for the footer: those that scroll only if there is more than fits.
    func footerKeys(_ area: ScreenArea) -> [BrowseKeyHelp] {
        (position(area) == nil ? [] : [BrowseKeyHelp([.down, .up], "scroll", "")])
            + [BrowseKeyHelp([.help], "close", "")]
    }

    /// How far down the last visible line is; `nil` if all fits.
    func position(_ area: ScreenArea) -> String? {
        let lines = lines(area.columns)
        let end = scrolled.visible(lines, area.rows - 1).endIndex
        return lines.count > area.rows - 1 ? "\(end * 100 / lines.count) %" : nil
    }

    private func lines(_ columns: Int) -> [Line] {
        let widest = min(rows.map(\.keys.width).max() ?? 0, max(4, columns / 2))
        let heading = Line([.gap(1), Span(own: "Keys", .heading)]).cut(to: columns)
        return [heading, Line()]
            + rows.flatMap { keys, sentence in
                let keys = keys.cut(to: widest)
                let lead = [Span.gap(1), keys, .gap(widest - keys.width + 2)]
                return Span(sentence).folded(to: max(1, columns - widest - 4)).enumerated().map { index, line in
                    Line((index == 0 ? lead : [.gap(widest + 3)]) + line.spans).cut(to: columns)
                }
            }
    }
}

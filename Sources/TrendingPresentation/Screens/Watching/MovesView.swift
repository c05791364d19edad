import TrendingDomain

/// The full screen of `watch --diff`: what moved last, and a line below it. The next moves take its place.
package struct MovesView: Sendable {
    private var content: MovesContent?
    private var message: String?
    private var status: (@Sendable (_ width: Int) -> Span)?
    /// The first line on the screen.
    private var top = 0

    package init() {}

    /// A move through the lines, in rows; pages are moved by as many rows as the screen has.
    package enum Scroll: Sendable, Equatable {
        case lines(Int), pages(Int), toTop, toBottom
    }

    /// Shows a screen: its content in place of the last one, and its notes on the line.
    package mutating func show(_ screen: Screen) {
        if let content = screen.content as? MovesContent {
            self.content = content
            (top, message) = (0, nil)
        }
        for case .warning(let text) in screen.notes { message = text }
    }

    package mutating func say(_ text: String) { message = text }

    package mutating func show(status: (@Sendable (_ width: Int) -> Span)?) { self.status = status }

    package mutating func scroll(_ scroll: Scroll, _ area: ScreenArea) {
        let room = max(1, area.rows - 1)
        let bottom = max(0, lines(area).count - room)
        let wanted =
            switch scroll {
            case .lines(let count): top + count
            case .pages(let count): top + count * room
            case .toTop: 0
            case .toBottom: bottom
            }
        top = min(max(0, wanted), bottom)
    }

    package func picture(_ area: ScreenArea) -> Picture {
        guard area.rows > 0, area.columns > 0 else { return Picture() }
        let all = lines(area)
        let room = area.rows - 1
        let first = min(top, max(0, all.count - room))
        var shown = all.dropFirst(first).prefix(room).map { $0.cut(to: area.columns) }
        while shown.count < room { shown.append(Line()) }
        return Picture(lines: shown + [footer(area)], title: "trending watch")
    }

    private func lines(_ area: ScreenArea) -> [Line] {
        content?.lines(width: area.columns) ?? [Line(spans: [Span("Nothing has moved yet.", .muted)])]
    }

    /// A message stays until something else happens.
    private func footer(_ area: ScreenArea) -> Line {
        if let message { return Line(spans: [Span(message, .warning).cut(to: area.columns)]) }
        return Line(spans: status.map { [$0(area.columns).styled(.muted)] } ?? [])
    }
}

/// Draws the settings in three columns: name, value and origin.
struct ConfigurationLayout {
    let width: Int?

    func lines(_ model: ConfigurationViewModel) -> [Line] {
        header(model) + [Line()] + rows(model.rows)
    }

    private func header(_ model: ConfigurationViewModel) -> [Line] {
        let title = Line(spans: [Span(model.title, .heading)])
        guard let note = model.note else { return folded(model.title, .heading) }
        let joined = Line(spans: title.spans + [Span(own: " · ", .muted), Span(note, .warning)])
        if joined.width <= width ?? .max { return [joined] }
        return folded(model.title, .heading) + folded(note, .warning)
    }

    private func folded(_ text: TerminalText, _ role: TextRole, indent: Int = 0) -> [Line] {
        text.folded(to: width.map { $0 - indent }).map { Line(spans: [.gap(indent), Span($0, role)]) }
    }

    private func rows(_ rows: [ConfigurationViewModel.Row]) -> [Line] {
        let name = rows.map(\.name.width).max() ?? 0
        let value = rows.map(\.value.width).max() ?? 0
        let origin = rows.map(\.origin.width).max() ?? 0
        let isWide = name + 2 + value + 2 + origin <= width ?? .max
        return rows.flatMap { isWide ? [wide($0, name, value)] : narrow($0, name) }
    }

    private func wide(_ row: ConfigurationViewModel.Row, _ name: Int, _ value: Int) -> Line {
        let gap = Span.gap(2 + value - row.value.width)
        return Line(spans: lead(row, name) + [Span(row.value, row.role), gap, Span(row.origin, .muted)])
    }

    /// The origin is at the right edge, or below the value if there is no room.
    private func narrow(_ row: ConfigurationViewModel.Row, _ name: Int) -> [Line] {
        let edge = width ?? .max
        let origin = Line(spans: [Span(row.origin, .muted)])
        let line = Line(spans: lead(row, name) + [Span(row.value, row.role)])
        if let joined = line.joined(with: origin, width: edge) { return [joined] }
        var lines = folded(row.value, row.role, indent: name + 2)
        if !lines.isEmpty { lines[0].spans.replaceSubrange(...0, with: lead(row, name)) }
        return lines + (Line().joined(with: origin, width: edge, gap: 0).map { [$0] } ?? folded(row.origin, .muted))
    }

    private func lead(_ row: ConfigurationViewModel.Row, _ name: Int) -> [Span] {
        [Span(row.name), .gap(name + 2 - row.name.width)]
    }
}

extension ConfigurationViewModel.Row {
    fileprivate var role: TextRole { isSet ? .name : .plain }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ settings: ConfigurationViewModel) -> String {
        text(ConfigurationLayout(width: width).lines(settings))
    }
}

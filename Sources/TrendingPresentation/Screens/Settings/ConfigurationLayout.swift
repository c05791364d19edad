import TrendingDomain

/// Draws the settings in three columns: name, value and origin.
struct ConfigurationLayout {
    let width: Int?

    func lines(_ report: ConfigurationContent) -> [Line] {
        header(report).lines(width: width) + [Line()] + rows(report.settings.map(Row.init))
    }

    func header(_ report: ConfigurationContent) -> Block {
        guard let path = report.path else {
            return .title("No configuration file", beside: "HOME is not set to a folder", .warning)
        }
        return report.exists ? .text(path, .heading) : .title(path, beside: "file not found", .warning)
    }

    fileprivate struct Row {
        var name: Span
        var value: Span
        var origin: Span

        init(_ setting: ConfigurationContent.Setting) {
            name = Span("\(setting.name)")
            // A value that is not the default is bold.
            value = Span(setting.words, setting.origin == .standard ? .plain : .name)
            let origin =
                switch setting.origin {
                case .option: "option"
                case .environment(let variable): "$\(variable)"
                case .file(let line): line.map { "line \($0)" } ?? "file"
                case .standard: "default"
                }
            self.origin = Span(origin, .muted)
        }
    }

    private func rows(_ rows: [Row]) -> [Line] {
        let name = rows.widest { $0.name.width }
        let value = rows.widest { $0.value.width }
        let origin = rows.widest { $0.origin.width }
        let isWide = name + 2 + value + 2 + origin <= width ?? .max
        return rows.flatMap { isWide ? [wide($0, name, value)] : narrow($0, name) }
    }

    private func wide(_ row: Row, _ name: Int, _ value: Int) -> Line {
        let gap = Span.gap(2 + value - row.value.width)
        return Line(spans: lead(row, name) + [row.value, gap, row.origin])
    }

    /// The origin is at the right edge, or below the value if there is no room.
    private func narrow(_ row: Row, _ name: Int) -> [Line] {
        let edge = width ?? .max
        let origin = Line(spans: [row.origin])
        let line = Line(spans: lead(row, name) + [row.value])
        if let joined = line.joined(with: origin, width: edge) { return [joined] }
        var lines = row.value.folded(to: width, indent: name + 2)
        if !lines.isEmpty { lines[0].spans.replaceSubrange(...0, with: lead(row, name)) }
        return lines + (Line().joined(with: origin, width: edge, gap: 0).map { [$0] } ?? row.origin.folded(to: width))
    }

    private func lead(_ row: Row, _ name: Int) -> [Span] {
        [row.name, .gap(name + 2 - row.name.width)]
    }
}

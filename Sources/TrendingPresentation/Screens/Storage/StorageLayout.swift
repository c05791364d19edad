/// Draws a heading, the lists and repositories in columns, and the other files with their descriptions.
struct StorageLayout {
    let width: Int?

    func lines(_ storage: StorageViewModel) -> [Line] {
        let parts = [
            heading(storage), ListColumns(storage.lists, width: width).lines(storage.lists), repos(storage.repos),
            storage.files.flatMap(file), storage.notes.flatMap { folded($0, .muted, indent: 0) },
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [Line()]))
    }

    private func heading(_ storage: StorageViewModel) -> [Line] {
        let size: [Span] = storage.size.map { [Span(own: " · ", .muted), Span($0, .muted)] } ?? []
        let whole = Line(spans: [Span(storage.title, .heading)] + size)
        if let width, whole.width > width { return folded(storage.title, .heading, indent: 0) }
        return [whole]
    }

    /// One line each, with the names, parts and sizes below each other. If one does not fit, the parts of all are below
    /// the name.
    private func repos(_ rows: [StorageViewModel.RepoRow]) -> [Line] {
        let widths = [\StorageViewModel.RepoRow.name, \.parts, \.size].map { text in
            rows.map { $0[keyPath: text].width }.max() ?? 0
        }
        let (name, parts, size) = (widths[0], widths[1], widths[2])
        guard 2 + name + 2 + parts + 2 + size <= width ?? .max else {
            return rows.flatMap { row in
                let words = TerminalText("\(row.parts.string) · \(row.size.string)")
                return folded(row.name, .name, indent: 2) + folded(words, .muted, indent: 4)
            }
        }
        return rows.map { row in
            Line(spans: [
                .gap(2), Span(row.name, .name), .gap(2 + name - row.name.width), Span(row.parts, .muted),
                .gap(2 + parts - row.parts.width + size - row.size.width), Span(row.size, .muted),
            ])
        }
    }

    private func file(_ file: StorageViewModel.File) -> [Line] {
        folded(file.path, .plain, indent: 2) + folded(file.words, file.isProblem ? .warning : .muted, indent: 4)
    }

    private func folded(_ text: TerminalText, _ role: TextRole, indent: Int) -> [Line] {
        text.folded(to: width.map { $0 - indent }).map { Line(spans: [.gap(indent), Span($0, role)]) }
    }
}

/// The columns of stored lists: name, length, age and size. If there is no room, the length is left out, then the size,
/// and then names are cut.
struct ListColumns {
    private static let shortestName = 16
    private let name: Int
    private let count: Int
    private let age: Int
    private let size: Int

    init(_ rows: [StorageViewModel.Row], width: Int?) {
        func widest(_ text: (StorageViewModel.Row) -> TerminalText) -> Int { rows.map { text($0).width }.max() ?? 0 }
        let longest = widest(\.name)
        let columns = [widest(\.count), widest(\.age), widest(\.size)]
        let shown = [[0, 1, 2], [1, 2], [1]]
        let room = { (shown: [Int]) in width.map { $0 - 2 - shown.reduce(0) { $0 + columns[$1] + 2 } } ?? longest }
        let fitting = shown.first { room($0) >= longest } ?? shown.first { room($0) >= Self.shortestName } ?? [1]
        name = max(1, min(longest, room(fitting)))
        count = fitting.contains(0) ? columns[0] : 0
        age = columns[1]
        size = fitting.contains(2) ? columns[2] : 0
    }

    func lines(_ rows: [StorageViewModel.Row]) -> [Line] {
        rows.map { row in
            let name = row.name.cut(to: name)
            let start = [Span.gap(2), Span(name, .name), .gap(self.name - name.width)]
            return Line(spans: start + column(row.count, count) + column(row.age, age) + column(row.size, size))
        }
    }

    /// Right-aligned.
    private func column(_ text: TerminalText, _ width: Int) -> [Span] {
        width == 0 ? [] : [.gap(2 + width - text.width), Span(text, .muted)]
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ storage: StorageViewModel) -> String {
        text(StorageLayout(width: width).lines(storage))
    }
}

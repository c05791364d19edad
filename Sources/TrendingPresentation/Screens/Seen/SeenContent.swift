import TrendingDomain

/// What is recorded as seen, in each format.
struct SeenContent: DocumentContent {
    let records: [SeenRecord]
    let clock: ReaderClock
    let queries: HistoryQueries

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(SeenViewModel(servers: records.map(server)))
    }

    func document() -> JSONNode {
        let servers = records.map { record -> JSONNode in
            let counts = SeenCounts(record)
            return [
                "server": record.server,
                "since": record.since,
                "repositories": counts.names[.repos] ?? 0,
                "developers": counts.names[.developers] ?? 0,
                // How many of them no person has seen.
                "unseen": counts.unseen,
                // What came since then was unseen when it came.
                "lists": record.lists.map { list in
                    ["query": JSONNode.ofHistory(query(list.list)), "since": list.since] as JSONNode
                },
            ]
        }
        return ["schemaVersion": 1, "servers": servers]
    }

    private func server(_ record: SeenRecord) -> SeenViewModel.Server {
        let since = record.since.map { " since \(day($0))" } ?? ""
        let counts = SeenCounts(record)
        let words = ItemKind.allCases.compactMap { kind in counts.names[kind].map { kind.counted($0) } }
        let names = (words.isEmpty ? ["no names"] : words) + ["\(FigureText.grouped(counts.unseen)) unseen"]
        return SeenViewModel.Server(
            title: TerminalText("Seen on \(host(record.server))\(since)"),
            names: TerminalText(names.joined(separator: " · ")),
            lists: record.lists.map { list in
                SeenViewModel.List(
                    name: TerminalText(query(list.list).seenName),
                    since: TerminalText("since \(moment(list.since))")
                )
            }
        )
    }

    private func query(_ list: SeenList) -> TrendingQuery {
        var query = queries(list.identity)
        query.kind = list.kind
        return query
    }

    private func host(_ server: String) -> String { server.split(separator: "/").last.map(String.init) ?? server }

    private func day(_ moment: Timestamp) -> String { ListDate(moment, fetchedAt: moment, clock).dayText }
    private func moment(_ moment: Timestamp) -> String { "\(day(moment)) \(clock.timeOfDay(moment))" }
}

extension TrendingQuery {
    /// `Swift · weekly`, `developers · all languages · daily`.
    fileprivate var seenName: String { kind == .repos ? historyName : "\(kind.plural) · \(historyName)" }
}

/// How many names a record has. A repository that was renamed has two names.
struct SeenCounts {
    var names: [ItemKind: Int] = [:]
    var unseen = 0

    init(_ record: SeenRecord) {
        for entry in record.entries {
            names[entry.item.kind, default: 0] += 1
            if !entry.isSeen { unseen += 1 }
        }
    }
}

/// What is recorded, ready to draw.
struct SeenViewModel: Sendable, Equatable {
    var servers: [Server]

    struct Server: Sendable, Equatable {
        /// `Seen on github.com since 20 Nov`.
        var title: TerminalText
        /// `412 repositories · 25 developers · 3 unseen`.
        var names: TerminalText
        var lists: [List]
    }

    struct List: Sendable, Equatable {
        /// `Swift · weekly`.
        var name: TerminalText
        /// `since 20 Nov 14:05`: what came since then was unseen when it came.
        var since: TerminalText
    }
}

/// A block for each server: a title, the counts, and a line for each list.
struct SeenLayout {
    let width: Int?

    func lines(_ model: SeenViewModel) -> [Line] {
        Array(model.servers.map(lines).joined(separator: [Line()]))
    }

    private func lines(_ server: SeenViewModel.Server) -> [Line] {
        let column = server.lists.map(\.name.width).max() ?? 0
        return folded(server.title, .heading, 0) + folded(server.names, .plain, 2)
            + (server.lists.isEmpty ? [] : [Line()]) + server.lists.flatMap { lines($0, column) }
    }

    /// The name and the date, below each other if there is no room.
    private func lines(_ list: SeenViewModel.List, _ column: Int) -> [Line] {
        let end = 2 + column + 2 + list.since.width
        guard width.map({ end <= $0 }) ?? true else {
            return folded(list.name, .name, 2) + folded(list.since, .muted, 4)
        }
        let gap = Span.gap(column - list.name.width + 2)
        return [Line(spans: [.gap(2), Span(list.name, .name), gap, Span(list.since, .muted)])]
    }

    private func folded(_ text: TerminalText, _ role: TextRole, _ indent: Int) -> [Line] {
        text.folded(to: width.map { max(1, $0 - indent) }).map { Line(spans: [.gap(indent), Span($0, role)]) }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    func render(_ model: SeenViewModel) -> String { text(SeenLayout(width: width).lines(model)) }
}

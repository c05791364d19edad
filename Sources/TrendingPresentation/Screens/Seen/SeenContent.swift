import TrendingDomain

/// What is recorded as seen, in each format.
struct SeenContent: BlockContent {
    let records: [SeenRecord]
    let clock: ReaderClock
    let queries: HistoryQueries

    var blocks: [Block] { Block.spaced(records.map(blocks)) }

    var tabbed: TabbedRows? {
        let columns = ["query.kind", "query.source", "query.language", "query.since", "query.spokenLanguage", "since"]
        let lists = document()["servers"]?.items ?? []
        return TabbedRows(
            lists.flatMap { TabbedRows("lists", of: $0, ["server"] + columns).rows },
            saying: records.map { "\(title($0)): \(summary($0))" }
        )
    }

    func document() -> JSONNode {
        let servers = records.map { record -> JSONNode in
            return [
                "server": record.server,
                "since": record.since,
                "repositories": record.counts[.repos] ?? 0,
                "developers": record.counts[.developers] ?? 0,
                // How many of them no person has seen.
                "unseen": record.unseen,
                // What came since then was unseen when it came.
                "lists": record.lists.map { list in
                    ["query": JSONNode.ofHistory(query(list.list)), "since": list.since] as JSONNode
                },
            ]
        }
        return ["schemaVersion": 1, "servers": servers]
    }

    private func blocks(_ record: SeenRecord) -> [Block] {
        let lists = record.lists.map { list -> [Block.Cell] in
            // What came since then was unseen when it came.
            [.init(query(list.list).seenName, .name), .init("since \(moment(list.since))", .muted)]
        }
        return Block.spaced([
            [
                .text(title(record), .heading), .text(summary(record), indent: 2),
            ],
            lists.isEmpty ? [] : [.rows(lists)],
        ])
    }

    private func title(_ record: SeenRecord) -> String {
        "Seen on \(RepoAddress.host(record.server))" + (record.since.map { " since \(day($0))" } ?? "")
    }

    private func summary(_ record: SeenRecord) -> String {
        let words = record.entries.isEmpty ? ["no names"] : record.counts.words
        return (words + ["\(record.unseen.grouped) unseen"]).dotted
    }

    private func query(_ list: SeenList) -> TrendingQuery {
        var query = queries(list.identity)
        query.kind = list.kind
        return query
    }

    private func day(_ moment: Timestamp) -> String { ListDate(moment, fetchedAt: moment, clock).dayText }
    private func moment(_ moment: Timestamp) -> String { "\(day(moment)) \(clock.timeOfDay(moment))" }
}

extension TrendingQuery {
    /// `Swift · weekly`, `developers · all languages · daily`.
    fileprivate var seenName: String { kind == .repos ? historyName : "\(kind.plural) · \(historyName)" }
}

extension SeenRecord {
    /// How many names it has. A repository that was renamed has two names.
    var counts: [ItemKind: Int] { Dictionary(grouping: entries, by: \.item.kind).mapValues(\.count) }

    fileprivate var unseen: Int { entries.count { !$0.isSeen } }
}

extension [ItemKind: Int] {
    /// `3 repositories`, `1 developer`.
    var words: [String] { ItemKind.allCases.compactMap { kind in self[kind].map { kind.counted($0) } } }
}

import TrendingDomain

/// Runs `seen`: says what is recorded, marks everything as seen, and forgets it.
extension SeenInteractor {
    /// `queries` finds the query of a list.
    package func overview(isRecording: Bool, _ clock: ReaderClock, _ queries: @escaping HistoryQueries) async -> Screen
    {
        do {
            let records = try await records()
            var unseen: [SeenList: Int] = [:]
            for record in records { unseen.merge(try await unseenCounts(of: record)) { first, _ in first } }
            let content = SeenContent(records: records, unseen: unseen, clock: clock, queries: queries)
            let off = "Nothing more is recorded: '\(AnySetting.seen.name) = false' is set."
            let note = isRecording ? (records.isEmpty ? nothingSeen : nil) : off
            return Screen(content, notes: note.map { [.warning($0)] } ?? [])
        } catch {
            return unusable(error)
        }
    }

    package func markingAll() async -> Screen {
        do {
            let counts = try await markAll()
            return Screen(notes: [
                .sentence(
                    counts.isEmpty ? "Everything counts as seen." : "Marked \(counts.words.listed("and")) as seen."
                )
            ])
        } catch {
            return unusable(error)
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func forgetting(isConfirmed: Bool, ask: (String) async -> Bool?) async -> Screen {
        do {
            let records = try await records()
            guard !records.isEmpty else {
                // There may still be a damaged copy.
                try await forget()
                return .warning(nothingSeen)
            }
            let question = forgettingQuestion(records)
            if let refusal = await Screen(unconfirmed: question, isConfirmed, ask) { return refusal }
            try await forget()
            return .said("Removed the record of what you have seen. Everything that is stored now counts as seen.")
        } catch {
            return unusable(error)
        }
    }

    private func unusable(_ failure: LocalFailure) -> Screen {
        .warning("What you have seen can't be used: \(failure.cause)", status: .inputOutput)
    }
}

private let nothingSeen = "Nothing is recorded yet. The record begins with the next list that is fetched."

private func forgettingQuestion(_ records: [SeenRecord]) -> String {
    let words = records.map(\.counts).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }.words
    return "Remove the record of \(words.isEmpty ? "what you have seen" : words.listed("and"))? [y/N]"
}

extension UsageMistake {
    /// Nothing is recorded. `isNews` is of `trending new`, which has no such option.
    package static func seenIsOff(isNews: Bool = false) -> UsageMistake {
        let name = isNews ? "'trending new'" : RunOption.unseen.option
        return UsageMistake(
            "\(name) needs the record of what you have seen, which is off: '\(AnySetting.seen.name) = false'.",
            isTyped: false
        )
    }
}

/// What is recorded as seen, in each format.
private struct SeenContent: BlockContent {
    let records: [SeenRecord]
    /// How many unseen rows each list has.
    let unseen: [SeenList: Int]
    let clock: ReaderClock
    let queries: HistoryQueries

    var blocks: [Block] { Block.spaced(records.map(blocks)) }

    var tabbed: TabbedRows? {
        let columns = [
            "query.kind", "query.source", "query.language", "query.since", "query.spokenLanguage", "since",
            "unseen",
        ]
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
                    [
                        "query": JSONNode.ofHistory(query(list.list)),
                        "since": list.since,
                        "unseen": unseen[list.list] ?? 0,
                    ] as JSONNode
                },
            ]
        }
        return ["schemaVersion": 1, "servers": servers]
    }

    private func blocks(_ record: SeenRecord) -> [Block] {
        let lists = record.lists.map { list -> [Block.Cell] in
            // What came since then was unseen when it came.
            let since = "since \(moment(list.since))"
            let count = unseen[list.list].flatMap { $0 > 0 ? "\($0.grouped) unseen" : nil }
            return [.init(query(list.list).seenName, .name), .init([since, count].compactMap(\.self).dotted, .muted)]
        }
        return Block.spaced([
            [
                .text(title(record), .heading), .text(summary(record), indent: 2),
            ],
            lists.isEmpty ? [] : [.rows(lists)],
        ])
    }

    private func title(_ record: SeenRecord) -> String {
        "Seen on \(RepoAddress.host(record.server))" + (record.since.map { " since \(clock.dayWords($0))" } ?? "")
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

    private func moment(_ moment: Timestamp) -> String { "\(clock.dayWords(moment)) \(clock.timeOfDay(moment))" }
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

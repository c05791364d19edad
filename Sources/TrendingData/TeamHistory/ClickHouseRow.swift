import TrendingDomain

/// A row of an answer in the format JSONCompact, or an array or tuple in one.
typealias ClickHouseRow = [JSONValue]

extension ClickHouseRow {
    /// `nil` if the answer has no end: it says after its rows how many they are. An answer with an exception is not
    /// believed either: later versions may add one to rows that are not all.
    static func rows(of bytes: [UInt8]) -> [ClickHouseRow]? {
        guard let answer = JSONDocument(bytes).map(JSONValue.init), answer.member("exception") == nil,
            let count = try? answer.member("rows")?.number, let data = try? answer.member("data")?.elements
        else { return nil }
        let rows = data.compactMap(\.array)
        return rows.count == count ? rows : nil
    }

    private func value(_ column: Int) -> JSONValue? { indices.contains(column) ? self[column] : nil }

    func text(_ column: Int) -> String? { try? value(column)?.text }
    func number(_ column: Int) -> Int? { value(column)?.count }
    func row(_ column: Int) -> ClickHouseRow? { value(column)?.array }

    /// A day as `2026-11-20`, or by its number: some versions write the first day as `0000-00-00`.
    func day(_ column: Int) -> TrendingDay? {
        text(column).flatMap { CalendarDay($0) }.map { TrendingDay($0) }
            ?? number(column).map { TrendingDay(number: $0) }
    }

    /// The list whose parts begin at the column, if it is one that the program could write.
    func list(_ column: Int) -> ListIdentity? { ListIdentity(checking: parts(column)) }

    /// Those of a list, which may be none.
    func parts(_ column: Int) -> [String] { (column..<column + 6).compactMap { text($0) } }

    /// The entry whose columns begin at this one.
    func entry(_ column: Int) -> Edition.Entry? { Edition.Entry(Array(dropFirst(column))) }

    /// What a row that begins with a list and a day says that it is.
    var example: String {
        let words = parts(0).filter { !$0.isEmpty } + [day(6)?.calendarDay.text ?? "no day"]
        return String(words.joined(separator: " ").prefix(100))
    }
}

extension JSONValue {
    fileprivate var array: [JSONValue]? { (try? elements).map { Array($0) } }

    /// Old servers write 64-bit numbers as texts.
    fileprivate var count: Int? { (try? number) ?? (try? text).flatMap { Int($0) } }
}

extension Edition {
    /// Reads a row of `TeamTables.editions`, by the rules for the program's own documents in an archive; `nil` if it is no
    /// list. A row of it that is none is left out, and the edition is then not whole. Days after `lastDay` are impossible.
    init?(_ row: ClickHouseRow, until lastDay: CalendarDay) {
        let columns = (11..<11 + Entry.columns).compactMap { row.row($0) }
        guard let list = row.list(0), let day = row.day(6), ArchiveDay.isPossible(day.calendarDay, until: lastDay),
            let origin = row.text(7), origin.utf8.count <= 4000, let isWhole = row.number(8),
            columns.count == Entry.columns, columns[0].count <= ListDraft.mostRows,
            columns.allSatisfy({ $0.count == columns[0].count })
        else { return nil }
        let entries = columns[0].indices.compactMap { index in Entry(columns.map { $0[index] }) }
        guard entries.count > 0 || columns[0].isEmpty else { return nil }
        let possible = day.calendarDay.daysSince1970 * 86_400...lastDay.daysSince1970 * 86_400
        var seen = (9...10).compactMap { row.number($0).map(Int64.init) }.filter { possible.contains($0) }
        if seen.count < 2 || seen[0] > seen[1] { seen = [] }
        let moments = seen.map { Timestamp(secondsSince1970: $0) }
        self.init(
            list: list,
            day: day,
            firstSeen: moments.first,
            lastSeen: moments.last,
            origin: EditionOrigin(archiveName: origin),
            isWhole: isWhole == 1 && entries.count == columns[0].count,
            entries: entries
        )
    }
}

extension Edition.Entry {
    fileprivate static let columns = 9

    /// In the order of `TeamTables`: rank, id, host, name, stars, gained, forks, description and language.
    fileprivate init?(_ values: [JSONValue]) {
        guard values.count >= Self.columns, let rank = values[0].count, (1...ListDraft.mostRows).contains(rank),
            let host = (try? values[2].text).flatMap(RepoAddress.server),
            let parts = (try? values[3].text)?.split(separator: "/", omittingEmptySubsequences: false),
            parts.count == 2, let path = RepoPath(owner: parts[0], name: parts[1])
        else { return nil }
        let texts = values[7...8].map { (try? $0.text).flatMap(ArchiveText.clean) }
        let counts = values[4...6].map { ArchiveText.known($0.count) }
        self.init(
            rank: rank,
            repo: TrendedRepo(
                id: values[1].count.flatMap { EditionLimits.ids.contains($0) ? $0 : nil },
                name: RepoName(owner: path.owner, name: path.name),
                server: host,
                description: texts[0],
                language: texts[1].flatMap { $0.utf8.count <= 100 ? $0 : nil }
            ),
            stars: counts[0],
            gained: counts[1],
            forks: counts[2]
        )
    }
}

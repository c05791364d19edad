import TrendingDomain

/// A row of an answer in the format JSONCompact.
struct ClickHouseRow {
    private let values: [JSONValue]

    /// `nil` if the answer has no end: it says after its rows how many they are. An answer with an exception is not
    /// believed either: later versions may add one to rows that are not all.
    static func rows(of bytes: [UInt8]) -> [ClickHouseRow]? {
        guard let answer = JSONDocument(bytes).map(JSONValue.init),
            let count = (answer.member("rows")).flatMap({ try? $0.number }),
            let data = answer.member("data").flatMap({ try? $0.elements }), answer.member("exception") == nil
        else { return nil }
        let rows = data.compactMap { row in (try? row.elements).map { ClickHouseRow(values: Array($0)) } }
        return rows.count == count ? rows : nil
    }

    func text(_ column: Int) -> String? { value(column).flatMap { try? $0.text } }

    func number(_ column: Int) -> Int? { value(column).flatMap(Self.number) }

    /// Checksums need all 64 bits.
    func checksum(_ column: Int) -> UInt64? {
        value(column).flatMap { value in value.word.map { String(decoding: $0, as: UTF8.self) } ?? (try? value.text) }
            .flatMap { UInt64($0) }
    }

    /// A day by its number or as `2026-11-20`, if a server can store it: with others, arithmetic could fail.
    func day(_ column: Int) -> TrendingDay? {
        let written = text(column).flatMap { CalendarDay($0) }.map { TrendingDay($0) }
        return (written ?? number(column).map { TrendingDay(number: $0) })
            .flatMap { TeamTables.days.contains($0) ? $0 : nil }
    }

    /// The list whose parts begin at the column, if it is one that the program could write.
    func list(_ column: Int) -> ListIdentity? {
        let parts = (column..<column + 6).compactMap { text($0) }
        return parts.count == 6 ? ListIdentity(checking: parts) : nil
    }

    func elements(_ column: Int) -> [JSONValue]? {
        value(column).flatMap { try? $0.elements }.map { Array($0) }
    }

    /// The values of a tuple as a row.
    func tuple(_ column: Int) -> ClickHouseRow? { elements(column).map { ClickHouseRow(values: $0) } }

    /// The entry whose columns begin at this one.
    func entry(_ column: Int) -> Edition.Entry? {
        values.count < column + Edition.Entry.columns ? nil : Edition.Entry(Array(values[column...]))
    }

    private func value(_ column: Int) -> JSONValue? { values.indices.contains(column) ? values[column] : nil }

    /// Old servers write 64-bit numbers as texts.
    static func number(_ value: JSONValue) -> Int? {
        (try? value.number) ?? (try? value.text).flatMap { Int($0) }
    }
}

extension Edition {
    /// Reads a row of `TeamTables.editions`, by the rules for the program's own documents in an archive; `nil` if it is no
    /// list. A row of it that is none is left out, and the edition is then not whole. Days after `lastDay` are impossible.
    init?(_ row: ClickHouseRow, until lastDay: CalendarDay) {
        guard let list = row.list(0), let day = row.day(6), ArchiveOutput.isPossible(day.calendarDay, until: lastDay),
            let origin = row.text(7), origin.utf8.count <= 4000, let isWhole = row.number(8),
            let columns = Self.columns(row), let count = columns.first?.count, count <= ListDraft.mostRows
        else { return nil }
        let entries = (0..<count).compactMap { index in Entry(columns.map { $0[index] }) }
        guard entries.count > 0 || count == 0 else { return nil }
        let seen = Self.moments(row.number(9), row.number(10), on: day, until: lastDay)
        self.init(
            list: list,
            day: day,
            firstSeen: seen?.first,
            lastSeen: seen?.last,
            origin: origin.isEmpty ? .program : .archive(origin),
            isWhole: isWhole == 1 && entries.count == count,
            entries: entries
        )
    }

    /// Those of the entries; `nil` if they have different lengths.
    private static func columns(_ row: ClickHouseRow) -> [[JSONValue]]? {
        let columns = (11..<11 + Entry.columns).compactMap { row.elements($0) }
        return columns.count == Entry.columns && columns.allSatisfy { $0.count == columns[0].count } ? columns : nil
    }

    private static func moments(
        _ first: Int?,
        _ last: Int?,
        on day: TrendingDay,
        until lastDay: CalendarDay
    ) -> (first: Timestamp, last: Timestamp)? {
        guard let first, let last, first <= last, first >= day.calendarDay.daysSince1970 * 86_400,
            last <= lastDay.daysSince1970 * 86_400
        else { return nil }
        return (Timestamp(secondsSince1970: Int64(first)), Timestamp(secondsSince1970: Int64(last)))
    }
}

extension Edition.Entry {
    fileprivate static let columns = 9

    /// In the order of `TeamTables`: rank, id, host, name, stars, gained, forks, description and language.
    fileprivate init?(_ values: [JSONValue]) {
        guard let rank = ClickHouseRow.number(values[0]), (1...ListDraft.mostRows).contains(rank),
            let host = (try? values[2].text).flatMap(RepoAddress.server),
            let parts = (try? values[3].text)?.split(separator: "/", omittingEmptySubsequences: false),
            parts.count == 2, let path = RepoPath(owner: parts[0], name: parts[1])
        else { return nil }
        let texts = values[7..<9].map { (try? $0.text).flatMap { $0.isEmpty ? nil : ArchiveText.clean($0) } }
        let counts = values[4..<7].map { ArchiveText.known(ClickHouseRow.number($0)) }
        self.init(
            rank: rank,
            repo: TrendedRepo(
                id: ClickHouseRow.number(values[1]).flatMap { EditionLimits.ids.contains($0) ? $0 : nil },
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

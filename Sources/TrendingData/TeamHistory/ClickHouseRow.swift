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
        let rows = data.compactMap { try? ClickHouseRow($0.elements) }
        return rows.count == count ? rows : nil
    }

    private func value(_ column: Int) -> JSONValue? { indices.contains(column) ? self[column] : nil }

    func text(_ column: Int) -> String? { try? value(column)?.text }
    func row(_ column: Int) -> ClickHouseRow? { (try? value(column)?.elements).map { Array($0) } }
    /// The name of an archive; empty for the program's own fetches.
    func origin(_ column: Int) -> EditionOrigin? { text(column).map { $0.isEmpty ? .program : .archive($0) } }

    /// Old servers write 64-bit numbers as texts.
    func number(_ column: Int) -> Int? { (try? value(column)?.number) ?? text(column).flatMap { Int($0) } }
    func moment(_ column: Int) -> Timestamp? { number(column).map { Timestamp(secondsSince1970: Int64($0)) } }

    /// A day as `2026-11-20`, or by its number: some versions write the first day as `0000-00-00`.
    func day(_ column: Int) -> TrendingDay? {
        text(column).flatMap { CalendarDay($0) }.map { TrendingDay($0) }
            ?? number(column).map { TrendingDay(number: $0) }
    }

    /// The list whose parts begin at the column, if it is one that the program could write.
    func list(_ column: Int) -> ListIdentity? { ListIdentity(checking: parts(column)) }

    /// Those of a list, which may be none.
    func parts(_ column: Int) -> [String] { (column..<column + 6).compactMap { text($0) } }

    /// What a row that begins with a list and a day says that it is.
    var example: String {
        let words = parts(0).filter { !$0.isEmpty } + [day(6)?.calendarDay.text ?? "no day"]
        return String(words.joined(separator: " ").prefix(100))
    }

    /// The entry in the columns from this one on, in the order of `TeamTables.repos`.
    func entry(_ column: Int) -> Edition.Entry? {
        guard let rank = number(column), (1...ListDraft.mostRows).contains(rank),
            let host = text(column + 2).flatMap(RepoAddress.server),
            let name = text(column + 3).flatMap({ RepoName(stored: $0) })
        else { return nil }
        let (texts, figures) = ((7...8).map { text(column + $0) }, (4...6).map { number(column + $0) })
        let address = RepoAddress(server: host, name: name)
        return Edition.Entry(rank, address, id: number(column + 1), texts: texts, figures: figures)
    }
}

extension Edition {
    /// Reads a row that has the columns of a team's editions, by the rules for the program's own documents in an
    /// archive; `nil` if it is no list. Leaves out a repository that can't be read; the edition is then not whole. Days
    /// after `lastDay` are impossible.
    init?(_ row: ClickHouseRow, until lastDay: CalendarDay) {
        let columns = (11...19).compactMap { row.row($0) }
        guard let list = row.list(0), let day = row.day(6), ArchiveDay.isPossible(day.calendarDay, until: lastDay),
            let origin = row.text(7), origin.utf8.count <= 4000, let isWhole = row.number(8), columns.count == 9,
            columns[0].count <= ListDraft.mostRows, columns.allSatisfy({ $0.count == columns[0].count })
        else { return nil }
        let entries = columns[0].indices.compactMap { index in columns.map { $0[index] }.entry(0) }
        guard entries.count > 0 || columns[0].isEmpty else { return nil }
        let seen = EditionDocument.moments(row.moment(9), row.moment(10), on: day, until: lastDay)
        self.init(
            list: list,
            day: day,
            firstSeen: seen?.first,
            lastSeen: seen?.last,
            origin: row.origin(7) ?? .program,
            isWhole: isWhole == 1 && entries.count == columns[0].count,
            entries: entries
        )
    }
}

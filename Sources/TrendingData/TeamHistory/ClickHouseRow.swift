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

    private func value(_ column: Int) -> JSONValue? { values.indices.contains(column) ? values[column] : nil }

    /// Old servers write 64-bit numbers as texts.
    static func number(_ value: JSONValue) -> Int? {
        (try? value.number) ?? (try? value.text).flatMap { Int($0) }
    }
}

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
        let rows = data.map { row in (try? row.elements).map { ClickHouseRow(values: Array($0)) } }
        guard rows.count == count, !rows.contains(where: { $0 == nil }) else { return nil }
        return rows.compactMap(\.self)
    }

    /// No text of a history is longer than 64 KB.
    func text(_ column: Int) -> String? { value(column).flatMap(Self.text) }

    /// Whether it is a text, of any length.
    func hasText(_ column: Int) -> Bool { value(column).map { (try? $0.text) != nil } == true }

    /// Whether it is a text that names no repository. Anybody who may write to the server can write one, so it costs no more than
    /// its row.
    func namesNoRepo(_ column: Int) -> Bool { hasText(column) && text(column).flatMap { RepoName($0) } == nil }

    /// Old servers write 64-bit numbers as texts.
    func number(_ column: Int) -> Int? { value(column).flatMap(Self.number) }

    /// Keys need all 64 bits.
    func key(_ column: Int) -> UInt64? { value(column).flatMap(Self.key) }

    /// A day that a server can store: with others, arithmetic could fail.
    func day(_ column: Int) -> TrendingDay? {
        number(column).map { TrendingDay(number: $0) }.flatMap { ClickHouseSQL.days.contains($0) ? $0 : nil }
    }

    /// A place in a list.
    func rank(_ column: Int) -> Int? { number(column).flatMap { EditionLimits.ranks.contains($0) ? $0 : nil } }

    func keys(_ column: Int) -> [UInt64]? { elements(column, Self.key) }
    func numbers(_ column: Int) -> [Int]? { elements(column, Self.number) }
    /// Has `nil` for a text that is too long.
    func texts(_ column: Int) -> [String?]? { elements(column) { (try? $0.text) == nil ? nil : .some(Self.text($0)) } }

    private func value(_ column: Int) -> JSONValue? { values.indices.contains(column) ? values[column] : nil }

    private func elements<Element>(_ column: Int, _ read: (JSONValue) -> Element?) -> [Element]? {
        guard let all = value(column).flatMap({ try? $0.elements }) else { return nil }
        var found: [Element] = []
        for value in all {
            guard let element = read(value) else { return nil }
            found.append(element)
        }
        return found
    }

    private static func text(_ value: JSONValue) -> String? {
        (try? value.text).flatMap { $0.utf8.count <= 1 << 16 ? $0 : nil }
    }

    private static func number(_ value: JSONValue) -> Int? {
        (try? value.number) ?? (try? value.text).flatMap { Int($0) }
    }

    private static func key(_ value: JSONValue) -> UInt64? {
        if let word = value.word { return UInt64(String(decoding: word, as: UTF8.self)) }
        return (try? value.text).flatMap { UInt64($0) }
    }
}

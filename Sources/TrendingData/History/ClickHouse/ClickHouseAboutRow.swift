import TrendingDomain

/// What the program, or one archive, says of a repository under one name.
struct ClickHouseAboutRow {
    var nameKey: UInt64
    var repo: UInt64
    var origin: String
    var known: TrendedRepo
    var days: ClosedRange<Int>

    var isOwn: Bool { origin.isEmpty }

    static let selection = """
        SELECT name_key, repo, origin, id, host, argMaxMerge(spelling), argMaxIfMerge(description), \
        argMaxIfMerge(code_language), toInt32(minMerge(first_day)), toInt32(maxMerge(last_day)) FROM about
        """
    static let grouping = "GROUP BY name_key, repo, origin, id, host"

    /// A condition that is true of all rows that the matcher finds, and of some others. The server compares texts in ASCII as
    /// the matcher does. It returns all texts with other characters. It compares at most 20 words, and 200 bytes of each,
    /// because it reads statements of at most 256 KB.
    static func mayMatch(_ matcher: TextMatcher) -> String {
        let fields = ["argMaxMerge(spelling)", "argMaxIfMerge(description)", "argMaxIfMerge(code_language)"]
        let texts = "concat(\(fields.joined(separator: ", '\\n', ")))"
        let words = matcher.words.filter { !$0.bytes.isEmpty }.prefix(20).map { word in
            "position(lower(\(texts)), \(ClickHouseSQL.text(word.bytes.prefix(200)))) > 0"
        }
        return words.isEmpty
            ? "1" : "length(\(texts)) != lengthUTF8(\(texts)) OR \(words.joined(separator: " AND "))"
    }

    /// Reads rows that the server returns for `selection`. Returns `nil` if one has other values. Anybody who may write to the
    /// server can name what no repository has, such as an id of 64 bits, so that costs no more than its row.
    static func read(_ rows: [ClickHouseRow]) -> [ClickHouseAboutRow]? {
        var found: [ClickHouseAboutRow] = []
        for row in rows {
            if let about = ClickHouseAboutRow(row) {
                found.append(about)
            } else if !isOfNoRepo(row) {
                return nil
            }
        }
        return found
    }

    private static func isOfNoRepo(_ row: ClickHouseRow) -> Bool {
        guard row.key(0) != nil, row.key(1) != nil, row.key(3) != nil, let first = row.number(8),
            let last = row.number(9)
        else { return false }
        return first <= last && [2, 4, 5, 6, 7].allSatisfy(row.hasText)
    }

    private init?(_ row: ClickHouseRow) {
        guard let nameKey = row.key(0), let repo = row.key(1), let origin = row.text(2),
            let id = row.number(3), id == 0 || EditionLimits.ids.contains(id),
            let host = row.text(4), let name = row.text(5).flatMap({ RepoName($0) }), row.hasText(6), row.hasText(7),
            let first = row.number(8), let last = row.number(9), first <= last
        else { return nil }
        self.nameKey = nameKey
        self.repo = repo
        self.origin = origin
        known = TrendedRepo(
            id: id == 0 ? nil : id,
            name: name,
            server: host,
            description: Self.words(row, 6),
            language: Self.words(row, 7)
        )
        days = first...last
    }

    /// `nil` if the text is empty, or too long for a list.
    private static func words(_ row: ClickHouseRow, _ column: Int) -> String? {
        row.text(column).flatMap { $0.isEmpty ? nil : $0 }
    }
}

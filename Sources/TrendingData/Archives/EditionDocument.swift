import TrendingDomain

/// Reads an edition of the program's export.
///
/// Nothing in it is guessed: what does not have the program's form is skipped.
enum EditionDocument {
    static func read(_ edition: JSONObject, _ list: JSONObject, _ rows: JSONElements, _ output: ArchiveOutput) {
        guard let identity = ListIdentity(exported: list) else { return output.skip(.unknownList) }
        let (entries, count) = (entries(rows, at: identity.usualServer, output), rows.count)
        // The program stores lists without rows too.
        guard !entries.isEmpty || count == 0 else { return }
        let label: TrendingDay
        do throws(SkipReason) {
            let day = edition.text("day").map { ArchiveDay.first(in: Bytes($0.prefix(40))) } ?? .missing
            label = try day.possible(until: output.lastDay)
        } catch {
            return output.skip(error, count: max(1, entries.count))
        }
        let isWhole = edition.boolean("isWhole") && entries.count == count
        let archived = ArchivedList(
            list: identity,
            label: label,
            isOwnDocument: true,
            isWhole: isWhole,
            entries: entries
        )
        output.add(archived, seen: edition.moment("firstSeen"), edition.moment("lastSeen"))
    }

    /// Skips rows that do not have the program's form. `server` is the server of rows that name none.
    private static func entries(
        _ rows: JSONElements,
        at server: String,
        _ output: ArchiveOutput
    ) -> [Edition.Entry] {
        var ranks = Set<Int>()
        return rows.map(JSONObject.init).compactMap { row in
            guard let row, let rank = row.number("rank"), (1...ListDraft.mostRows).contains(rank),
                ranks.insert(rank).inserted
            else {
                output.skip(.invalidRank)
                return nil
            }
            let entry = entry(row, rank, server)
            if entry == nil { output.skip(.invalidName) }
            return entry
        }
    }

    private static func entry(_ row: JSONObject, _ rank: Int, _ usualServer: String) -> Edition.Entry? {
        guard let owner = row.text("owner"), let name = row.text("name"), let path = RepoPath(owner: owner, name: name),
            let server = row.value("server").map({ (try? $0.text).flatMap(RepoAddress.server) }) ?? usualServer
        else { return nil }
        let address = RepoAddress(server: server, name: path.repoName)
        let texts = [row.text("description"), row.text("language")]
        let figures = [row.number("stars"), row.number("starsGained"), row.number("forks")]
        return Edition.Entry(rank, address, id: row.identifier("id"), texts: texts, figures: figures)
    }

    /// `nil` unless both are there, in their order, not before the day and not in the future.
    static func moments(
        _ first: Timestamp?,
        _ last: Timestamp?,
        on day: TrendingDay,
        until lastDay: CalendarDay
    ) -> (first: Timestamp, last: Timestamp)? {
        guard let first, let last, first <= last, first.secondsSince1970 >= Int64(day.number) * 86_400,
            last.secondsSince1970 <= lastDay.daysSince1970 * 86_400
        else { return nil }
        return (first, last)
    }
}

extension Edition.Entry {
    /// A row that this program has written. `texts` are a description and a language; `figures` are stars, stars gained
    /// and forks. What the program does not write is not known.
    init(_ rank: Int, _ address: RepoAddress, id: Int?, texts: [String?], figures: [Int?]) {
        let texts = texts.map { $0.flatMap(ArchiveText.clean) }
        let figures = figures.map(ArchiveText.known)
        self.init(
            rank: rank,
            repo: TrendedRepo(
                id: id,
                name: address.name,
                server: address.server,
                description: texts[0],
                language: texts[1].flatMap { $0.utf8.count <= 100 ? $0 : nil }
            ),
            stars: figures[0],
            gained: figures[1],
            forks: figures[2]
        )
    }
}

extension ListIdentity {
    /// Reads the list of an exported edition; `nil` unless each part has the form that the program writes. A part that
    /// is null is empty.
    fileprivate init?(exported list: JSONObject) {
        let names = ["source", "server", "language", "period", "spokenLanguage", "account"]
        let parts = names.compactMap { list.value($0).map { try? $0.text } ?? "" }
        guard parts.count == names.count else { return nil }
        self.init(checking: parts)
    }

    /// `nil` unless each part, in the order of `parts`, has the form that the program writes.
    init?(checking parts: [String]) {
        guard parts.count == 6, Self.isWord(parts[0]), Self.isVisible(parts[1]),
            parts[2].isEmpty || ProgrammingLanguage.isSlug(parts[2]),
            let period = TrendingQuery.Period(parts[3]), period.text == parts[3],
            parts[4].isEmpty || Self.isWord(parts[4]), Self.isVisible(parts[5])
        else { return nil }
        if case .between = period { return nil }
        self.init(parts: parts)
    }

    /// Whether it may be an address or account; empty for none.
    private static func isVisible(_ text: String) -> Bool {
        text.utf8.count <= 2_000 && text.utf8.allSatisfy(\.isVisible)
    }

    static func isWord(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
    }
}

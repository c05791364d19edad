import TrendingDomain

/// Reads the program's own documents: an edition of the export, and a list as `--format json` writes it.
///
/// Nothing in them is guessed: what does not have the program's form is skipped.
enum EditionDocument {
    /// The version that this program reads.
    private static let version = 1

    /// Returns `false` if the document is no list.
    static func read(_ document: JSONObject, _ output: inout ArchiveOutput) -> Bool {
        guard document.number("schemaVersion") == version else { return false }
        let lists = document.list("lists")?.compactMap(JSONObject.init)
        for list in lists ?? [document] {
            do throws(SkipReason) {
                guard let rows = list.list("repos") else {
                    throw list.list("developers") == nil ? .unknownList : .developer
                }
                // The rows of several lists.
                if list.object("query")?.text("source") == "stored" {
                    JSONArchive.read(rows, ListContext(path: ""), &output)
                } else {
                    try read(list, rows, &output)
                }
            } catch {
                output.skip(error)
            }
        }
        return lists != nil || document.list("repos") != nil || document.list("developers") != nil
    }

    private static func read(
        _ list: JSONObject,
        _ rows: JSONElements,
        _ output: inout ArchiveOutput
    ) throws(SkipReason) {
        let exported = list.object("list")
        let (identity, day) =
            if let exported { try edition(list, exported) } else { try shownList(list, rows) }
        let (entries, count) = (entries(rows, at: identity.usualServer, &output), rows.count)
        // The program stores lists without rows too. In a list as it was shown, options may have left all rows out.
        guard !entries.isEmpty || exported != nil && count == 0 else { return }
        guard let label = day.possible(until: output.lastDay) else {
            return output.skip(day.problem, count: max(1, entries.count))
        }
        // Options such as `--sort` may have changed the order of the rows, and others may have left rows out.
        let isWhole =
            exported != nil
            ? list.boolean("isWhole")
            : !list.boolean("isIncomplete") && entries.allSatisfy { $0.rank <= entries.count }
                && list.number("rowCount") ?? 0 <= count
        var archived = ArchivedList(
            list: identity,
            label: label,
            isOwnDocument: true,
            isWhole: isWhole && entries.count == count,
            entries: entries
        )
        let fetchedAt = exported == nil ? list.moment("fetchedAt") : nil
        let (first, last) = (fetchedAt ?? list.moment("firstSeen"), fetchedAt ?? list.moment("lastSeen"))
        if let (first, last) = moments(first, last, on: label, until: output.lastDay) {
            (archived.firstSeen, archived.lastSeen) = (first, last)
        }
        output.lists.append(archived)
    }

    private static func edition(
        _ edition: JSONObject,
        _ list: JSONObject
    ) throws(SkipReason) -> (ListIdentity, ArchiveDay.Found) {
        guard let identity = ListIdentity(exported: list) else { throw .unknownList }
        return (identity, edition.text("day").map { ArchiveDay.first(in: ArraySlice($0.utf8.prefix(40))) } ?? .none)
    }

    private static func shownList(
        _ list: JSONObject,
        _ rows: JSONElements
    ) throws(SkipReason) -> (ListIdentity, ArchiveDay.Found) {
        let given = list.text("day").map { ArchiveDay.inColumn(ArraySlice($0.utf8)) }
        let fetched = list.moment("fetchedAt").map { ArchiveDay.Found.day(TrendingDay(fetchedAt: $0).calendarDay) }
        guard let query = list.object("query"), let day = given ?? fetched else { throw .unknownList }
        // The document does not name the server.
        let areOnGitHub = rows.allSatisfy { JSONObject($0)?.text("url")?.hasPrefix("https://github.com/") ?? true }
        guard query.text("source") == "github", query.value("account") == nil, areOnGitHub else { throw .otherSource }
        guard let period = query.text("since").flatMap(ArchiveText.period) else { throw .unknownPeriod }
        guard let name = ListIdentity.text(query.value("language")), let language = ArchiveLanguages.anySlug(name),
            let spoken = ListIdentity.text(query.value("spokenLanguage")), spoken.isEmpty || ListIdentity.isWord(spoken)
        else { throw .unknownLanguage }
        let identity = ListIdentity(source: "github", language: language, period: period.text, spokenLanguage: spoken)
        return (identity, day)
    }

    /// Skips rows that do not have the program's form. `server` is the server of rows that name none.
    private static func entries(_ rows: JSONElements, at server: String, _ output: inout ArchiveOutput)
        -> [Edition.Entry]
    {
        var (entries, ranks) = ([Edition.Entry](), Set<Int>())
        for row in rows.map(JSONObject.init) {
            let rank = row?.number("rank").flatMap {
                (1...ListDraft.mostRows).contains($0) && ranks.insert($0).inserted ? $0 : nil
            }
            if let row, let rank, let entry = entry(row, rank, server) {
                entries.append(entry)
            } else {
                output.skip(row == nil ? .unreadableLine : rank == nil ? .invalidRank : .invalidName)
            }
        }
        return entries
    }

    private static func entry(_ row: JSONObject, _ rank: Int, _ usualServer: String) -> Edition.Entry? {
        guard let owner = row.text("owner"), let name = row.text("name"), let path = RepoPath(owner: owner, name: name),
            let server = row.value("server").map({ (try? $0.text).flatMap(RepoAddress.server) }) ?? usualServer
        else { return nil }
        let address = RepoAddress(server: server, name: RepoName(owner: path.owner, name: path.name))
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

extension SkipReason: Error {}

extension JSONObject {
    fileprivate func moment(_ name: String) -> Timestamp? { text(name).flatMap(Timestamp.init(iso8601:)) }
}

extension Edition.Entry {
    /// A row that this program has written. `texts` are a description and a language; `figures` are stars, stars gained and
    /// forks. What the program does not write is not known.
    init(_ rank: Int, _ address: RepoAddress, id: Int?, texts: [String?], figures: [Int?]) {
        let texts = texts.map { $0.flatMap(ArchiveText.clean) }
        let figures = figures.map(ArchiveText.known)
        self.init(
            rank: rank,
            repo: TrendedRepo(
                id: id.flatMap { EditionLimits.ids.contains($0) ? $0 : nil },
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
    /// Reads the list of an exported edition; `nil` unless each part has the form that the program writes.
    fileprivate init?(exported list: JSONObject) {
        let names = ["source", "server", "language", "period", "spokenLanguage", "account"]
        let parts = names.compactMap { Self.text(list.value($0)) }
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

    /// Empty for null; `nil` for anything but a text.
    fileprivate static func text(_ value: JSONValue?) -> String? {
        guard let value else { return "" }
        return try? value.text
    }

    /// Whether it may be an address or account; empty for none.
    private static func isVisible(_ text: String) -> Bool {
        text.utf8.count <= 2_000 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    static func isWord(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
    }
}

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
            guard let rows = list.list("repos") else {
                output.skip(.unknownList)
                continue
            }
            if let identity = list.object("list") {
                read(edition: list, identity, rows, &output)
            } else {
                read(list: list, rows, &output)
            }
        }
        return lists != nil || document.list("repos") != nil
    }

    private static func read(
        edition: JSONObject,
        _ list: JSONObject,
        _ rows: JSONElements,
        _ output: inout ArchiveOutput
    ) {
        guard let identity = ListIdentity(exported: list) else { return output.skip(.unknownList) }
        let entries = entries(rows, at: identity.usualServer, &output)
        let isWhole = edition.boolean("isWhole") && entries.count == rows.count
        let day = edition.text("day").map { ArchiveDay.first(in: ArraySlice($0.utf8.prefix(40))) } ?? .none
        // The program stores lists without rows too. In a list as it was shown, options may have left all rows out.
        guard !entries.isEmpty || rows.count == 0, var archived = archived(identity, day, isWhole, entries, &output)
        else {
            return
        }
        let (first, last) = (edition.moment("firstSeen"), edition.moment("lastSeen"))
        if let (first, last) = moments(first, last, on: archived.label, until: output.lastDay) {
            (archived.firstSeen, archived.lastSeen) = (first, last)
        }
        output.append(archived)
    }

    /// Options such as `--sort` may have changed the order of the rows, and others may have left rows out.
    private static func read(list: JSONObject, _ rows: JSONElements, _ output: inout ArchiveOutput) {
        guard let query = list.object("query"), let fetched = list.text("fetchedAt").flatMap(Timestamp.init(iso8601:))
        else { return output.skip(.unknownList) }
        guard query.text("source") == "github", query.value("account") == nil, rows.allSatisfy(isOnGitHub) else {
            return output.skip(.otherSource)
        }
        guard let period = query.text("since").flatMap(ArchiveText.period) else { return output.skip(.unknownPeriod) }
        guard let name = ListIdentity.text(query.value("language")), let language = output.languages.anySlug(name),
            let spoken = ListIdentity.text(query.value("spokenLanguage")), spoken.isEmpty || ListIdentity.isWord(spoken)
        else { return output.skip(.unknownLanguage) }
        let identity = ListIdentity(source: "github", language: language, period: period.text, spokenLanguage: spoken)
        let entries = entries(rows, at: "", &output)
        let areAll =
            entries.count == rows.count && entries.allSatisfy { $0.rank <= entries.count }
            && list.number("rowCount") ?? 0 <= rows.count
        let day = ArchiveDay.Found.day(TrendingDay(fetchedAt: fetched).calendarDay)
        guard !entries.isEmpty,
            let archived = archived(identity, day, !list.boolean("isIncomplete") && areAll, entries, &output)
        else { return }
        output.append(archived)
    }

    /// Skips the rows of an impossible day.
    private static func archived(
        _ identity: ListIdentity,
        _ day: ArchiveDay.Found,
        _ isWhole: Bool,
        _ entries: [Edition.Entry],
        _ output: inout ArchiveOutput
    ) -> ArchivedList? {
        guard let label = day.possible(until: output.lastDay) else {
            output.skip(day.problem, count: max(1, entries.count))
            return nil
        }
        return ArchivedList(list: identity, label: label, isOwnDocument: true, isWhole: isWhole, entries: entries)
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
            if let row, let rank, let address = address(row, server) {
                let texts = [row.text("description"), row.text("language")]
                let figures = [row.number("stars"), row.number("starsGained"), row.number("forks")]
                entries.append(Edition.Entry(rank, address, id: row.identifier("id"), texts: texts, figures: figures))
            } else {
                output.skip(row == nil ? .unreadableLine : rank == nil ? .invalidRank : .invalidName)
            }
        }
        return entries
    }

    private static func address(_ row: JSONObject, _ usual: String) -> RepoAddress? {
        guard let owner = row.text("owner"), let name = row.text("name"), let path = RepoPath(owner: owner, name: name),
            let server = row.value("server").map({ (try? $0.text).flatMap(RepoAddress.server) }) ?? usual
        else { return nil }
        return RepoAddress(server: server, name: RepoName(owner: path.owner, name: path.name))
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

    /// The document does not name the server.
    private static func isOnGitHub(_ row: JSONValue) -> Bool {
        guard let url = JSONObject(row)?.text("url") else { return true }
        return url.hasPrefix("https://github.com/")
    }
}

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

    fileprivate static func isWord(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
    }
}

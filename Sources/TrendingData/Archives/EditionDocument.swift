import TrendingDomain

/// Reads the program's own documents: an edition of the export, and a list as `--format json` writes it.
enum EditionDocument {
    /// The version that this program reads.
    private static let version = 1

    /// Returns `false` if the document is no list.
    static func read(_ document: JSONValue, _ object: JSONObject, _ output: inout ArchiveOutput) -> Bool {
        guard object.number("schemaVersion") == version else { return false }
        if let lists = object.list("lists") {
            for list in lists {
                guard let object = JSONObject(list) else { continue }
                read(list: object, &output)
            }
            return true
        }
        if object.object("list") != nil { read(edition: object, &output) } else { read(list: object, &output) }
        return object.list("repos") != nil
    }

    private static func read(edition: JSONObject, _ output: inout ArchiveOutput) {
        guard let list = edition.object("list"), let period = list.text("period").flatMap(period) else {
            return output.skip(.unreadableLine)
        }
        var draft = ListDraft(day: day(edition.text("day")))
        draft.isWhole = edition.boolean("isWhole")
        let identity = ListIdentity(
            source: short(list.text("source")) ?? "github",
            server: short(list.text("server")) ?? "",
            language: short(list.text("language")) ?? "",
            period: period.text,
            spokenLanguage: short(list.text("spokenLanguage")) ?? "",
            account: short(list.text("account")) ?? ""
        )
        add(edition, draft, identity, &output)
    }

    private static func read(list: JSONObject, _ output: inout ArchiveOutput) {
        guard let query = list.object("query"), let fetched = list.text("fetchedAt"),
            let moment = ArchiveMoment(fetched), let period = query.text("since", "period").flatMap(period)
        else { return output.skip(.unreadableLine) }
        let language = query.text("language") ?? query.object("language")?.text("slug", "name") ?? ""
        guard let slug = output.languages.anySlug(language) else { return output.skip(.unknownLanguage) }
        guard query.text("source") == "github" else { return output.skip(.unknownShape) }
        let spoken = query.text("spokenLanguage") ?? query.object("spokenLanguage")?.text("code") ?? ""
        let day = TrendingDay(fetchedAt: moment.timestamp).calendarDay
        let identity = ListIdentity(source: "github", language: slug, period: period.text, spokenLanguage: spoken)
        add(list, ListDraft(day: .day(day)), identity, &output)
    }

    private static func add(
        _ object: JSONObject,
        _ draft: ListDraft,
        _ identity: ListIdentity,
        _ output: inout ArchiveOutput
    ) {
        var draft = draft
        guard let rows = object.list("repos") else { return output.skip(.unreadableLine) }
        for element in rows {
            guard let row = JSONObject(element), let fields = ArchiveRow(element) else {
                output.skip(.unreadableLine)
                continue
            }
            let next = (draft.entries.last?.rank ?? 0) + 1
            let rank = row.number("rank").map { max($0, next) } ?? next
            draft.append(fields.repository, &output) { name in
                var entry = fields.entry(name, rank: rank)
                entry.repo.id = row.number("id")
                return entry
            }
        }
        let before = output.lists.count
        output.add(draft)
        guard output.lists.count > before else { return }
        output.lists[before].list = identity
        output.lists[before].isTrendingDay = true
    }

    private static func day(_ text: String?) -> ArchiveDay.Found {
        text.map { ArchiveDay.first(in: Array($0.utf8.prefix(40))[...]) } ?? .none
    }

    private static func period(_ text: String) -> TrendingQuery.Period? {
        guard let period = TrendingQuery.Period(text) else { return nil }
        if case .between = period { return nil }
        return period
    }

    private static func short(_ text: String?) -> String? {
        text.flatMap { $0.utf8.count <= 2_000 ? ArchiveText.clean($0) : nil }
    }
}

/// A moment as the program writes it: `2026-11-21T01:02:03Z`.
struct ArchiveMoment {
    let timestamp: Timestamp

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
            case .day(let day) = ArchiveDay.first(in: bytes[..<10]),
            let hour = ArchiveText.number(bytes[11..<13]), let minute = ArchiveText.number(bytes[14..<16]),
            let second = ArchiveText.number(bytes[17..<19]), hour < 24, minute < 60, second < 61
        else { return nil }
        let seconds = Int64(hour * 3600 + minute * 60 + second)
        timestamp = Timestamp(secondsSince1970: day.daysSince1970 * 86_400 + seconds)
    }
}

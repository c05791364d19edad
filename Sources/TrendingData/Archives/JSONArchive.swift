import TrendingDomain

/// Reads whole documents of JSON: an array of rows, an object with rows or names, or a month of days.
struct JSONArchive {
    private let path: ArchivePath

    init(_ path: ArchivePath) {
        self.path = path
    }

    /// Returns `false` if the document has none of these forms.
    func read(_ document: JSONValue, _ output: inout ArchiveOutput) -> Bool {
        if let list = try? document.elements {
            read(rows: list, draft(nil, &output), &output)
            return true
        }
        guard let object = JSONObject(document) else { return false }
        if object.value("schemaVersion") != nil { return EditionDocument.read(document, object, &output) }
        if let days = document.member("days"), days.isObject, let month = object.text("month") {
            return read(days, of: month, &output)
        }
        if let names = object.list("list") { return read(names: names, draft(object, &output), &output) }
        guard let rows = object.list("repos", "repositories", "items", "data") else { return false }
        read(rows: rows, draft(object, &output), &output)
        return true
    }

    /// `object` may name the day, the period and the language, which otherwise are those of the path.
    private func draft(_ object: JSONObject?, _ output: inout ArchiveOutput) -> ListDraft {
        var draft = ListDraft(day: path.day, period: path.period)
        if let day = object?.text("date", "day") { draft.day = ArchiveDay.first(in: Array(day.utf8.prefix(40))[...]) }
        if let period = object?.value("since") ?? object?.value("period") {
            draft.period = (try? period.text).flatMap(ArchiveText.period)
        }
        if let name = object?.value("language") ?? object?.value("lang") {
            draft.language = (try? name.text).flatMap { output.languages.anySlug($0) }
        } else if object == nil {
            draft.language = path.language(&output.languages) ?? ""
        }
        return draft
    }

    private func read(names: JSONElements, _ draft: ListDraft, _ output: inout ArchiveOutput) -> Bool {
        var draft = draft
        for element in names {
            if let row = ArchiveRow(element) {
                draft.append(row.repository, rank: row.rank, &output) { row.entry($0, rank: $1) }
                continue
            }
            guard let text = try? element.text else {
                draft.skipRow(.unreadableLine, &output)
                continue
            }
            draft.append(ArchiveName(pair: Array(text.utf8.prefix(300))[...]), &output) {
                Edition.Entry(rank: $1, repo: TrendedRepo(name: $0))
            }
        }
        output.add(draft)
        return true
    }

    private func read(rows: JSONElements, _ draft: ListDraft, _ output: inout ArchiveOutput) {
        var draft = draft
        for element in rows {
            guard let row = ArchiveRow(element) else {
                draft.skipRow(.unreadableLine, &output)
                continue
            }
            draft.append(row.repository, rank: row.rank, &output) { row.entry($0, rank: $1) }
        }
        output.add(draft)
    }

    /// `{"month": "2026-01", "days": {"31": [{"language": "Swift", "repos": [...]}]}}`.
    private func read(_ days: JSONValue, of month: String, _ output: inout ArchiveOutput) -> Bool {
        for day in 1...31 {
            let name = day < 10 ? "0\(day)" : "\(day)"
            guard let lists = days.member(name).flatMap({ try? $0.elements }) else { continue }
            for list in lists {
                guard let object = JSONObject(list), let rows = object.list("repos", "repositories", "list") else {
                    output.skip(.unreadableLine)
                    continue
                }
                var draft = draft(object, &output)
                draft.day = ArchiveDay.first(in: Array("\(month)-\(name)".utf8.prefix(40))[...])
                read(rows: rows, draft, &output)
            }
        }
        return true
    }
}

extension ArchiveRow {
    /// `nil` if the value is not an object.
    init?(_ value: JSONValue) {
        guard let object = JSONObject(value) else { return nil }
        self.init()
        func bytes(_ text: String?) -> ArraySlice<UInt8>? { text.map { Array($0.utf8)[...] } }
        let owner = object.object("owner", "author")
        self.owner = bytes(object.text("owner", "author", "username") ?? owner?.text("login"))
        name = bytes(object.text("name", "repositoryName"))
        repo = bytes(object.text("repo", "fullname", "full_name") ?? object.text("fullName", "title", "repository"))
        url = bytes(object.text("html_url", "url", "link", "href"))
        description = bytes(object.text("description", "desc", "intro", "about"))
        rank = object.number("rank", "place", "position")
        let languageObject = object.object("language", "primaryLanguage")
        language = bytes(object.text("language", "lang") ?? languageObject?.text("name"))
        stars = ArchiveText.known(object.number("stars", "star", "totalStars", "stargazers_count", "stargazers"))
        gained = ArchiveText.known(
            object.number("starsGained", "currentPeriodStars", "todayStars", "today", "starsToday", "addStars")
                ?? object.number("starsInPeriod", "starsSince", "gained")
        )
        forks = ArchiveText.known(object.number("forks", "fork", "forks_count"))
    }
}

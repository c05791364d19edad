import TrendingDomain

/// The table of a page. Its columns are few, so that a phone shows all of them.
struct PageTable {
    private let rows: [DocumentRow]
    private let showsLanguage: Bool
    private let kind: Kind

    private enum Kind {
        case repos, developers, standings
    }

    /// All rows are of one kind.
    init(_ rows: [DocumentRow], showsLanguage: Bool = true) {
        self.rows = rows
        self.showsLanguage = showsLanguage
        let first = rows.first
        kind = first?.isDeveloper == true ? .developers : first?.node["bestRank"] != nil ? .standings : .repos
    }

    var text: String {
        """
        <table>
        <thead><tr><th scope="col">#</th><th scope="col">\(kind == .developers ? "Developer" : "Repository")</th>\
        \(figuresTitle.map { "<th scope=\"col\">\($0)</th>" } ?? "")</tr></thead>
        <tbody>
        \(rows.map(line).joined())</tbody>
        </table>

        """
    }

    /// `nil` for a table without figures.
    private var figuresTitle: String? {
        switch kind {
        case .repos: "Stars"
        case .standings: "Days"
        case .developers: nil
        }
    }

    private func line(_ row: DocumentRow) -> String {
        let rank = row[kind == .standings ? "bestRank" : "rank"]
        return "<tr><td class=\"rank\">\(HTMLText.escaped(rank))\(movement(row))</td>"
            + "<th scope=\"row\">\(name(row))\(summary(row))\(details(row))</th>"
            + (figuresTitle == nil ? "" : "<td class=\"figures\">\(figures(row))</td>") + "</tr>\n"
    }

    private func name(_ row: DocumentRow) -> String {
        guard kind == .developers else { return HTMLText.link(row.title, row.link) }
        let name = row["name"]
        let login = HTMLText.link(row.author, row.link)
        return name.isEmpty || name == row.author
            ? login : "\(login) <span dir=\"auto\">\(HTMLText.escaped(name))</span>"
    }

    private func summary(_ row: DocumentRow) -> String {
        guard kind == .developers else { return paragraph(row["description"]) }
        let bio = paragraph(row.bio)
        guard let repo = row.popularRepository else { return bio }
        let link = HTMLText.link(repo, WebLink(row["popularRepository.url"]))
        let description = HTMLText.escaped(row["popularRepository.description"])
        return "\(bio)<p>\(link)\(description.isEmpty ? "" : ": <span dir=\"auto\">\(description)</span>")</p>"
    }

    private func paragraph(_ text: String) -> String {
        let text = HTMLText.escaped(text)
        return text.isEmpty ? "" : "<p dir=\"auto\">\(text)</p>"
    }

    /// The language, the facts and the topics.
    private func details(_ row: DocumentRow) -> String {
        var parts: [String] = []
        if showsLanguage { parts.append(language(row)) }
        parts += row.facts.map { HTMLText.escaped($0) }
        parts.append(HTMLText.escaped(row["organization"]))
        parts += row.node["topics"]?.items?.compactMap(\.string).map { HTMLText.escaped($0) } ?? []
        parts = parts.filter { !$0.isEmpty }
        return parts.isEmpty
            ? "" : "<p class=\"details\">\(parts.map { "<span>\($0)</span>" }.joined(separator: " "))</p>"
    }

    private func language(_ row: DocumentRow) -> String {
        let name = HTMLText.escaped(row["language"])
        let color = row["languageColor"]
        guard !name.isEmpty, RGBColor(hex: color) != nil else { return name }
        return "<i style=\"background:\(XMLText.escaped(color))\"></i>\(name)"
    }

    private func figures(_ row: DocumentRow) -> String {
        if kind == .standings { return number(row, "days") }
        let gained = number(row, "starsGained")
        guard !gained.isEmpty else { return number(row, "stars") }
        // Rows of several lists have several periods.
        let period = HTMLText.escaped(row["list.query.since"])
        let words = period.isEmpty ? "" : " <small>\(period)</small>"
        return number(row, "stars") + "<br><span class=\"gained\">+\(gained)\(words)</span>"
    }

    private func number(_ row: DocumentRow, _ column: String) -> String {
        Int(row[column]).map { $0.grouped } ?? ""
    }

    /// `▲2` with words for screen readers; nothing for a row that stayed.
    private func movement(_ row: DocumentRow) -> String {
        let (rank, from) = (Int(row["rank"]), Int(row["movement.from"]))
        let places = rank.flatMap { rank in from.map { abs($0 - rank) } }
        let kind = row["movement.kind"]
        let (sign, words): (String, String)
        switch kind {
        case "new":
            let days = Int(row["movement.historyDays"]) ?? 0
            guard days >= EditionComparison.reliableDays else { return "" }
            (sign, words) = ("new", "New in the list")
        case "back": (sign, words) = ("back", "Back in the list")
        case "up": (sign, words) = ("▲\(places ?? 0)", "Up from \(from ?? 0)")
        case "down": (sign, words) = ("▼\(places ?? 0)", "Down from \(from ?? 0)")
        default: return ""
        }
        return "<br><span class=\"\(kind)\" title=\"\(words)\">\(sign)</span>"
    }
}

import TrendingDomain

/// The best repositories of one list, of all lists, or of the lists of several languages, in each format.
struct StandingsContent: RowsContent {
    let standings: [Standings]
    /// Whether the user requested several lists.
    let isSeveral: Bool
    let texts: HistoryTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        let layout = StandingsLayout(texts: texts, width: renderer.width)
        var last = 0
        return standings.filter { !$0.rows.isEmpty }.map { standings in
            defer { last += standings.rows.count }
            return renderer.text(layout.lines(standings, after: last))
        }.joined(separator: "\n")
    }

    var tabbed: TabbedRows? {
        let all = standings.flatMap { standings in standings.rows.map { (standings.question.list, $0) } }
        let rows = all.enumerated().map { index, row -> [Span] in
            let (list, standing) = row
            let repo = standing.repo
            let name = Span("\(repo.ownerText(in: list))/\(repo.name.name)", .name)
            return [Span(String(index + 1)), name]
                + DocumentRow(node: self.row(standing), list: .null).fields(Self.fields)
        }
        let headings = standings.filter { !$0.rows.isEmpty }.map {
            [texts.title($0), texts.scope($0), $0.days?.words].dotted
        }
        return TabbedRows(rows, saying: headings)
    }

    /// Those after the name.
    private static let fields = [
        "language", "days", "bestRank", "bestRankOn", "first", "last", "bestRankIn.language", "bestRankIn.since",
    ]

    func numbered(at host: String) -> [LastShown.List] {
        standings.map { standings in
            let items = standings.rows.map { standing -> LastShown.Item in
                let repo = standing.repo
                if RepoAddress.host(repo.server) == host { return .repo(repo.name) }
                return .elsewhere(RepoAddress(server: repo.knownServer ?? RepoAddress.gitHub, name: repo.name))
            }
            return LastShown.List("the best ranks in \(texts.listName(standings))", items)
        }
    }

    var columns: [String] { RowFormat.historyColumns }

    var headings: [RowsHeading] { standings.map { texts.heading($0) } }

    func document() -> JSONNode {
        guard isSeveral || standings.isEmpty else { return document(standings[0], [:]) }
        return .lists(
            standings.map { standings in
                let list = standings.question.list
                return document(standings, list.map { ["query": JSONNode.ofHistory(texts.queries($0))] } ?? [:])
            }
        )
    }

    private func document(_ standings: Standings, _ query: JSONNode) -> JSONNode {
        let version: JSONNode = ["schemaVersion": 1]
        // The rows of a server say nothing about other days.
        let historyDays: Int? = texts.team == nil ? standings.historyDays ?? standings.span?.length : nil
        return version.with(query).with([
            // The part of the requested days that lies within the history.
            "from": standings.days?.lowerBound,
            "to": standings.days?.upperBound,
            // On how many days the history has the list. For all lists, the days from the first to the last.
            "historyDays": historyDays,
            "days": standings.days?.length,
            "teamHistory": JSONNode.team(texts.team),
            "repos": standings.rows.map(row),
        ])
    }

    private func row(_ best: Standing) -> JSONNode {
        let name = best.repo.name
        return [
            "owner": name.owner,
            "name": name.name,
            "url": best.repo.url,
            "language": best.repo.language,
            "days": best.days,
            "bestRank": best.rank,
            "bestRankOn": best.day,
            // The list in which it had its best rank.
            "bestRankIn": JSONNode.ofHistory(texts.queries(best.list)),
            "first": best.firstDay,
            "last": best.lastDay,
            "server": best.repo.knownServer,
        ]
    }
}

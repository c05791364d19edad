import TrendingDomain

/// All stored lists merged into one, in each format.
package struct MergedListsContent: RowsContent {
    private let merged: MergedLists<Repo>
    private let texts: MergedListsTexts

    package init(_ merged: MergedLists<Repo>, _ texts: MergedListsTexts) {
        self.merged = merged
        self.texts = texts
    }

    package var viewModel: ReposListViewModel { texts.viewModel(merged) }

    package func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModel) }

    package var columns: [String] { RowFormat.mergedColumns }

    package var headings: [RowsHeading] {
        [
            RowsHeading(
                name: MergedListsTexts.title,
                scope: texts.filter.words,
                path: "trending-stored",
                source: "this machine",
                notes: texts.notes(merged),
                emptyText: texts.emptySentence(merged),
                day: merged.lists.map(\.fetchedAt).max().map { TrendingDay(fetchedAt: $0) }
            )
        ]
    }

    /// Each row names its list.
    package func document() -> JSONNode {
        let now = texts.clock.now()
        let lists = merged.lists.map { list -> JSONNode in
            [
                "query": JSONNode.stored(list.query, since: list.gainedPeriod),
                "fetchedAt": list.fetchedAt,
                "ageSeconds": list.fetchedAt.age(at: now),
                "madeAt": list.madeAt,
            ]
        }
        let own = ReposListTexts(marks: texts.marks, clock: texts.clock)
        let query: JSONNode = [
            "source": "stored",
            "language": texts.filter.languages.count == 1 ? texts.filter.languages.first?.name : nil,
            "since": texts.filter.since?.text,
            "spokenLanguage": JSONNode.null,
            "account": JSONNode.null,
        ]
        return [
            "schemaVersion": 1,
            "query": query,
            "origin": "stored",
            // Of the latest list.
            "fetchedAt": merged.lists.first?.fetchedAt,
            "ageSeconds": lists.first?["ageSeconds"],
            "madeAt": JSONNode.null,
            "refreshFailure": JSONNode.null,
            "failedSources": [JSONNode](),
            "signal": "stored",
            "totalCount": JSONNode.null,
            "isIncomplete": merged.lists.contains(where: \.lacksRows),
            // Of all lists together.
            "rowCount": merged.lists.reduce(0) { $0 + $1.items.count },
            "repos": merged.rows(texts.arrangement).map { row in
                row.item.document(merged.lists[row.list].comparison, own).with(["list": lists[row.list]])
            },
        ]
    }
}

import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

extension Screens {
    /// The screens of `history` and `diff`, with the given texts in every field.
    static func history(_ texts: [String], _ renderer: PlainTextRenderer) -> [String] {
        let queries: HistoryQueries = { list in
            TrendingQuery(source: .github, language: .init(name: list.language, slug: list.language))
        }
        let repos = texts.map { text in
            TrendedRepo(name: RepoName(owner: text, name: text), description: "about \(text)", language: text)
        }
        let histories = repos.prefix(300).map { repo in
            RepoHistoryTexts(queries: queries, showsAll: true).viewModel(history(of: repo))
        }
        let standings = repos.map { repo in
            let best = BestPlace(
                repo: repo,
                rank: 1,
                day: .any(),
                list: .any(language: repo.language ?? ""),
                days: 999_999
            )
            return Standing(best: best, firstDay: .any(-9_999), lastDay: .any())
        }
        let standingsTexts = StandingsTexts(queries: queries, color: { _ in "#dea584" })
        let entries = repos.enumerated().map { Edition.Entry(rank: $0.offset + 1, repo: $0.element) }
        let difference = EditionDifference(
            from: Edition(list: .any(language: texts.first ?? ""), day: .any(-1), entries: entries.reversed()),
            to: Edition(
                list: .any(language: texts.last ?? ""),
                day: .any(),
                entries: entries.filter { $0.rank % 3 > 0 }
            )
        )
        return histories.map { renderer.render($0) }
            + [nil, ListIdentity.any(language: texts.first ?? "")].map { list in
                let question = StandingsQuestion(list: list, match: TextMatcher(texts.last ?? ""), limit: 25)
                return renderer.render(standingsTexts.viewModel(Standings(question: question, rows: standings)))
            }
            + [renderer.render(ListChangesTexts(queries: queries).viewModel(ListChanges(difference, past: nil)))]
    }

    private static func history(of repo: TrendedRepo) -> RepoHistory {
        let appearances = [-900, -899, 0].map { day in
            let entry = Edition.Entry(rank: 1 - day, repo: repo, stars: 999_999_999 + day)
            return Appearance(list: .any(language: repo.language ?? ""), day: .any(day), entry: entry)
        }
        let list = RepoListHistory(
            list: appearances[0].list,
            appearances: appearances,
            editionDays: appearances.map(\.day),
            longestStreak: Streak(days: 2, isExact: false)
        )
        return RepoHistory(repo: repo, span: .any(-900)...(.any()), lists: [list])
    }
}

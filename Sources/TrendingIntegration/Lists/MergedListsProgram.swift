import TrendingDomain
import TrendingPresentation

/// Shows all stored lists as one, without the network.
struct MergedListsProgram: Sendable {
    private let composition: Composition

    init(_ composition: Composition) {
        self.composition = composition
    }

    func run(
        _ settings: ReposListSettings,
        _ arrangement: Arrangement,
        _ search: StoredSearch
    ) async throws(UsageMistake) -> ExitStatus {
        let filter = try await filter(search)
        let environment = composition.environment
        let report = ReportView(environment: environment, options: settings.view, format: settings.format)
        let now = environment.clock.now()
        let stars = composition.listStars(try settings.addresses(environment))
        let marks = await stars.marks()
        do {
            let found = try await composition.keptLists.lists()
            let merged = MergedLists(found.lists, filter: filter)
            let presenter = MergedListsPresenter(
                arrangement: arrangement,
                filter: filter,
                marks: marks,
                now: now,
                localDay: environment.clock.day
            )
            let status = report.show(
                text: { $0.render(presenter.viewModel(merged)) },
                document: { try JSONText.of(merged, arrangement, filter: filter, marks: marks, now: now) }
            )
            if settings.format == .text, status == .success {
                // No rank was shown that could name a row.
                stars.remember([], title: MergedListsPresenter.title)
            }
            if let failure = marks.failure { report.say(stars.presenter.sentence(unreadable: failure).string) }
            if let sentence = TerminalText.leftOut(unreadable: found.unreadable) {
                report.say(sentence.string)
            }
            return status
        } catch {
            report.say(TerminalText.cannotLookThrough(error).string)
            return .inputOutput
        }
    }

    private func filter(_ search: StoredSearch) async throws(UsageMistake) -> ListFilter {
        let standard = EffectiveSettings.standardWord
        var filter = ListFilter(since: search.since.flatMap { TrendingQuery.Period(typed: $0) })
        for name in search.languages where name.lowercased() != "all" && search.languages != [standard] {
            do throws(QueryMistake) {
                let query = try await composition.queryResolver.query(
                    source: .github,
                    language: name,
                    since: .daily,
                    spokenLanguage: nil
                )
                filter.languages += query.language.map { [$0] } ?? []
            } catch {
                throw UsageMistake(error)
            }
        }
        return filter
    }
}

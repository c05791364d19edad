import TrendingDomain
import TrendingPresentation

/// Shows all stored lists as one, without the network.
struct MergedListsProgram: Sendable {
    private let composition: Composition

    init(_ composition: Composition) {
        self.composition = composition
    }

    func run(_ settings: ReposListSettings, _ arrangement: Arrangement) async throws(UsageMistake) -> ExitStatus {
        let environment = composition.environment
        let report = ReportView(environment: environment, options: settings.view, format: settings.format)
        let now = environment.now()
        let stars = composition.listStars(try settings.addresses(environment))
        let marks = await stars.marks()
        do {
            let found = try await composition.keptLists().lists()
            let merged = MergedLists(found.lists)
            let presenter = MergedListsPresenter(arrangement: arrangement, marks: marks, now: now)
            let status = report.show(
                text: { $0.render(presenter.viewModel(merged)) },
                document: { try JSONText.of(merged, arrangement, marks: marks, now: now) }
            )
            if settings.format == .text, status == .success {
                stars.remember(merged.rows(arrangement).map(\.repo), title: MergedListsPresenter.title)
            }
            if let failure = marks.failure { report.say(stars.presenter.sentence(unreadable: failure).string) }
            if let sentence = StoragePresenter(now: now).sentence(unreadable: found.unreadable) {
                report.say(sentence.string)
            }
            return status
        } catch {
            report.say(StoragePresenter(now: now).sentence(error).string)
            return .inputOutput
        }
    }
}

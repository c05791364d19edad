import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Everything that `cache` can be told.
package struct CacheSettings: Sendable {
    package var format = OutputFormat.text
    package var view = ViewOptions()
    /// Whether to remove without asking.
    package var isConfirmed = false

    package init() {}
}

/// Runs `cache`: what is kept on this machine, whether it is whole, and how to be rid of it.
package struct CacheProgram: Sendable {
    package enum Action: Sendable {
        case show, clear, verify
    }

    private let environment: RuntimeEnvironment
    private let confirmation: Confirmation

    package init(environment: RuntimeEnvironment = .current(), confirmation: Confirmation = .onTerminal) {
        self.environment = environment
        self.confirmation = confirmation
    }

    package func run(_ action: Action, _ settings: CacheSettings) async -> ExitStatus {
        let report = ReportView(environment: environment, options: settings.view, format: settings.format)
        do {
            let service = try Composition(environment: environment).keptLists()
            let inventory = try await service.inventory()
            switch action {
            case .show: return show(inventory, report)
            case .verify: return verify(inventory, report)
            case .clear: return try await clear(service, inventory, settings, report)
            }
        } catch {
            report.say(presenter.sentence(error).string)
            return .inputOutput
        }
    }

    private var presenter: StoragePresenter {
        StoragePresenter(now: environment.clock.now(), localDay: environment.clock.day)
    }

    private func show(_ inventory: StorageInventory, _ report: ReportView) -> ExitStatus {
        report.show(
            text: { $0.render(presenter.viewModel(inventory)) },
            document: { try JSONText.of(inventory, now: environment.clock.now()) }
        )
    }

    /// A record of a later version is said, and is no damage.
    private func verify(_ inventory: StorageInventory, _ report: ReportView) -> ExitStatus {
        let status: ExitStatus =
            !inventory.damaged.isEmpty ? .unreadable : inventory.inaccessible.isEmpty ? .success : .inputOutput
        return report.show(
            text: { $0.render(presenter.check(inventory)) },
            document: { try JSONText.ofVerification(inventory) },
            status: status
        )
    }

    private func clear(
        _ service: any StoredListsService,
        _ inventory: StorageInventory,
        _ settings: CacheSettings,
        _ report: ReportView
    ) async throws(LocalFailure) -> ExitStatus {
        guard !inventory.records.isEmpty || !inventory.others.isEmpty else {
            // Locks may be left that no one holds.
            _ = try await service.clear()
            report.say("Nothing is stored, so there is nothing to remove.")
            return .success
        }
        if !settings.isConfirmed {
            switch await confirmation.ask(presenter.question(inventory).string) {
            case .yes: break
            case .no:
                report.say("Nothing was removed.")
                return .success
            case .nobody:
                report.say("There is nobody to ask here. To remove without asking: trending cache clear --yes")
                return .usage
            }
        }
        let said = presenter.sentences(try await service.clear())
        report.say(said.removed.string)
        for failure in said.failures { report.say(failure.string) }
        return said.failures.isEmpty ? .success : .inputOutput
    }
}

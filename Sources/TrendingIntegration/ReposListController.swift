import TrendingDomain
import TrendingPresentation

/// Runs one command: asks the interactor, has the answer shown, and says how the process ends.
package struct ReposListController: Sendable {
    private let interactor: ReposListInteractor
    private let environment: RuntimeEnvironment
    private let view: TerminalReposListView

    package init(
        interactor: ReposListInteractor,
        environment: RuntimeEnvironment,
        view: TerminalReposListView
    ) {
        self.interactor = interactor
        self.environment = environment
        self.view = view
    }

    package func run(_ request: ReposListRequest) async -> ExitStatus {
        let presenter = ReposListPresenter(
            view: view,
            arrangement: request.arrangement,
            now: environment.now,
            clockTime: environment.clockTime
        )
        do {
            let loaded = try await load(request)
            return show(loaded, request, presenter)
        } catch {
            presenter.present(error, for: request.list.queries[0])
            return ExitStatus(error)
        }
    }

    private func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList {
        switch request.action {
        case .list: try await interactor.list(request.list)
        case .refresh: try await interactor.refresh(request.list)
        }
    }

    private func show(
        _ loaded: LoadedList,
        _ request: ReposListRequest,
        _ presenter: ReposListPresenter<TerminalReposListView>
    ) -> ExitStatus {
        do {
            switch request.format {
            case .text: try presenter.present(loaded)
            case .json:
                try view.display(document: json(request).render(loaded))
                presenter.narrate(loaded)
            }
        } catch StandardOutput.Failure.closedPipe {
            return .success
        } catch StandardOutput.Failure.failed(let reason) {
            view.display(narration: TerminalText("The list could not be written to standard output: \(reason)."))
            return .inputOutput
        } catch {
            view.display(narration: TerminalText("The list could not be shown: \(error)."))
            return .defect
        }
        if request.requiresFresh, case .stored(_?) = loaded.origin { return .temporary }
        return .success
    }

    private func json(_ request: ReposListRequest) -> JSONRenderer {
        JSONRenderer(arrangement: request.arrangement, now: environment.now, clockTime: environment.clockTime)
    }
}

/// What the user asked for.
package struct ReposListRequest: Sendable, Equatable {
    package enum Action: Sendable {
        case list, refresh
    }

    package var action: Action
    package var list: ListRequest
    package var arrangement: Arrangement
    package var format: OutputFormat
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh: Bool

    package init(
        action: Action,
        list: ListRequest,
        arrangement: Arrangement = Arrangement(),
        format: OutputFormat = .text,
        requiresFresh: Bool = false
    ) {
        self.action = action
        self.list = list
        self.arrangement = arrangement
        self.format = format
        self.requiresFresh = requiresFresh
    }
}

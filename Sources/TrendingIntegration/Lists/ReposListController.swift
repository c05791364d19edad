import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Runs one command: asks the interactor, has the answer shown, and says how the process ends.
package struct ReposListController: Sendable {
    private let interactor: ReposListInteractor
    let environment: RuntimeEnvironment
    let view: TerminalReposListView
    let stars: ListStars

    package init(
        interactor: ReposListInteractor,
        environment: RuntimeEnvironment,
        view: TerminalReposListView,
        stars: ListStars
    ) {
        self.interactor = interactor
        self.environment = environment
        self.view = view
        self.stars = stars
    }

    package func run(_ request: ReposListRequest) async -> ExitStatus {
        guard request.action == .refresh, let refresh = await stars.refresh(request.list.queries) else {
            return await showList(request).status
        }
        // A list of what is starred is to have what is sent now.
        if request.list.queries.contains(where: { $0.source.signal == .starred }) {
            let report = await refresh.send()
            let shown = await showList(request, after: report)
            narrate(report, after: request.cause(of: shown.failure))
            return shown.status
        }
        async let report = refresh.run()
        let shown = await showList(request, beside: refresh)
        if shown.status != .interrupted {
            let (sent, unfetched) = await report
            let said = request.cause(of: shown.failure)
            narrate(sent, after: said)
            if let unfetched { say(stars.presenter.sentence(unfetched, after: said)) }
        }
        return shown.status
    }

    /// How showing a list ended, and why it is none that was fetched now, where that has been said.
    private typealias Shown = (status: ExitStatus, failure: RemoteFailure?)

    private func showList(
        _ request: ReposListRequest,
        after report: StarReport? = nil,
        beside refresh: StarsRefresh? = nil
    ) async -> Shown {
        do {
            let loaded = try await load(request)
            return (await show(loaded, request, after: report, beside: refresh), loaded.origin.failure)
        } catch {
            if let waiting = await stars.waiting(request.list, error) {
                return (await show(waiting, request, after: report), waiting.origin.failure)
            }
            presenter(request, .none).present(error, for: request.list.queries[0])
            return (ExitStatus(error), error.remote)
        }
    }

    func say(_ sentence: TerminalText) {
        view.display(narration: sentence)
    }

    func narrate(_ report: StarReport, after said: RemoteFailure?) {
        for sentence in stars.presenter.narration(report, after: said) { say(sentence) }
    }

    /// Shows a list with its marks, and remembers what was shown. `report` is said afterwards; `refresh` runs meanwhile.
    func show(
        _ loaded: LoadedList,
        _ request: ReposListRequest,
        after report: StarReport? = nil,
        beside refresh: StarsRefresh? = nil
    ) async -> ExitStatus {
        // First, so that what has ended is in the marks.
        let isSending = refresh?.isSending ?? false
        var marks = await stars.marks()
        marks.isBeingSent = isSending
        let loaded = await stars.completed(loaded, marks)
        let status = show(loaded, request, marks)
        if loaded.list.query.source.signal == .starred { sayRefused(marks, after: report) }
        if request.format == .text, [.success, .temporary].contains(status) {
            stars.remember([loaded.list], request.arrangement)
        }
        return status
    }

    /// What has no row of its own in a list of what is starred.
    private func sayRefused(_ marks: StarMarks, after report: StarReport?) {
        let said = report?.earlier.map(\.change) ?? []
        let refused = marks.book?.refused.filter { !said.contains($0.change) } ?? []
        for sentence in stars.presenter.narration(refused: refused) { say(sentence) }
    }

    func presenter(
        _ request: ReposListRequest,
        _ marks: StarMarks
    ) -> ReposListPresenter {
        ReposListPresenter(
            view: view,
            arrangement: request.arrangement,
            marks: marks,
            naming: request.configured,
            clock: environment.clock
        )
    }

    func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList {
        switch request.action {
        case .list: try await interactor.list(request.list)
        case .refresh: try await interactor.refresh(request.list)
        }
    }

    private func show(
        _ loaded: LoadedList,
        _ request: ReposListRequest,
        _ marks: StarMarks
    ) -> ExitStatus {
        let presenter = presenter(request, marks)
        let failure = writing {
            switch request.format {
            case .text: try presenter.present(loaded, of: request.list.queries)
            case .json:
                try view.display(document: json(request, marks).render(loaded))
                presenter.narrate(loaded)
            }
        }
        return failure ?? request.status(of: loaded)
    }

    /// How writing ends the process if it does: `nil` once all is written.
    func writing(_ write: () throws -> Void) -> ExitStatus? {
        do {
            try write()
            return nil
        } catch StandardOutput.Failure.closedPipe {
            return .success
        } catch StandardOutput.Failure.failed(let reason) {
            view.display(narration: .unwritable(reason: reason))
            return .inputOutput
        } catch {
            view.display(narration: .unencodable("\(error)"))
            return .defect
        }
    }

    func json(_ request: ReposListRequest, _ marks: StarMarks) -> JSONRenderer {
        JSONRenderer(
            arrangement: request.arrangement,
            marks: marks,
            clock: environment.clock
        )
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
    /// What the configuration file says, so that commands for the reader name it.
    package var configured: NamedOptions

    package init(
        action: Action,
        list: ListRequest,
        arrangement: Arrangement = Arrangement(),
        format: OutputFormat = .text,
        requiresFresh: Bool = false,
        configured: NamedOptions = []
    ) {
        self.action = action
        self.list = list
        self.arrangement = arrangement
        self.format = format
        self.requiresFresh = requiresFresh
        self.configured = configured
    }
}

extension ReposListRequest {
    /// How showing the list ends the process.
    func status(of loaded: LoadedList) -> ExitStatus {
        guard requiresFresh else { return .success }
        return switch loaded.origin {
        case .remote, .stored(nil): .success
        case .stored(_?), .waiting: .temporary
        }
    }

    /// The failure of its one source, which is the GitHub server's, where there are stars; that of several may be another's.
    func cause(of failure: RemoteFailure?) -> RemoteFailure? {
        list.queries.count == 1 ? failure : nil
    }
}

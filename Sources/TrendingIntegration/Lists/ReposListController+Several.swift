import TrendingDomain
import TrendingPresentation

extension ReposListController {
    /// Runs requests that differ in the language: loads the lists one after the other, then shows them together. A list that
    /// cannot be had costs no other; its error view follows the lists. Ends with the worst status.
    package func run(_ requests: [ReposListRequest]) async -> ExitStatus {
        let isRefresh = requests.contains { $0.action == .refresh }
        let refresh = isRefresh ? await stars.refresh(requests.flatMap(\.list.queries)) : nil
        async let ended = refresh?.run()
        guard let loads = await loads(requests) else { return .interrupted }
        var marks = await stars.marks()
        marks.isBeingSent = refresh?.isSending ?? false
        let status = show(loads, marks)
        if let (sent, unfetched) = await ended {
            let said = loads.lazy.compactMap { $0.request.cause(of: $0.failure) }.first
            narrate(sent, after: said)
            if let unfetched { say(stars.presenter.sentence(unfetched, after: said)) }
        }
        return status
    }

    /// `nil` if the user interrupted it.
    private func loads(_ requests: [ReposListRequest]) async -> [Load]? {
        var loads: [Load] = []
        for request in requests {
            do throws(LoadFailure) {
                loads.append(Load(request: request, result: .success(try await load(request))))
            } catch {
                if ExitStatus(error) == .interrupted { return nil }
                loads.append(Load(request: request, result: .failure(error)))
            }
        }
        return loads
    }

    private func show(_ loads: [Load], _ marks: StarMarks) -> ExitStatus {
        let lists = loads.compactMap { try? $0.result.get() }
        let request = loads[0].request
        let presenter = presenter(request, marks)
        let failure = lists.isEmpty ? nil : writing { try show(lists, request, presenter, marks) }
        if failure == nil, !lists.isEmpty, request.format == .text {
            stars.remember(lists.map(\.list), request.arrangement)
        }
        presenter.present(
            loads.compactMap { load in
                guard case .failure(let error) = load.result else { return nil }
                return (error, load.request.list.queries[0])
            }
        )
        return failure ?? .worst(loads.map(\.status))
    }

    private func show(
        _ lists: [LoadedList],
        _ request: ReposListRequest,
        _ presenter: ReposListPresenter,
        _ marks: StarMarks
    ) throws {
        switch request.format {
        case .text: try presenter.present(lists)
        case .json:
            try view.display(document: json(request, marks).render(lists))
            presenter.narrate(lists)
        }
    }
}

/// What came of one of several requests.
private struct Load {
    let request: ReposListRequest
    let result: Result<LoadedList, LoadFailure>

    var status: ExitStatus {
        switch result {
        case .success(let loaded): request.status(of: loaded)
        case .failure(let error): ExitStatus(error)
        }
    }

    /// Why there is no list that was fetched now.
    var failure: RemoteFailure? {
        switch result {
        case .success(let loaded): loaded.origin.failure
        case .failure(let error): error.remote
        }
    }
}

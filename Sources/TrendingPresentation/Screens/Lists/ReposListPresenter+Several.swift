import TrendingDomain

extension ReposListPresenter {
    /// Runs requests that differ in the language: loads the lists one after the other, then shows them together. If one
    /// list can't be loaded, the others are shown, followed by the reason. The run ends with the worst status.
    package func answer(_ requests: [ReposListRequest]) async -> Screen {
        if requests.count == 1 { return await answer(requests[0]) }
        let isRefresh = requests.contains { $0.action == .refresh }
        let refresh = isRefresh ? await refreshes.refresh(beside: requests.flatMap(\.list.queries)) : nil
        async let ended = refresh?.run()
        guard let loads = await loads(requests) else { return Screen(status: .interrupted) }
        var marks = await marks.marks()
        marks.isBeingSent = await refresh?.isSending ?? false
        let status = await show(loads, marks)
        guard let (sent, unfetched) = await ended else { return Screen(status: status) }
        let said = loads.lazy.compactMap { $0.request.cause(of: $0.failure) }.first
        return Screen(notes: notes(sent, unfetched, after: said), status: status)
    }

    /// Returns `nil` if the user interrupted the run.
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

    private func show(_ loads: [Load], _ marks: StarMarks) async -> ExitStatus {
        let lists = loads.compactMap { try? $0.result.get() }
        let request = loads[0].request
        var (texts, notes) = await seen.texts(texts(request, marks), for: lists.map(\.list), request)
        do throws(HistoryFailure) {
            texts = try await timelines.texts(texts, for: lists.map(\.list), request.format)
        } catch {
            return display.show(Screen(error))
        }
        let worst = ExitStatus.worst(loads.map(\.status))
        var screen = texts.screen(lists, status: worst)
        screen.notes += notes
        if request.misses(lists) { screen.notes.append(.warning(.missingFreshList)) }
        let shown = lists.isEmpty ? ShownScreen(worst) : await display.showPictured(screen)
        let status = shown.status
        if !lists.isEmpty, status == worst { await remember(lists.map(\.list), shownBy: texts, request, shown.rows) }
        let failures = loads.compactMap { load in
            if case .failure(let error) = load.result { (error, load.request.list.queries[0]) } else { nil }
        }
        if let note = texts.note(failures) { _ = display.show(Screen(notes: [note])) }
        return status
    }
}

/// The result of one of several requests.
private struct Load {
    let request: ReposListRequest
    let result: Result<LoadedList<Repo>, LoadFailure>

    var status: ExitStatus {
        switch result {
        case .success(let loaded): ExitStatus(loaded, requiresFresh: request.requiresFresh)
        case .failure(let error): ExitStatus(error)
        }
    }

    /// Why no fresh list is shown.
    var failure: RemoteFailure? {
        switch result {
        case .success(let loaded): loaded.origin.failure
        case .failure(let error): error.remote
        }
    }
}

import TrendingDomain

extension HistoryPresenter {
    /// Runs `list --on`: shows the lists as they were on a day. If a list can't be shown, the others are, followed by
    /// the reason.
    package func lists(
        _ request: ReposListRequest,
        on day: TrendingDay,
        _ marks: StarMarks,
        _ clock: ReaderClock
    ) async -> Screen {
        var loaded: [LoadedList<Repo>] = []
        var editions: [TrendingQuery: Edition] = [:]
        var screen = Screen()
        var statuses: [ExitStatus] = []
        for query in request.lists.map({ $0.queries[0] }) {
            guard let list = ListIdentity(query) else { continue }
            var texts = self.texts
            texts.queries = { _ in query }
            do {
                let found = try await history.edition(of: list, on: day)
                let shown = TrendingList(found.edition, movement: found.movement, of: query, color: texts.color)
                loaded.append(LoadedList(list: shown, origin: .stored(because: nil)))
                editions[query] = found.edition
                if found.isOfOtherDay { screen.notes.append(.warning(texts.otherDay(found))) }
            } catch {
                let completed = await texts.completed(by: history, otherThan: list.elsewhere)
                screen.notes.addNew(completed.problem(error, list))
                statuses.append(ExitStatus(error))
                if case .failed = error { break }
            }
        }
        // The days of the history are days in UTC.
        var clock = clock
        clock.day = { CalendarDay(of: $0) }
        var texts = request.texts(marks, clock)
        texts.alwaysNamesDay = true
        (texts.editions, texts.team) = (editions, self.texts.team)
        do {
            for (query, edition) in editions where request.format.isFeed {
                texts.timelines[query] = try await history.timeline(of: edition.list, through: edition.day)
            }
        } catch {
            return error.screen
        }
        screen.status = .worst(statuses)
        if !loaded.isEmpty {
            screen.content = ListContent(loaded, of: request.lists.count > 1 ? nil : [], texts)
            screen.needsReader = true
        }
        return screen
    }
}

/// Asks the history of a team, and that of this machine if the server can't answer.
///
/// All answers of a run are of one history: if the server fails after it has answered, so does the question. Writes
/// only to the history of this machine.
package final class TeamFirstHistory: HistoryStore {
    private actor Choice {
        enum Store {
            case team
            case local
        }

        /// `nil` before the first answer.
        private(set) var store: Store?

        /// Returns whether this is the first choice.
        func choose(_ chosen: Store) -> Bool {
            defer { store = chosen }
            return store == nil
        }
    }

    private let team: any TeamHistory
    private let local: any HistoryStore
    private let onChoice: @Sendable (HistoryFailure?) -> Void
    private let choice = Choice()

    /// `onChoice` is called once, at the first question: with the reason if this machine's history answers.
    package init(
        _ team: any TeamHistory,
        orElse local: any HistoryStore,
        onChoice: @escaping @Sendable (HistoryFailure?) -> Void
    ) {
        self.team = team
        self.local = local
        self.onChoice = onChoice
    }

    private func ask<Answer: Sendable>(
        _ question: (any HistoryStore) async throws(HistoryFailure) -> Answer
    ) async throws(HistoryFailure) -> Answer {
        switch await choice.store {
        case .team: return try await question(team)
        case .local: return try await question(local)
        case nil: break
        }
        do throws(HistoryFailure) {
            let answer = try await question(team)
            if await choice.choose(.team) { onChoice(nil) }
            return answer
        } catch {
            if case .server(_, .remote(.cancelled)) = error { throw error }
            if await choice.choose(.local) { onChoice(error) }
        }
        return try await question(local)
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        try await ask { store async throws(HistoryFailure) in try await store.edition(of: list, choice) }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        try await ask { store async throws(HistoryFailure) in
            try await store.past(of: list, before: day, repos: repos)
        }
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        try await ask { store async throws(HistoryFailure) in try await store.appearances(of: repo) }
    }

    package func best(
        in days: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) async throws(HistoryFailure) -> [BestPlace] {
        try await ask { store async throws(HistoryFailure) in
            try await store.best(in: days, of: list, limit: limit)
        }
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try await ask { store async throws(HistoryFailure) in
            try await store.editions(in: days, after: after, limit: limit)
        }
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        try await ask { store async throws(HistoryFailure) in try await store.origins() }
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try await ask { store async throws(HistoryFailure) in try await store.editionDays(of: list, in: days) }
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try await ask { store async throws(HistoryFailure) in try await store.span(of: list, through: day) }
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try await ask { store async throws(HistoryFailure) in try await store.standings(question) }
    }
}

extension TeamFirstHistory {
    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        try await local.record(sighting)
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try await local.add(editions, from: archive)
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        try await local.forget(archive: name)
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        try await local.forget(before: day)
    }

    package func clear() async throws(HistoryFailure) { try await local.clear() }

    package func copies() async throws(HistoryFailure) -> Int { try await local.copies() }

    package func verify() async throws(HistoryFailure) -> HistoryCheck { try await local.verify() }
}

/// Asks the history of a team, and that of this machine if the server can't answer.
///
/// All answers of a run are of one history: if the server fails after it has answered, so does each later question. A
/// caller that has shown nothing yet can then start again, with the history of this machine.
package final class TeamFirstHistory: HistoryQuestions {
    private actor Choice {
        enum Store {
            case none
            case team
            /// The server has failed after its first answer.
            case failed(HistoryFailure)
            case local
        }

        private(set) var store = Store.none

        /// Returns whether this is the first choice.
        func choose(_ chosen: Store) -> Bool {
            guard case .none = store else { return false }
            store = chosen
            return true
        }

        /// Returns whether the team's history is of no use from now on.
        func fail(_ failure: HistoryFailure) -> Bool {
            if case .team = store { store = .failed(failure) }
            if case .failed = store { return true }
            return false
        }

        var isLocal: Bool {
            if case .local = store { return true }
            return false
        }

        func startAgain() -> HistoryFailure? {
            guard case .failed(let failure) = store else { return nil }
            store = .local
            return failure
        }
    }

    private let team: any TeamHistory
    private let local: any HistoryQuestions
    private let onChoice: @Sendable (HistoryFailure?) -> Void
    private let onFailure: @Sendable () -> Void
    private let choice = Choice()

    /// `onChoice` is called at the first question, and again after `startAgain`: with the reason if this machine's history
    /// answers. `onFailure` is called if the answers so far become useless, because the server fails after the first.
    package init(
        _ team: any TeamHistory,
        orElse local: any HistoryQuestions,
        onChoice: @escaping @Sendable (HistoryFailure?) -> Void,
        onFailure: @escaping @Sendable () -> Void = {}
    ) {
        self.team = team
        self.local = local
        self.onChoice = onChoice
        self.onFailure = onFailure
    }

    /// Turns to the history of this machine if the server has failed after its first answer. Returns whether it did: the
    /// caller must ask again.
    package func startAgain() async -> Bool {
        guard let failure = await choice.startAgain() else { return false }
        onChoice(failure)
        return true
    }

    private func ask<Answer: Sendable>(
        _ question: (any HistoryQuestions) async throws(HistoryFailure) -> Answer
    ) async throws(HistoryFailure) -> Answer {
        switch await choice.store {
        case .local: return try await question(local)
        case .failed(let failure): throw failure
        case .none, .team: break
        }
        do throws(HistoryFailure) {
            let answer = try await question(team)
            if await choice.choose(.team) { onChoice(nil) }
            // Another question may have failed meanwhile.
            if await !choice.isLocal { return answer }
        } catch {
            if case .server(_, .remote(.cancelled)) = error { throw error }
            if await choice.choose(.local) { onChoice(error) }
            if await choice.fail(error) {
                onFailure()
                throw error
            }
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

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try await ask { store async throws(HistoryFailure) in
            try await store.editions(in: days, after: after, limit: limit)
        }
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try await ask { store async throws(HistoryFailure) in try await store.editionDays(of: list, in: days) }
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        try await ask { store async throws(HistoryFailure) in
            try await store.latestEditions(of: list, in: days, limit: limit)
        }
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

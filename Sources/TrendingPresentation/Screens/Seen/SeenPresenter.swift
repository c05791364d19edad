import TrendingDomain

/// Runs `seen`: says what is recorded, marks everything as seen, and forgets it.
package struct SeenPresenter: Sendable {
    private let seen: SeenInteractor
    private let isRecording: Bool
    private let clock: ReaderClock
    private let queries: HistoryQueries

    /// `queries` finds the query of a list.
    package init(
        seen: SeenInteractor,
        isRecording: Bool,
        clock: ReaderClock,
        queries: @escaping HistoryQueries
    ) {
        self.seen = seen
        self.isRecording = isRecording
        self.clock = clock
        self.queries = queries
    }

    package func overview() async -> Screen {
        await screen { () async throws(LocalFailure) in
            let records = try await seen.records()
            let off: [ScreenNote] =
                isRecording ? [] : [.warning("Nothing more is recorded: '\(AnySetting.seen.name) = false' is set.")]
            if records.isEmpty, isRecording { return Screen(content([]), notes: [.warning(.nothingSeen)]) }
            return Screen(content(records), notes: off)
        }
    }

    package func markingAll() async -> Screen {
        await screen { () async throws(LocalFailure) in
            let counts = try await seen.markAll()
            return Screen(notes: [.sentence(.marked(counts))])
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func forgetting(isConfirmed: Bool, ask: (TerminalText) async -> Answer) async -> Screen {
        await screen { () async throws(LocalFailure) in
            let records = try await seen.records()
            guard !records.isEmpty else {
                // There may still be a damaged copy.
                try await seen.forget()
                return .warning(.nothingSeen)
            }
            switch isConfirmed ? .yes : await ask(.forgettingQuestion(records)) {
            case .yes:
                try await seen.forget()
                return Screen(notes: [
                    .sentence("Removed the record of what you have seen. Everything that is stored now counts as seen.")
                ])
            case .no: return .warning(.nothingRemoved)
            case .notATerminal: return .warning(.removalNeedsConfirmation, status: .usage)
            }
        }
    }

    private func content(_ records: [SeenRecord]) -> SeenContent {
        SeenContent(records: records, clock: clock, queries: queries)
    }

    private func screen(_ answer: () async throws(LocalFailure) -> Screen) async -> Screen {
        do throws(LocalFailure) {
            return try await answer()
        } catch {
            return .warning("What you have seen can't be used: \(error.cause)", status: .inputOutput)
        }
    }
}

extension TerminalText {
    fileprivate static let nothingSeen: TerminalText =
        "Nothing is recorded yet. The next list that is fetched begins it."

    fileprivate static func forgettingQuestion(_ records: [SeenRecord]) -> TerminalText {
        let counts = Dictionary(grouping: records.flatMap(\.entries), by: \.item.kind).mapValues(\.count)
        let what = counts.isEmpty ? "what you have seen" : words(counts)
        return "Remove the record of \(what)? [y/N]"
    }

    fileprivate static func marked(_ counts: [ItemKind: Int]) -> TerminalText {
        counts.isEmpty ? "Nothing was unseen." : "Marked \(words(counts)) as seen."
    }

    /// `3 repositories and 1 developer`.
    private static func words(_ counts: [ItemKind: Int]) -> String {
        ItemKind.allCases.compactMap { kind in counts[kind].map { kind.counted($0) } }.listed("and")
    }
}

import TrendingDomain

/// Runs `seen`: says what is recorded, marks everything as seen, and forgets it.
extension SeenInteractor {
    /// `queries` finds the query of a list.
    package func overview(isRecording: Bool, _ clock: ReaderClock, _ queries: @escaping HistoryQueries) async -> Screen
    {
        await screen { () async throws(LocalFailure) in
            let records = try await records()
            let content = SeenContent(records: records, clock: clock, queries: queries)
            let off: TerminalText = "Nothing more is recorded: '\(AnySetting.seen.name) = false' is set."
            let note = isRecording ? (records.isEmpty ? TerminalText.nothingSeen : nil) : off
            return Screen(content, notes: note.map { [.warning($0)] } ?? [])
        }
    }

    package func markingAll() async -> Screen {
        await screen { () async throws(LocalFailure) in
            let counts = try await markAll()
            return Screen(notes: [.sentence(.marked(counts))])
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func forgetting(isConfirmed: Bool, ask: (TerminalText) async -> Answer) async -> Screen {
        await screen { () async throws(LocalFailure) in
            let records = try await records()
            guard !records.isEmpty else {
                // There may still be a damaged copy.
                try await forget()
                return .warning(.nothingSeen)
            }
            let question = TerminalText.forgettingQuestion(records)
            if let refusal = await Screen(unconfirmed: question, isConfirmed, ask) { return refusal }
            try await forget()
            return .said("Removed the record of what you have seen. Everything that is stored now counts as seen.")
        }
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

extension UsageMistake {
    /// Nothing is recorded.
    package static let seenIsOff = UsageMistake(
        "\(RunOption.unseen.option) needs the record of what you have seen, which is off: "
            + "'\(AnySetting.seen.name) = false'."
    )
}

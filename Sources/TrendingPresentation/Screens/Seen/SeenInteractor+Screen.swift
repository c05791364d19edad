import TrendingDomain

/// Runs `seen`: says what is recorded, marks everything as seen, and forgets it.
extension SeenInteractor {
    /// `queries` finds the query of a list.
    package func overview(isRecording: Bool, _ clock: ReaderClock, _ queries: @escaping HistoryQueries) async -> Screen
    {
        await screen { () async throws(LocalFailure) in
            let records = try await records()
            let content = SeenContent(records: records, clock: clock, queries: queries)
            let off = "Nothing more is recorded: '\(AnySetting.seen.name) = false' is set."
            let note = isRecording ? (records.isEmpty ? nothingSeen : nil) : off
            return Screen(content, notes: note.map { [.warning($0)] } ?? [])
        }
    }

    package func markingAll() async -> Screen {
        await screen { () async throws(LocalFailure) in
            let counts = try await markAll()
            return Screen(notes: [
                .sentence(
                    counts.isEmpty ? "Everything counts as seen." : "Marked \(counts.words.listed("and")) as seen."
                )
            ])
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func forgetting(isConfirmed: Bool, ask: (String) async -> Bool?) async -> Screen {
        await screen { () async throws(LocalFailure) in
            let records = try await records()
            guard !records.isEmpty else {
                // There may still be a damaged copy.
                try await forget()
                return .warning(nothingSeen)
            }
            let question = forgettingQuestion(records)
            if let refusal = await Screen(unconfirmed: question, isConfirmed, ask) { return refusal }
            try await forget()
            return .said("Removed the record of what you have seen. Everything that is stored now counts as seen.")
        }
    }

    private func screen(_ answer: () async throws(LocalFailure) -> Screen) async -> Screen {
        do {
            return try await answer()
        } catch {
            return .warning("What you have seen can't be used: \(error.cause)", status: .inputOutput)
        }
    }
}

private let nothingSeen = "Nothing is recorded yet. The record begins with the next list that is fetched."

private func forgettingQuestion(_ records: [SeenRecord]) -> String {
    let words = records.map(\.counts).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }.words
    return "Remove the record of \(words.isEmpty ? "what you have seen" : words.listed("and"))? [y/N]"
}

extension UsageMistake {
    /// Nothing is recorded. `isNews` is of `trending new`, which has no such option.
    package static func seenIsOff(isNews: Bool = false) -> UsageMistake {
        let name = isNews ? "'trending new'" : RunOption.unseen.option
        return UsageMistake(
            "\(name) needs the record of what you have seen, which is off: '\(AnySetting.seen.name) = false'.",
            isTyped: false
        )
    }
}

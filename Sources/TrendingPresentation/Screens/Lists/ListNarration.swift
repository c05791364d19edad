import TrendingDomain

/// The messages next to a list.
extension ReposListTexts {
    func narration(of loaded: LoadedList<some RankedItem>) -> [String] { listNarration(of: loaded) + starsNarration }

    /// A failure of the stars or the details is the same for all lists, so it appears once.
    func narration(of lists: [LoadedList<some RankedItem>], namesLanguages: Bool) -> [String] {
        let sentences = lists.flatMap { loaded in
            listNarration(of: loaded).map { namesLanguages ? "\(loaded.list.query.languageName): \($0)" : $0 }
        }
        let details = profiles.flatMap { profiles in
            lists.first.map {
                profiles.narration($0.list.query.source, clock)
            }
        }
        return sentences + starsNarration + (details ?? [])
    }

    /// Why there are no marks.
    private var starsNarration: [String] { marks.failure.map { [$0.starsSentence] } ?? [] }

    /// The messages without those about stars.
    func listNarration(of loaded: LoadedList<some RankedItem>) -> [String] {
        let list = loaded.list
        let others = loaded.otherFailures.map { text($0.failure, $0.query).sentence }
        var sentences: [String] = []
        if case .stored(let failure?) = loaded.origin {
            let cause = failure == .empty ? list.query.emptySentence() : text(failure, list.query).sentence
            let all = [cause] + others
            let shown =
                date(list).isAhead ? "Showing the stored list, \(age(list))." : "Showing the list stored \(age(list))."
            sentences.append("\(all.joined(separator: " ")) \(shown)")
        } else if case .waiting(let failure) = loaded.origin {
            let cause = text(failure, list.query).sentence
            sentences.append("\(cause) Nothing is stored yet. Showing the pending stars.")
        } else if let first = loaded.otherFailures.first {
            let shown = "Showing \(list.query.listName) instead of \(first.query.listName)."
            sentences.append("\(others.joined(separator: " ")) \(shown)")
        }
        sentences += Self.missing(in: list)
        if let hint = missingRows(loaded) { sentences.append(hint) }
        switch loaded.storageFailure {
        case .notRead(let failure): sentences.append(failure.readingSentence)
        case .notSaved(let failure): sentences.append(failure.storingSentence)
        case nil: break
        }
        return sentences
    }

    /// Which rows are missing in a list with all rows that could be read.
    static func missing(in list: RankedList<some RankedItem>) -> [String] {
        (list.isIncomplete ? [incomplete(list)] : []) + (list.unreadableRows > 0 ? [leftOut(list)] : [])
    }

    private static func incomplete<Item>(_ list: RankedList<Item>) -> String {
        let omitted = list.omittedOrganizations
        guard omitted > 0 else { return list.query.incompleteSentence }
        return
            "\(list.query.sourceName) left out \(omitted.counted("organization")): their single sign-on does not "
            + "accept your token. Authorize it in the settings of your account."
    }

    private static func leftOut<Item>(_ list: RankedList<Item>) -> String {
        let all = list.items.count + list.unreadableRows
        let verb = list.unreadableRows == 1 ? "is" : "are"
        return "\(list.unreadableRows.grouped) of \(all.counted("row")) could not be used and "
            + "\(verb) left out."
    }

    /// How to fetch the rest of a stored list that has fewer rows than the user wants.
    private func missingRows<Item>(_ loaded: LoadedList<Item>) -> String? {
        let list = loaded.list
        guard loaded.origin == .stored(because: nil), let wanted = arrangement.limit, let total = list.totalCount,
            min(wanted, total) > list.items.count
        else { return nil }
        let command = "\(list.query.command(refresh: true, naming: naming)) \(AnySetting.limit.option) \(wanted)"
        return "\(list.items.count) of \(total.grouped) repositories are stored. "
            + "Run '\(command)' to fetch more."
    }
}

/// Why there is no list, and what to do.
extension ReposListTexts {
    /// Why there is no list, or no list for some of the languages; `nil` for an interruption.
    func note(_ failures: [(failure: LoadFailure, query: TrendingQuery)], namesLanguages: Bool) -> ScreenNote? {
        let errors = failures.compactMap { blocks($0, $1, namesLanguage: namesLanguages) }
        return errors.isEmpty ? nil : .instructions(Block.spaced(errors))
    }

    /// What failed, and why; `nil` for an interruption.
    func causes(_ failure: LoadFailure, _ query: TrendingQuery) -> (headline: String, causes: [String])? {
        guard case .nothingToShow(let remote, _, _, let alsoFailed) = failure else { return nil }
        let first = text(remote, query)
        return (first.headline, [first.explanation] + alsoFailed.map { text($0.failure, $0.query).sentence })
    }

    private func blocks(_ failure: LoadFailure, _ query: TrendingQuery, namesLanguage: Bool) -> [Block]? {
        guard case .nothingToShow(let remote, let local, let others, let alsoFailed) = failure,
            let (headline, causes) = causes(failure, query)
        else { return nil }
        return Block.failure(
            namesLanguage ? "\(query.languageName): \(headline)" : headline,
            causes,
            situation(query, local, others),
            [again(query, remote, alsoFailed)] + suggestions(query, others)
        )
    }

    /// `others` are of the same kind.
    private func situation(
        _ query: TrendingQuery,
        _ local: LocalFailure?,
        _ others: [StoredListSummary]
    ) -> String {
        if let local { return local.readingSentence }
        if recorded[query] != nil { return "This list is not stored yet, but the history has it." }
        if !others.isEmpty { return "This list is not stored yet. Other lists are stored." }
        let what = query.kind == .repos ? "Nothing" : "No list of developers"
        return "\(what) is stored yet, so there is no list to show."
    }

    /// How to try again; if the server demands a wait, how to fetch before it is over.
    private func again(
        _ query: TrendingQuery,
        _ failure: RemoteFailure,
        _ next: [SourceFailure]
    ) -> Block.Advice {
        let limit = arrangement.limit.map { " \(AnySetting.limit.option) \($0)" } ?? ""
        let command = query.command(refresh: true, next: next.map(\.query.source), naming: naming) + limit
        let force = "\(command) \(RunOption.force.option)"
        return switch failure {
        case .rateLimited where !ignoresWaits: .init(command: force, purpose: "ignore the rate-limit wait")
        case .unavailable where !ignoresWaits: .init(command: force, purpose: "ignore the wait")
        default: .init(command: command, purpose: "try again")
        }
    }

    private func suggestions(_ query: TrendingQuery, _ others: [StoredListSummary]) -> [Block.Advice] {
        let stored = others.prefix(2).map {
            Block.Advice(
                command: $0.query.command(readerUses: query.source, naming: naming),
                purpose: "show \($0.query.summary(ListDate($0, clock))), stored \(clock.age(of: $0.fetchedAt))"
            )
        }
        if let day = recorded[query] {
            let command = "\(query.command(naming: naming)) \(RunOption.on.option) \(day.calendarDay.text)"
            return [.init(command: command, purpose: "show the list of \(day.words)")] + stored
        }
        if !others.isEmpty { return stored }
        // The sample has no developers.
        if query.kind == .developers { return [.init(command: "trending sources", purpose: "see what can be reached")] }
        let sample = TrendingQuery(source: .sample).command(naming: naming)
        return [.init(command: sample, purpose: "show the built-in sample")]
    }
}

extension LoadedList {
    /// Whether the list is shown in place of one that could not be loaded.
    var isFallback: Bool {
        switch origin {
        case .stored(_?), .waiting: true
        case .stored(nil), .remote: !otherFailures.isEmpty
        }
    }
}

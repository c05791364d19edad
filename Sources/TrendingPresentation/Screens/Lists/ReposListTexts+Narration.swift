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

extension LoadedList {
    /// Whether the list is shown in place of one that could not be loaded.
    var isFallback: Bool {
        switch origin {
        case .stored(_?), .waiting: true
        case .stored(nil), .remote: !otherFailures.isEmpty
        }
    }
}

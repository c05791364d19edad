import TrendingDomain

/// Sentences about what the history does not have, and what to do about it.
struct HistoryNoteText {
    /// Whether new lists are recorded.
    let isRecording: Bool
    let queries: HistoryQueries

    func noRepo(_ history: RepoHistory) -> TerminalText {
        let name = "\(history.repo.ownerText())/\(history.repo.name.name)"
        guard let span = history.span else { return empty }
        guard history.otherLists == 0 else {
            let lists = FigureText.counted(history.otherLists, "other list")
            return TerminalText("\(name) is not on these lists on these days, but it is on \(lists) in the history.")
        }
        return TerminalText("\(name) is on no list in the history, which \(extent(span)). \(advice)")
    }

    func noRows(_ standings: Standings) -> TerminalText {
        guard let span = standings.span else {
            guard let list = standings.question.list else { return empty }
            return none(list)
        }
        guard standings.days != nil, standings.editions != 0 else {
            return TerminalText("The history has no list for these days. It \(extent(span)). \(advice)")
        }
        let match = standings.question.match.map { " that matches '\($0.text)'" } ?? ""
        return TerminalText("The history has no repository\(match) in these days.")
    }

    func problem(_ problem: EditionProblem, _ list: ListIdentity) -> TerminalText {
        let phrase = queries(list).historyPhrase
        return switch problem {
        case .failed(let failure): HistoryFailureText(failure).text
        case .none: none(list)
        case .onlyOne(let day):
            TerminalText("The history has \(phrase) for one day only, \(day.words): nothing to compare. \(again(list))")
        case .beginsLater(let day):
            TerminalText("The history of \(phrase) begins on \(day.words). \(importAdvice)")
        }
    }

    func otherDay(_ found: FoundEdition) -> TerminalText {
        let phrase = queries(found.edition.list).historyPhrase
        return TerminalText(
            "The history does not have \(phrase) for \(found.wantedDay.words). Showing the list of the nearest day, "
                + "\(found.edition.day.words)."
        )
    }

    /// The changes are since another day than the user asked for.
    func otherDay(_ changes: ListChanges, wanted: TrendingDay) -> TerminalText {
        let phrase = queries(changes.to.list).historyPhrase
        if wanted >= changes.to.day {
            return TerminalText(
                "The latest day of \(phrase) is \(changes.to.day.words). Comparing it with the day before it in the "
                    + "history, \(changes.from.day.words)."
            )
        }
        return TerminalText(
            "The history does not have \(phrase) for \(wanted.words). Comparing with the nearest day, "
                + "\(changes.from.day.words)."
        )
    }

    /// `goes from 15 Oct to 22 Nov 2026`.
    private func extent(_ span: ClosedRange<TrendingDay>) -> String {
        span.length == 1 ? "has only \(span.words)" : "goes from \(span.words)"
    }

    private func none(_ list: ListIdentity) -> TerminalText {
        let query = queries(list)
        let command = query.command(refresh: true)
        let how = isRecording ? "Run '\(command)' to record it, or import an archive: '\(Self.importing)'." : advice
        return TerminalText("The history does not have \(query.historyPhrase). \(how)")
    }

    /// What to do if there are too few days of this list.
    private func again(_ list: ListIdentity) -> String {
        guard isRecording else { return advice }
        let command = queries(list).command(refresh: true)
        return "Run '\(command)' on another day, or import an archive: '\(Self.importing)'."
    }

    private var empty: TerminalText { TerminalText("The history is empty. \(advice)") }

    private var advice: String {
        isRecording
            ? "Run 'trending refresh' each day to record lists, or import an archive: '\(Self.importing)'."
            : "New lists are not recorded, because the setting 'history' is off. Set 'history = true' in the "
                + "configuration file. \(importAdvice)"
    }

    private var importAdvice: String { "To import an archive, run '\(Self.importing)'." }

    private static let importing = "trending history import PATH"
}

extension ExitStatus {
    /// The status if a list of the history can't be shown.
    init(_ problem: EditionProblem) {
        switch problem {
        case .failed(let failure): self.init(failure)
        case .none, .onlyOne, .beginsLater: self = .unreachable
        }
    }
}

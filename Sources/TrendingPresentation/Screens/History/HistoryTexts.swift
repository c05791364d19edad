import TrendingDomain

/// Makes the strings of the history.
struct HistoryTexts {
    /// Whether new lists are recorded.
    let isRecording: Bool
    var queries: HistoryQueries
    var naming: NamedOptions = []
    /// The host of the team's server, if that answers.
    var team: String?
    /// GitHub's colour of a language, as `#rrggbb`.
    var color: @Sendable (String) -> String? = { _ in nil }
    /// The hosts that the history has lists of, to name them if the question is about another one.
    var servers: [String] = []

    /// With the other servers, if the question is about the one at `host`, and not about what archives have.
    func completed(by history: HistoryInteractor, otherThan host: String?) async -> HistoryTexts {
        var texts = self
        if let host { texts.servers = (try? await history.servers())?.filter { $0 != host } ?? [] }
        return texts
    }
}

/// Sentences about what the history does not have, and what to do about it.
extension HistoryTexts {
    func noRepo(_ history: RepoHistory) -> String {
        let name = "\(history.repo.ownerText())/\(history.repo.name.name)"
        let canImport = history.repo.server.isEmpty
        if let team { return "\(name) is on no such list at \(team)." }
        guard history.otherLists == 0 else {
            let lists = history.otherLists.counted("list")
            return "\(name) is not on these lists on these days, but the history has it on \(lists)."
        }
        if history.span == nil, servers.isEmpty { return empty(canImport) }
        let server = servers.isEmpty ? "" : " of its server"
        let days = history.span.map { "\(server), which \(extent($0))" } ?? ""
        return "\(name) is on no list in the history\(days). \(advice(canImport))"
    }

    func noRows(_ standings: Standings) -> String {
        if let team { return "\(team) has no such repository in these days." }
        guard let span = standings.span else {
            guard let list = standings.question.list else { return empty(true) }
            return none(list)
        }
        guard standings.days != nil, standings.editions != 0 else {
            let canImport = standings.question.list?.mayBeArchived ?? true
            return "The history has no list for these days. It \(extent(span)). \(advice(canImport))"
        }
        let match = standings.question.match.map { " that matches '\($0.text)'" } ?? ""
        return "The history has no repository\(match) in these days."
    }

    func problem(_ problem: EditionProblem, _ list: ListIdentity) -> String {
        let phrase = queries(list).historyPhrase
        return switch problem {
        case .failed(let failure): HistoryFailureText(failure).words
        case .none: none(list)
        case .onlyOne(let day):
            "The history has \(phrase) for one day only, \(day.words): nothing to compare. \(again(list))"
        case .beginsLater(let day):
            "The history of \(phrase) begins on \(day.words). "
                + (list.mayBeArchived ? importAdvice(true) : "Choose a day from then on.")
        }
    }

    func otherDay(_ found: FoundEdition) -> String {
        let phrase = queries(found.edition.list).historyPhrase
        return """
            The history does not have \(phrase) for \(found.wantedDay.words). Showing the list of the nearest day, \
            \(found.edition.day.words).
            """
    }

    /// The changes are since another day than the user asked for.
    func otherDay(_ changes: ListChanges, wanted: TrendingDay) -> String {
        let phrase = queries(changes.to.list).historyPhrase
        if wanted >= changes.to.day {
            return """
                The latest day of \(phrase) is \(changes.to.day.words). Comparing it with the day before it in the \
                history, \(changes.from.day.words).
                """
        }
        return """
            The history does not have \(phrase) for \(wanted.words). Comparing with the nearest day, \
            \(changes.from.day.words).
            """
    }

    /// `goes from 15 Oct to 22 Nov 2026`.
    private func extent(_ span: ClosedRange<TrendingDay>) -> String {
        span.length == 1 ? "has only \(span.words)" : "goes from \(span.words)"
    }

    private func none(_ list: ListIdentity) -> String {
        let query = queries(list)
        if let team { return "\(team) does not have \(query.historyPhrase) for this day." }
        let command = query.command(refresh: true, naming: naming)
        let how = isRecording ? record("Run '\(command)' to record it", list.mayBeArchived) : advice(list.mayBeArchived)
        let others = "To see what it has, run 'trending history --all'."
        return "The history does not have \(query.historyPhrase). \(how) \(others)"
    }

    /// What to do if there are too few days of this list.
    private func again(_ list: ListIdentity) -> String {
        guard isRecording else { return advice(list.mayBeArchived) }
        let command = queries(list).command(refresh: true, naming: naming)
        return record("Run '\(command)' on another day", list.mayBeArchived)
    }

    private func empty(_ canImport: Bool) -> String {
        "The history is empty. \(advice(canImport))"
    }

    private func advice(_ canImport: Bool) -> String {
        if isRecording { return record("Run 'trending refresh' each day to record lists", canImport) }
        let off = "New lists are not recorded, because the setting 'history' is off. Set 'history = true' in the "
        return joined(off + "configuration file.", importAdvice(canImport))
    }

    /// The advice to record lists, and the other way to get them: public archives are of github.com only.
    private func record(_ how: String, _ canImport: Bool) -> String {
        canImport ? "\(how), or import an archive: '\(Self.importing)'." : joined("\(how).", serverNote)
    }

    private func importAdvice(_ canImport: Bool) -> String {
        canImport ? "To import an archive, run '\(Self.importing)'." : serverNote
    }

    private var serverNote: String {
        servers.isEmpty ? "" : "The history has lists of \(servers.listed("and"))."
    }

    private func joined(_ one: String, _ other: String) -> String { other.isEmpty ? one : "\(one) \(other)" }

    private static let importing = "trending history import PATH"
}

extension ListIdentity {
    /// The host of the list's server; `nil` if public archives may have the list.
    var elsewhere: String? { mayBeArchived ? nil : RepoAddress.host(server) }
}

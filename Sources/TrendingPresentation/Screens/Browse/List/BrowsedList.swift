import TrendingDomain

/// A list of either kind, as the list screen shows it.
package enum BrowsedList: Sendable {
    case repos(LoadedList<Repo>)
    case developers(LoadedList<Developer>)

    var query: TrendingQuery {
        switch self {
        case .repos(let loaded): loaded.list.query
        case .developers(let loaded): loaded.list.query
        }
    }

    /// `Swift this week`; for a list of another day `Swift in the week to 20 Nov`.
    func summary(_ clock: ReaderClock) -> String {
        switch self {
        case .repos(let loaded): query.summary(ListDate(loaded.list, clock))
        case .developers(let loaded): query.summary(ListDate(loaded.list, clock))
        }
    }

    func isTooOld(_ maxAge: MaxAge, at now: Timestamp) -> Bool {
        switch self {
        case .repos(let loaded): loaded.list.isTooOld(maxAge, at: now)
        case .developers(let loaded): loaded.list.isTooOld(maxAge, at: now)
        }
    }

    /// Whether a fetch has ended, and not only storage was read.
    var isAnswer: Bool {
        switch self {
        case .repos(let loaded): loaded.isAnswer
        case .developers(let loaded): loaded.isAnswer
        }
    }

    /// Why the source did not send it; `nil` if it did, or was not asked.
    var failure: RemoteFailure? {
        switch self {
        case .repos(let loaded): loaded.origin.failure
        case .developers(let loaded): loaded.origin.failure
        }
    }

    var isEmpty: Bool { names.isEmpty }

    /// The rows with these addresses; `nil` if there are none.
    func rows(_ addresses: Set<String>) -> MarkedRows? {
        guard !addresses.isEmpty else { return nil }
        switch self {
        case .repos(let loaded):
            let repos = loaded.list.items.filter { addresses.contains($0.url) }
            return repos.isEmpty ? nil : .repos(repos)
        case .developers(let loaded):
            let developers = loaded.list.items.filter { addresses.contains($0.url) }
            return developers.isEmpty ? nil : .developers(developers)
        }
    }

    /// The names of all rows, in the order of the list.
    var names: [RepoName] {
        switch self {
        case .repos(let loaded): loaded.list.items.map(\.repoName)
        case .developers(let loaded): loaded.list.items.map(\.profileName)
        }
    }

    /// `12 repositories`.
    var count: String { query.kind.counted(names.count) }

    /// The header of the list, with no rows. `shown` is the number of rows in the arrangement.
    func header(_ texts: ReposListTexts, _ query: TrendingQuery, shown: Int) -> ReposListViewModel {
        switch self {
        case .repos(let loaded): texts.header(loaded, [query], shown: shown)
        case .developers(let loaded): texts.header(loaded, [query], shown: shown)
        }
    }

    /// The parts of the header's scope, those of the query first.
    func scope(_ texts: ReposListTexts, shown: Int) -> [String] {
        switch self {
        case .repos(let loaded): texts.scope(loaded.list, shown: shown)
        case .developers(let loaded): texts.scope(loaded.list, shown: shown)
        }
    }

    /// Why the list is not fresh.
    func narration(_ texts: ReposListTexts) -> [String] {
        switch self {
        case .repos(let loaded): texts.narration(of: loaded)
        case .developers(let loaded): texts.listNarration(of: loaded)
        }
    }
}

/// Rows of a list that a person has seen or marks.
package enum MarkedRows: Sendable, Equatable {
    case repos([Repo])
    case developers([Developer])
}

extension LoadedList {
    /// Whether a fetch has ended, and not only storage was read.
    fileprivate var isAnswer: Bool { origin == .remote || origin.failure != nil || !otherFailures.isEmpty }
}

extension Developer {
    /// The name by which a screen knows the row.
    var profileName: RepoName { RepoName(profileOf: login) }
}

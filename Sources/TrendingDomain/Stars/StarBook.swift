/// The stars of a user as far as this machine knows, and the changes that wait to be sent.
package struct StarBook: Sendable, Equatable {
    package let owner: StarOwner
    package var starred: RepoNames
    /// In the order in which they were asked for, one a repository.
    package var pending: [PendingStar]
    /// When the server was asked for all stars; `nil` if it never was.
    package var fetchedAt: Timestamp?
    /// Whether a repository that the server did not list is known not to be starred.
    package var isComplete: Bool
    /// What was sent while the server was asked, or later: its list, as it was then, may lack that. In order, one a
    /// repository.
    package var settled: [SettledStar]

    package init(
        owner: StarOwner,
        starred: RepoNames = RepoNames(),
        pending: [PendingStar] = [],
        fetchedAt: Timestamp? = nil,
        isComplete: Bool = true,
        settled: [SettledStar] = []
    ) {
        self.owner = owner
        self.starred = starred
        self.pending = pending
        self.fetchedAt = fetchedAt
        self.isComplete = isComplete
        self.settled = settled
    }

    /// What came of adding a change.
    enum Added: Sendable {
        case queued
        /// It undoes one that the server refused, so that there is nothing to send.
        case tookBack
    }

    mutating func add(_ change: StarChange) -> Added { add([change])[0] }

    /// A change replaces the one that waits for the same repository: only the last counts. Returns what came of each.
    mutating func add(_ changes: [StarChange]) -> [Added] {
        var slots: [PendingStar?] = pending
        var places = Dictionary(
            pending.enumerated().map { ($0.element.change.repo, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        let added = changes.map { change in
            Self.add(change, &slots, &places)
        }
        pending = slots.compactMap(\.self)
        return added
    }

    /// `places` has the index of each repository's slot.
    private static func add(
        _ change: StarChange,
        _ slots: inout [PendingStar?],
        _ places: inout [RepoName: Int]
    ) -> Added {
        if let place = places[change.repo], let waiting = slots[place] {
            guard waiting.change.kind != change.kind else {
                slots[place]?.refusal = nil
                return .queued
            }
            slots[place] = nil
            places[change.repo] = nil
            if waiting.refusal != nil { return .tookBack }
            // It may be on its way at this moment, so that the opposite has to be sent.
        }
        places[change.repo] = slots.count
        slots.append(PendingStar(change))
        return .queued
    }

    /// The server has made the change. A later change of the same repository still waits.
    mutating func settle(_ change: StarChange, at moment: Timestamp) {
        forget(change)
        apply(change)
        settled.removeAll { $0.change.repo == change.repo }
        settled.append(SettledStar(change, at: moment))
    }

    mutating func apply(_ change: StarChange) {
        switch change.kind {
        case .star: starred.insert(change.repo)
        case .unstar: starred.remove(change.repo)
        }
    }

    /// As if one after the other, in the time that one takes.
    mutating func apply(_ changes: [StarChange]) {
        guard changes.count > 1 else { return changes.forEach { apply($0) } }
        let last = Dictionary(changes.map { ($0.repo, $0.kind) }, uniquingKeysWith: { $1 })
        let stars = last.filter { $0.value == .star && !starred.contains($0.key) }.keys
        starred = RepoNames(starred.names.filter { last[$0] != .unstar } + stars)
    }

    mutating func forget(_ change: StarChange) {
        pending.removeAll { $0.change == change }
    }

    /// Puts the change behind all others, so that it does not keep them waiting. Each waits for another repository.
    mutating func postpone(_ change: StarChange) {
        guard let index = pending.firstIndex(where: { $0.change == change }) else { return }
        pending.append(pending.remove(at: index))
    }

    mutating func refuse(_ change: StarChange, status: Int) {
        for index in pending.indices where pending[index].change == change { pending[index].refusal = status }
    }

    /// What the server named when it was asked, and what was sent since. A list that was asked for before the one that is
    /// known comes too late.
    package mutating func replace(_ names: RepoNames, isComplete: Bool, at moment: Timestamp) {
        if let fetchedAt, moment.isShortly(before: fetchedAt) { return }
        starred = names
        self.isComplete = isComplete
        fetchedAt = moment
        // What was sent within the second may have come before the question, or after it.
        settled.removeAll { $0.at != moment && !moment.isShortly(before: $0.at) }
        apply(settled.map(\.change))
    }
}

extension Timestamp {
    /// Further apart than a list takes to be fetched only a clock that was set back puts them.
    fileprivate func isShortly(before other: Timestamp) -> Bool {
        self < other && age(at: other) < 3_600
    }
}

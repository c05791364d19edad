/// Decides which stars are sent now, which wait, and which are stored on this machine only.
///
/// A change for an account is first stored as pending, and removed right after the server has made it. So it is never
/// lost, no matter when the process ends.
package struct StarsInteractor {
    private let remote: any RemoteStarsService
    let local: any LocalStarsService
    let now: WallClock

    package init(
        remote: any RemoteStarsService,
        local: any LocalStarsService,
        now: @escaping WallClock
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    /// Sends the changes and those that were already pending. A change that can't be sent now is pending, unless the
    /// server refused it.
    package func change(_ changes: [StarChange], of owner: StarOwner) async throws(LocalFailure) -> StarReport {
        await send(try await queue(changes, of: owner))
    }

    /// Stores the changes: from then on, those for an account are pending, and favourites are changed. Sends nothing.
    package func queue(_ changes: [StarChange], of owner: StarOwner) async throws(LocalFailure) -> QueuedStars {
        var seen: Set<StarChange> = []
        let changes = changes.filter { seen.insert($0).inserted }
        let damage = await damage(owner)
        guard case .account = owner else {
            return QueuedStars(owner: owner, kept: try await keep(changes, owner, damage))
        }
        let (added, isWritten) = try await local.update(owner) { book in
            let before = book
            let added = book.add(changes)
            return (added, book != before)
        }
        // If a sent change could not be removed from storage, it would be sent again every time.
        if !isWritten { try await local.checkWritable(owner) }
        return QueuedStars(owner: owner, changes: Array(zip(changes, added)), damage: damage)
    }

    /// Sends what `queue` stored, and what was already pending.
    package func send(_ queued: QueuedStars) async -> StarReport {
        if let kept = queued.kept { return kept }
        let owner = queued.owner
        let asked = Set(queued.changes.filter { $0.1 == .queued }.map(\.0))
        var report = await send(owner, asked: asked)
        let sent = Dictionary(report.outcomes.map { ($0.change, $0) }, uniquingKeysWith: { _, last in last })
        let waiting = Set((try? await local.load(owner)?.pending.map(\.change)) ?? [])
        report.outcomes = queued.changes.map { change, added in
            // A change that was not sent here and does not wait was sent by another process.
            let other: StarOutcome.Result = waiting.contains(change) ? .queued : .sent
            if added == .withdrawn { return StarOutcome(change, .withdrawn) }
            return sent[change] ?? StarOutcome(change, other)
        }
        report.storageFailure = report.storageFailure ?? queued.damage
        return report
    }

    /// Sends each pending change once, in order. A change that the server refuses keeps its place. A change that fails
    /// with a server error moves to the end of the queue, and sending continues. If the server can't be reached, limits
    /// the rate, requires a sign-in or returns several errors in a row, the remaining changes stay.
    package func flush(_ owner: StarOwner) async -> StarReport {
        var report = StarReport(owner: owner)
        report.storageFailure = await damage(owner)
        let isEmpty = (try? await local.load(owner))?.pending.isEmpty ?? true
        if isEmpty { return report }
        do {
            // If a sent change could not be removed from storage, it would be sent again every time.
            try await local.checkWritable(owner)
        } catch {
            report.unstorable = error
            return report
        }
        return await send(owner, asked: nil)
    }

    /// Queues a star for each favourite that the account lacks, and removes the favourites. Returns the number of stars
    /// to send.
    package func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int {
        let favourites = StarOwner.favourites(host: account.host)
        guard let names = try await local.load(favourites)?.starred.names, !names.isEmpty else { return 0 }
        let count = try await local.update(.account(account)) { book in
            // Looking up each name in the list of changes would take quadratic time.
            let waiting = Set(book.pending.map(\.change.repo))
            let new = names.filter { name in
                waiting.contains(name)
                    ? [.notStarred, .unknown].contains(book.mark(name)) : !book.starred.contains(name)
            }
            _ = book.add(new.map { StarChange(.star, $0) })
            return new.count
        }
        try await local.update(favourites) { book in
            book.apply(names.map { StarChange(.unstar, $0) })
        }
        return count
    }

    /// Moves a damaged record away. The operation continues and reports the damage with its result.
    private func damage(_ owner: StarOwner) async -> LocalFailure? {
        do {
            _ = try await local.load(owner)
        } catch {
            if case .damaged = error { return error }
        }
        return nil
    }

    private func keep(
        _ changes: [StarChange],
        _ owner: StarOwner,
        _ damage: LocalFailure?
    ) async throws(LocalFailure) -> StarReport {
        let starred = try await local.update(owner) { book in
            defer { book.apply(changes) }
            return book.starred
        }
        var report = StarReport(owner: owner)
        report.outcomes = changes.map { change in
            StarOutcome(change, starred.contains(change.repo) == (change.kind == .star) ? .unchanged : .stored)
        }
        report.storageFailure = damage
        return report
    }
}

/// Changes that are stored, and that `StarsInteractor.send` sends.
package struct QueuedStars {
    package let owner: StarOwner
    var changes: [(StarChange, StarBook.Added)] = []
    var damage: LocalFailure?
    /// The result for favourites: there is nothing to send.
    var kept: StarReport?
}

extension StarsInteractor: FavouritesStore {
    package func favouriteCount(at host: String) async -> Int {
        (try? await local.load(.favourites(host: host)))?.starred.count ?? 0
    }
}

extension StarsInteractor {
    /// `asked` are the changes of this command; `nil` to try all changes, including refused ones.
    private func send(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
        var report = StarReport(owner: owner)
        do {
            let sent = try await local.whileSending(owner) { await sendAll(owner, asked: asked) }
            report = sent ?? report
            if sent == nil {
                report.isSentByAnotherProcess = !Task.isCancelled
                report.stop = Task.isCancelled ? .cancelled : nil
            }
            report.waiting = StarMarks(try await local.load(owner)).waiting
        } catch {
            report.storageFailure = report.storageFailure ?? error
        }
        return report
    }

    /// Reads the stored changes again after each one, because another process may have added some.
    private func sendAll(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
        var report = StarReport(owner: owner)
        var tried: Set<StarChange> = []
        var failed = FailedStars()
        do {
            while let change = try await local.load(owner)?.next(after: tried, withRefused: asked == nil) {
                tried.insert(change)
                let isAsked = asked?.contains(change) ?? false
                guard let outcome = try await send(change, owner, isAsked: isAsked, &report) else { break }
                failed.add(outcome, isAsked: isAsked, to: &report)
                if report.stop != nil { break }
            }
        } catch {
            report.storageFailure = error
        }
        failed.end(&report)
        return report
    }

    /// Returns `nil` if sending has to stop.
    private func send(
        _ change: StarChange,
        _ owner: StarOwner,
        isAsked: Bool,
        _ report: inout StarReport
    ) async throws(LocalFailure) -> StarOutcome? {
        let newName: RepoName?
        do {
            newName = try await remote.apply(change)
        } catch {
            if let status = error.serverError {
                try await local.update(owner) { $0.postpone(change) }
                return StarOutcome(change, .failed(status: status))
            }
            guard let (status, reason) = error.refusalOfOne else {
                report.stop = error
                return nil
            }
            // The refusal of a change from this command is reported now, so it need not be stored.
            try await local.update(owner) { book in
                if isAsked { book.forget(change) } else { book.refuse(change, status: status) }
            }
            return StarOutcome(change, .refused(status: status, reason: reason))
        }
        let moment = now()
        try await local.update(owner) { $0.settle(change, as: newName, at: moment) }
        return StarOutcome(change, .sent, newName: newName)
    }
}

extension StarBook {
    fileprivate func next(after tried: Set<StarChange>, withRefused: Bool) -> StarChange? {
        pending.first { !tried.contains($0.change) && (withRefused || $0.refusal == nil) }?.change
    }
}

/// Counts consecutive changes that failed with a server error.
private struct FailedStars {
    /// After this many consecutive failures the server itself has a problem; fewer may be caused by the repositories.
    private static let most = 3

    private var row: [(outcome: StarOutcome, isAsked: Bool)] = []

    /// Stops the report if the server itself has a problem: then the failures do not count against the repositories.
    mutating func add(_ outcome: StarOutcome, isAsked: Bool, to report: inout StarReport) {
        guard case .failed(let status) = outcome.result else {
            end(&report)
            report.add(outcome, isAsked: isAsked)
            return
        }
        row.append((outcome, isAsked))
        guard row.count == Self.most else { return }
        report.stop = .rejected(status: status)
        row = []
    }

    mutating func end(_ report: inout StarReport) {
        for (outcome, isAsked) in row { report.add(outcome, isAsked: isAsked) }
        row = []
    }
}

extension StarReport {
    fileprivate mutating func add(_ outcome: StarOutcome, isAsked: Bool) {
        if isAsked { outcomes.append(outcome) } else { earlier.append(outcome) }
    }
}

extension RemoteFailure {
    /// The status of a server error, which may be temporary and may concern only this repository.
    fileprivate var serverError: Int? {
        guard case .rejected(let status, _) = self, (500...599).contains(status), status != 511 else { return nil }
        return status
    }

    /// The status of a permanent failure, and the server's reason, that concerns only this repository.
    fileprivate var refusalOfOne: (status: Int, reason: RefusalReason?)? {
        guard case .rejected(let status, let reason) = self, status < 500, !concernsTheConnection else { return nil }
        return (status, reason)
    }
}

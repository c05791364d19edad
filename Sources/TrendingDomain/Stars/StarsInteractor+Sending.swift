extension StarsInteractor {
    /// `asked` are the changes of this command; `nil` to try all changes, including refused ones.
    func send(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
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

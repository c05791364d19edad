extension StarsInteractor {
    /// `asked` is what somebody asks for at this moment; `nil` where everything is to be tried, also what was refused.
    func send(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
        var report = StarReport(owner: owner)
        do {
            let sent = try await local.whileSending(owner) { await sendAll(owner, asked: asked) }
            report = sent ?? report
            if sent == nil {
                report.isSentElsewhere = !Task.isCancelled
                report.stop = Task.isCancelled ? .cancelled : nil
            }
            report.waiting = StarMarks(try await local.load(owner)).waiting
        } catch {
            report.storageFailure = report.storageFailure ?? error
        }
        return report
    }

    /// The book is read anew after each, as others may add to it meanwhile.
    private func sendAll(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
        var report = StarReport(owner: owner)
        var tried: Set<StarChange> = []
        do {
            while let change = try await local.load(owner)?.next(after: tried, withRefused: asked == nil) {
                tried.insert(change)
                let isAsked = asked?.contains(change) ?? false
                guard let result = try await send(change, owner, isAsked: isAsked, &report) else { break }
                let outcome = StarOutcome(change, result)
                if isAsked { report.outcomes.append(outcome) } else { report.earlier.append(outcome) }
            }
        } catch {
            report.storageFailure = error
        }
        return report
    }

    /// `nil` where no more is to be sent.
    private func send(
        _ change: StarChange,
        _ owner: StarOwner,
        isAsked: Bool,
        _ report: inout StarReport
    ) async throws(LocalFailure) -> StarOutcome.Result? {
        do {
            try await remote.apply(change)
        } catch {
            guard let status = error.refusalOfOne else {
                report.stop = error
                return nil
            }
            // Who asks now hears it now, and has nothing to remember.
            try await local.update(owner) { book in
                if isAsked { book.forget(change) } else { book.refuse(change, status: status) }
            }
            return .refused(status: status)
        }
        let moment = now()
        try await local.update(owner) { $0.settle(change, at: moment) }
        return .sent
    }
}

extension StarBook {
    fileprivate func next(after tried: Set<StarChange>, withRefused: Bool) -> StarChange? {
        pending.first { !tried.contains($0.change) && (withRefused || $0.refusal == nil) }?.change
    }
}

extension RemoteFailure {
    /// The status, where the failure is about the one repository and will not pass by itself.
    fileprivate var refusalOfOne: Int? {
        guard case .rejected(let status) = self, status < 500 else { return nil }
        return status
    }
}

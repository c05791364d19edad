/// Decides what is sent when, what waits, and what is kept on this machine alone.
///
/// Whatever is asked for in the name of an account waits in its book first and is taken out right after the server has
/// it, so that it is neither lost nor forgotten whenever the process ends.
package struct StarsInteractor: Sendable {
    private let remote: any RemoteStarsService
    private let local: any LocalStarsService

    package init(remote: any RemoteStarsService, local: any LocalStarsService) {
        self.remote = remote
        self.local = local
    }

    /// Sends the changes, and whatever waited before; what can't be sent now waits, unless the server refused it.
    package func change(_ changes: [StarChange], of owner: StarOwner) async throws(LocalFailure) -> StarReport {
        let changes = changes.enumerated().filter { !changes.prefix($0.offset).contains($0.element) }.map(\.element)
        guard case .account = owner else { return try await keep(changes, owner) }
        let added = try await local.update(owner) { book in changes.map { book.add($0) } }
        let pairs = zip(changes, added)
        let asked = Set(pairs.filter { $0.1 == .queued }.map(\.0))
        var report = await send(owner, asked: asked)
        let sent = Dictionary(report.outcomes.map { ($0.change, $0.result) }, uniquingKeysWith: { _, last in last })
        let waiting = (try? await local.load(owner)?.pending.map(\.change)) ?? []
        report.outcomes = pairs.map { change, added in
            // What neither was sent here nor waits, somebody else has sent.
            let other: StarOutcome.Result = waiting.contains(change) ? .queued : .sent
            return StarOutcome(change, added == .tookBack ? .tookBack : sent[change] ?? other)
        }
        return report
    }

    /// Sends what waits, in order and each change once. Those that the server refuses stay, and the next is sent; where it
    /// can't be reached, limits its clients or wants a sign-in, all that is left stays.
    package func flush(_ owner: StarOwner) async -> StarReport {
        let isEmpty = (try? await local.load(owner))?.pending.isEmpty ?? true
        return isEmpty ? StarReport(owner: owner) : await send(owner, asked: nil)
    }

    /// Queues a star for each favourite that the account lacks, and forgets the favourites. Answers how many there are to
    /// send.
    package func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int {
        let favourites = StarOwner.favourites(host: account.host)
        guard let names = try await local.load(favourites)?.starred.names, !names.isEmpty else { return 0 }
        let count = try await local.update(.account(account)) { book in
            let new = names.filter { [.notStarred, .unknown].contains(book.mark($0)) }
            for name in new { _ = book.add(StarChange(.star, name)) }
            return new.count
        }
        try await local.update(favourites) { book in
            for name in names { book.starred.remove(name) }
        }
        return count
    }

    private func keep(_ changes: [StarChange], _ owner: StarOwner) async throws(LocalFailure) -> StarReport {
        try await local.update(owner) { book in
            for change in changes { book.apply(change) }
        }
        var report = StarReport(owner: owner)
        report.outcomes = changes.map { StarOutcome($0, .kept) }
        return report
    }
}

extension StarsInteractor {
    /// `asked` is what somebody asks for at this moment; `nil` where everything is to be tried, also what was refused.
    private func send(_ owner: StarOwner, asked: Set<StarChange>?) async -> StarReport {
        var report = StarReport(owner: owner)
        do {
            let sent = try await local.whileSending(owner) { await sendAll(owner, asked: asked) }
            report = sent ?? report
            report.isSentElsewhere = sent == nil
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
        try await local.update(owner) { $0.settle(change) }
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

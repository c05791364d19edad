/// Copies editions between the history of this machine and that of a team.
package struct TeamHistorySync: Sendable {
    private let local: any HistoryStore
    private let team: any TeamHistory
    private let memory: any TeamMemory
    private let now: WallClock

    package init(local: any HistoryStore, team: any TeamHistory, memory: any TeamMemory, now: @escaping WallClock) {
        (self.local, self.team, self.memory, self.now) = (local, team, memory, now)
    }

    /// Sends what this machine has recorded, then fetches what is new of these lists. `goesOn` is asked between two
    /// parts. After a failure, does nothing for five minutes. A user who may not write still gets what is new.
    package func exchange(_ lists: [ListIdentity], while goesOn: @Sendable () -> Bool) async throws(HistoryFailure) {
        let mark = await memory.mark
        if let failed = mark.failedAt, failed <= now(), failed.age(at: now()) < 5 * 60 { return }
        var refused: HistoryFailure?
        do throws(HistoryFailure) {
            do throws(HistoryFailure) {
                try await sendNew(mark.sentUntil)
            } catch .server(let host, .notAllowed) {
                refused = .server(host: host, .notAllowed)
            }
            if !mark.isForgotten, !lists.isEmpty { _ = try await fetch(TeamScope(lists: lists)) { _ in goesOn() } }
        } catch {
            if !Task.isCancelled { await memory.change { [now] in $0.failedAt = now() } }
            throw error
        }
        if mark.failedAt != nil { await memory.change { $0.failedAt = nil } }
        if let refused { throw refused }
    }

    /// Sends what the program itself has fetched since the last time. Without a last time, sends the last 30 days:
    /// `push` sends all. If it fails, the next call sends the same again, however much later.
    private func sendNew(_ mark: TrendingDay?) async throws(HistoryFailure) {
        let today = TrendingDay.last(at: now())
        let sent = mark ?? TrendingDay(number: today.number - 30)
        // A server that is first reached after months gets all of them.
        if mark == nil { await memory.change { $0.sentUntil = sent } }
        _ = try await send(in: min(sent, today) ... .last, { $0.origin == .program }) { _ in }
        if sent != today { await memory.change { $0.sentUntil = today } }
    }

    /// Sends all that the server lacks, except what was pulled from a team. Asks the server even if this machine has
    /// nothing: a wrong address or password is found before there is something to send.
    package func push(onProgress: @Sendable (TeamTransfer) async -> Void) async throws(HistoryFailure) -> TeamTransfer {
        let transfer = try await send(in: .everyDay, { !$0.origin.isOfTeam }, onProgress)
        if transfer == TeamTransfer() { _ = try await team.news(of: TeamScope(from: .last), after: "") }
        return transfer
    }

    private func send(
        in days: ClosedRange<TrendingDay>,
        _ isWanted: (Edition) -> Bool,
        _ onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        let now = now()
        var transfer = TeamTransfer()
        var page = try await local.editions(in: days, after: nil, limit: 1000)
        while let last = page.last?.place {
            if Task.isCancelled { throw .server(host: team.name, .remote(.cancelled)) }
            // The next page is read while the server stores this one. The task would lose the type of the error.
            async let next = Result { () async throws(HistoryFailure) in
                try await local.editions(in: days, after: last, limit: 1000)
            }
            let wanted = page.filter { isWanted($0) && !isOfWrongClock($0, at: now) }
            if !wanted.isEmpty { transfer.sent += try await team.send(wanted) }
            transfer.read += page.count
            transfer.staying += page.count - wanted.count
            await onProgress(transfer)
            page = try await next.get()
        }
        return transfer
    }

    /// Whether the program fetched it with a clock that was wrong: on a day that has not come. A server would keep it
    /// until then.
    private func isOfWrongClock(_ edition: Edition, at now: Timestamp) -> Bool {
        let isLate = edition.lastSeen.map { now.age(at: $0) > Timestamp.maximumClockSkew } == true
        return edition.origin == .program && (isLate || edition.day > TrendingDay.last(at: now))
    }

    /// Adds what is new there to the history of this machine, as one archive with the name of the server, which can be
    /// forgotten. The names of archives on the server are paths on other machines: the same path may be another file
    /// here. `isNamed` is whether the user named the server, which what was forgotten needs.
    package func pull(
        _ scope: TeamScope = TeamScope(),
        isNamed: Bool = false,
        onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        let mark = await memory.mark
        var transfer = TeamTransfer()
        transfer.isForgotten = mark.isForgotten && !isNamed
        if transfer.isForgotten { return transfer }
        transfer = try await fetch(scope) {
            await onProgress($0)
            return true
        }
        if transfer == TeamTransfer(), mark.pulled[scope.key] == nil {
            transfer.isEmpty = try await team.news(of: scope, after: "").parts.isEmpty
        }
        await memory.change { ($0.isForgotten, $0.failedAt) = (false, nil) }
        return transfer
    }

    private func fetch(
        _ scope: TeamScope,
        while goesOn: @Sendable (TeamTransfer) async -> Bool
    ) async throws(HistoryFailure) -> TeamTransfer {
        let all = try await pulled()
        // An earlier pull of everything has brought this scope, too.
        var pulled = all[scope.key] ?? TeamMark.Pulled(cursor: all[TeamScope().key]?.cursor ?? "")
        let news = try await team.news(of: scope, after: pulled.cursor)
        var transfer = TeamTransfer()
        (transfer.skipped, transfer.example) = (news.skipped.count, news.skipped.first)
        if pulled.done.isEmpty { pulled.next = news.cursor }
        let left = news.parts.filter { $0.place > pulled.done }
        // None is left if the server has lost some since.
        var parts = (left.isEmpty ? news.parts : left).sorted { $0.place < $1.place }
        let archive = HistoryArchive(name: team.name, importedAt: now())
        while !parts.isEmpty, await goesOn(transfer) {
            var count = 0
            // More editions than 500 take too much memory.
            let batch = parts.prefix { part in
                count += part.count
                return count == part.count || count <= 500
            }
            let page: TeamPage
            do throws(HistoryFailure) {
                page = try await team.editions(of: Array(batch), until: CalendarDay(of: now()).adding(days: 2))
            } catch {
                // The time of a run is over, and it has brought something.
                if case .server(_, .remote(.timedOut)) = error, transfer.read > 0, !(await goesOn(transfer)) { break }
                throw error
            }
            transfer.sent += try await local.add(page.editions, from: archive)
            transfer.read += page.editions.count
            transfer.skipped += page.skipped.count
            transfer.example = transfer.example ?? page.skipped.first
            parts.removeFirst(batch.count)
            pulled.done = batch.last?.place ?? ""
            if parts.isEmpty { pulled = TeamMark.Pulled(cursor: pulled.next) }
            await memory.change { [pulled, isNew = transfer.sent > 0] mark in
                // Users pull few scopes, and lists come and go.
                if mark.pulled.count > 20 { mark.pulled = mark.pulled.filter { $0.key == TeamScope().key } }
                mark.pulled[scope.key] = pulled
                mark.hasEditions = mark.hasEditions || isNew
            }
        }
        return transfer
    }

    /// What earlier pulls have brought, unless it was removed with the history.
    private func pulled() async throws(HistoryFailure) -> [Int: TeamMark.Pulled] {
        let mark = await memory.mark
        guard mark.hasEditions, try await !local.archives().contains(where: { $0.name.hasSameBytes(as: team.name) })
        else { return mark.pulled }
        await memory.change { ($0.pulled, $0.hasEditions) = ([:], false) }
        return [:]
    }
}

/// How many editions one history has given, and the other has taken.
package struct TeamTransfer: Sendable, Equatable {
    package var read = 0
    package var sent = 0
    /// How many of those read are never sent by a push: they were pulled from a team, or their day has not come.
    package var staying = 0
    /// Rows of the server that are no lists, and what the first of them says that it is.
    package var skipped = 0
    package var example: String?
    /// Whether the server has nothing.
    package var isEmpty = false
    /// Whether nothing was pulled because the user had removed it.
    package var isForgotten = false

    package init(read: Int = 0, sent: Int = 0, staying: Int = 0) {
        (self.read, self.sent, self.staying) = (read, sent, staying)
    }
}

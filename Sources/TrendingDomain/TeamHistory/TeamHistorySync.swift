/// Copies editions between the history of this machine and that of a team.
package struct TeamHistorySync: Sendable {
    let local: any HistoryStore
    let team: any TeamHistory
    let marks: any TeamMarks
    let now: @Sendable () -> Timestamp

    package init(
        local: any HistoryStore,
        team: any TeamHistory,
        marks: any TeamMarks,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.local = local
        self.team = team
        self.marks = marks
        self.now = now
    }

    /// Sends what this machine has recorded, then fetches what is new of these lists. `goesOn` is asked between two parts.
    /// After a failure, does nothing for five minutes. A user who may not write still gets what is new.
    package func exchange(_ lists: [ListIdentity], while goesOn: @Sendable () -> Bool) async throws(HistoryFailure) {
        let mark = await marks.mark(of: team.name)
        if let failed = mark.failedAt, failed <= now(), failed.age(at: now()) < Self.pause { return }
        do throws(HistoryFailure) {
            var refused: HistoryFailure?
            do throws(HistoryFailure) {
                try await sendNew(mark.sentThrough)
            } catch .server(let host, .notAllowed) {
                refused = .server(host: host, .notAllowed)
            }
            if !mark.isForgotten, !lists.isEmpty {
                _ = try await fetch(TeamScope(lists: lists), while: goesOn) { _ in }
            }
            if mark.failedAt != nil { await marks.change(of: team.name) { $0.failedAt = nil } }
            if let refused { throw refused }
        } catch {
            if case .server(_, .notAllowed) = error { throw error }
            let moment = now()
            if !Task.isCancelled { await marks.change(of: team.name) { $0.failedAt = moment } }
            throw error
        }
    }

    /// In seconds.
    private static let pause: Int64 = 300

    /// Sends what the program itself has fetched since the last time. Without a last time, sends the last 30 days: `push`
    /// sends all. If it fails, the next call sends the same again, however much later.
    private func sendNew(_ mark: TrendingDay?) async throws(HistoryFailure) {
        let today = TrendingDay.last(at: now())
        let sent = mark ?? TrendingDay(number: today.number - Self.firstDays)
        // A server that is first reached after months gets all of them.
        if mark == nil { await marks.change(of: team.name) { $0.sentThrough = sent } }
        // An edition of yesterday may have changed since.
        let transfer = try await send(in: min(sent, today).previous ... .last, { $0.origin == .program }) { _ in }
        if sent != today, !transfer.isInterrupted { await marks.change(of: team.name) { $0.sentThrough = today } }
    }

    private static let firstDays = 30

    /// Sends all that the server lacks, except what was pulled from a team. Asks the server even if this machine has nothing:
    /// a wrong address or password is found before there is something to send.
    package func push(onProgress: @Sendable (TeamTransfer) async -> Void) async throws(HistoryFailure) -> TeamTransfer {
        let transfer = try await send(in: .everyDay, { !$0.origin.isOfTeam }, onProgress)
        if transfer == TeamTransfer() { _ = try await team.state(of: .everything, until: nil) }
        return transfer
    }

    private func send(
        in days: ClosedRange<TrendingDay>,
        _ isWanted: (Edition) -> Bool,
        _ onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        let now = now()
        var transfer = TeamTransfer()
        var page = try await read(days, after: nil).get()
        while let last = page.last?.place {
            if Task.isCancelled {
                transfer.isInterrupted = true
                return transfer
            }
            // The next page is read while the server stores this one.
            async let following = read(days, after: last)
            let wanted = page.filter { isWanted($0) && !$0.isOfWrongClock(at: now) }
            let lacking = wanted.isEmpty ? [] : try await team.lacking(wanted)
            if !lacking.isEmpty { try await team.send(lacking) }
            transfer.read += page.count
            transfer.sent += lacking.count
            transfer.staying += page.count - wanted.count
            await onProgress(transfer)
            page = try await following.get()
        }
        return transfer
    }

    private func read(
        _ days: ClosedRange<TrendingDay>,
        after last: EditionPlace?
    ) async -> Result<[Edition], HistoryFailure> {
        do throws(HistoryFailure) {
            return .success(try await local.editions(in: days, after: last, limit: Self.page))
        } catch {
            return .failure(error)
        }
    }

    /// How many editions are in memory at a time.
    private static let page = 1000
}

extension Edition {
    /// Whether the program fetched it with a clock that was wrong: on a day that has not come. A server would keep it
    /// until then.
    fileprivate func isOfWrongClock(at now: Timestamp) -> Bool {
        guard origin == .program else { return false }
        return day > TrendingDay.last(at: now) || lastSeen.map { now.age(at: $0) > Timestamp.maximumClockSkew } == true
    }
}

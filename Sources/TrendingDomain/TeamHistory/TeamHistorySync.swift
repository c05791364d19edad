/// Copies editions between the history of this machine and that of a team.
package struct TeamHistorySync: Sendable {
    private let local: any HistoryStore
    private let team: any TeamHistory
    private let marks: any TeamMarks
    private let now: @Sendable () -> Timestamp

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
        await Result { () async throws(HistoryFailure) in
            try await local.editions(in: days, after: last, limit: Self.page)
        }
    }

    /// How many editions are in memory at a time.
    private static let page = 1000
}

// What a pull does.
extension TeamHistorySync {
    /// Adds what is new there to the history of this machine, as one archive with the name of the server, which can be
    /// forgotten. The names of archives on the server are paths on other machines: the same path may be another file here.
    /// `isNamed` is whether the user named the server, which what was forgotten needs.
    package func pull(
        _ scope: TeamScope = .everything,
        isNamed: Bool = false,
        onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        let isForgotten = await marks.mark(of: team.name).isForgotten
        if isForgotten, !isNamed { return TeamTransfer(isForgotten: true) }
        let transfer = try await fetch(scope, while: { true }, onProgress)
        await marks.change(of: team.name) { ($0.isForgotten, $0.failedAt) = (false, nil) }
        return transfer
    }

    private func fetch(
        _ scope: TeamScope,
        while goesOn: @Sendable () -> Bool,
        _ onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        let known = try await known(scope)
        let state = try await team.state(of: scope, until: nil)
        var transfer = TeamTransfer()
        transfer.isEmpty = state.count == 0
        if transfer.isEmpty || known.done == nil && known.state == state { return transfer }
        let since = try await since(known, of: scope)
        let found = try await team.parts(of: scope, since: since)
        transfer.skipped = found.skipped
        let parts = found.parts.filter { !known.hasAll(of: $0, in: state) }
            .sorted { ($0.list, $0.days.lowerBound) < ($1.list, $1.days.lowerBound) }
        var pulled = known
        do throws(HistoryFailure) {
            try await add(parts[...], since, state, &pulled, &transfer, goesOn, onProgress)
        } catch {
            await save(pulled, of: scope)
            guard case .server(_, .remote(.timedOut)) = error, transfer.read > 0, !goesOn() else { throw error }
            transfer.isInterrupted = true
        }
        if !transfer.isInterrupted { pulled = TeamMark.Pulled(since: state.newest, state: state) }
        await save(pulled, of: scope)
        return transfer
    }

    /// From when on editions may be missing here: nothing came late if what the server had then is as it was.
    private func since(_ known: TeamMark.Pulled, of scope: TeamScope) async throws(HistoryFailure) -> Int64 {
        let overlapping = known.since - TeamState.overlap
        guard known.done == nil, let state = known.state else { return overlapping }
        return try await team.state(of: scope, until: state.newest) == state ? known.since + 1 : overlapping
    }

    /// What an earlier pull of everything or of this scope has brought, unless it was removed with the history.
    private func known(_ scope: TeamScope) async throws(HistoryFailure) -> TeamMark.Pulled {
        let mark = await marks.mark(of: team.name)
        var pulled = mark.pulled
        if mark.hasEditions, try await !local.archives().contains(where: { $0.name.hasSameBytes(as: team.name) }) {
            await marks.change(of: team.name) { ($0.pulled, $0.hasEditions) = ([:], false) }
            pulled = [:]
        }
        return pulled[scope.key] ?? TeamMark.Pulled(since: pulled[TeamScope.everything.key]?.since ?? 0)
    }

    private func save(_ pulled: TeamMark.Pulled, of scope: TeamScope) async {
        await marks.change(of: team.name) { mark in
            // Users pull few scopes, and lists come and go.
            if mark.pulled.count > 20 {
                mark.pulled = mark.pulled.filter { $0.key == TeamScope.everything.key }
            }
            mark.pulled[scope.key] = pulled
        }
    }

    private func add(
        _ parts: ArraySlice<TeamPart>,
        _ since: Int64,
        _ state: TeamState,
        _ pulled: inout TeamMark.Pulled,
        _ transfer: inout TeamTransfer,
        _ goesOn: @Sendable () -> Bool,
        _ onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) {
        var (batch, rest) = parts.batch()
        var page = await read(batch, since)
        while let last = batch.last?.list {
            if Task.isCancelled || !goesOn() {
                transfer.isInterrupted = true
                return
            }
            let current = try page.get()
            let (next, others) = rest.batch()
            // The next page is fetched while this one is stored.
            async let following = read(next, since)
            transfer.sent += try await store(current.editions)
            transfer.read += current.editions.count
            transfer.skipped.add(current.skipped)
            let whole = next.first?.list == last ? batch.last { $0.list != last }?.list : last
            if let whole { (pulled.state, pulled.done) = (state, whole) }
            await onProgress(transfer)
            page = await following
            (batch, rest) = (next, others)
        }
    }

    private func read(_ parts: ArraySlice<TeamPart>, _ since: Int64) async -> Result<TeamPage, HistoryFailure> {
        await Result { () async throws(HistoryFailure) in
            parts.isEmpty ? TeamPage() : try await team.editions(of: parts, since: since)
        }
    }

    private func store(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        guard let first = editions.map(\.day).min(), let last = editions.map(\.day).max() else { return 0 }
        // Most lists are new here: one question for all days of a list takes less time than one for each.
        var (lacking, known) = ([Edition](), [ListIdentity: Set<TrendingDay>]())
        for edition in editions {
            if known[edition.list] == nil {
                known[edition.list] = Set(try await local.editionDays(of: edition.list, in: first...last).map(\.day))
            }
            if known[edition.list]?.contains(edition.day) == true, try await isHere(edition) { continue }
            lacking.append(edition)
        }
        if lacking.isEmpty { return 0 }
        let count = try await local.add(lacking, from: HistoryArchive(name: team.name, importedAt: now()))
        if await !marks.mark(of: team.name).hasEditions {
            await marks.change(of: team.name) { $0.hasEditions = true }
        }
        return count
    }

    /// Whether this machine has a list of the day that says the same, from whichever origin.
    private func isHere(_ edition: Edition) async throws(HistoryFailure) -> Bool {
        guard var own = try await local.edition(of: edition.list, .on(edition.day)) else { return false }
        own.origin = edition.origin
        return own.hasSameFacts(as: edition)
    }
}

extension Edition {
    /// Whether the program fetched it with a clock that was wrong: on a day that has not come. A server would keep it
    /// until then.
    fileprivate func isOfWrongClock(at now: Timestamp) -> Bool {
        guard origin == .program else { return false }
        return day > TrendingDay.last(at: now) || lastSeen.map { now.age(at: $0) > Timestamp.maximumClockSkew } == true
    }
}

extension ArraySlice<TeamPart> {
    /// The first parts, which have about a thousand editions, and the others.
    fileprivate func batch() -> (ArraySlice, ArraySlice) {
        var (count, end) = (0, startIndex)
        while end < endIndex, end == startIndex || count + self[end].count <= 1000 {
            count += self[end].count
            end += 1
        }
        return (self[..<end], self[end...])
    }
}

extension Result {
    /// What the work returns or throws: a task of `async let` loses the type of the error.
    fileprivate init(_ work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}

/// How many editions one history has given, and the other has taken.
package struct TeamTransfer: Sendable, Equatable {
    package var read = 0
    package var sent = 0
    /// How many of those read are never sent by a push: they were pulled from a team, or their day has not come.
    package var staying = 0
    package var skipped = TeamSkips()
    /// Whether the server has nothing.
    package var isEmpty = false
    package var isInterrupted = false
    /// Whether nothing was pulled because the user had removed it.
    package var isForgotten = false

    package init(
        read: Int = 0,
        sent: Int = 0,
        staying: Int = 0,
        isInterrupted: Bool = false,
        isForgotten: Bool = false
    ) {
        self.read = read
        self.sent = sent
        self.staying = staying
        self.isInterrupted = isInterrupted
        self.isForgotten = isForgotten
    }
}

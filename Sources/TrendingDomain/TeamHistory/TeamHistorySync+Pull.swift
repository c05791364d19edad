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

    func fetch(
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
        if parts.isEmpty { return .success(TeamPage()) }
        do throws(HistoryFailure) {
            return .success(try await team.editions(of: parts, since: since))
        } catch {
            return .failure(error)
        }
    }

    private func store(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        var lacking: [Edition] = []
        for edition in editions where try await !isHere(edition) { lacking.append(edition) }
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

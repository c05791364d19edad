/// Copies editions between the history of this machine and that of a team.
package struct TeamHistorySync: Sendable {
    private let local: any HistoryStore
    private let team: any TeamHistory
    private let mark: any SentMark
    private let now: @Sendable () -> Timestamp

    package init(
        local: any HistoryStore,
        team: any TeamHistory,
        mark: any SentMark,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.local = local
        self.team = team
        self.mark = mark
        self.now = now
    }

    /// Sends what the program itself has fetched since the last time, in order. Without a last time, sends the last 30
    /// days: `push` sends all. If it fails, the next call sends the same again, however much later.
    @discardableResult
    package func sendNew() async throws(HistoryFailure) -> Int {
        let today = TrendingDay.last(at: now())
        let sent = await lastSent(today)
        // An edition of yesterday may have changed since.
        let first = min(sent, today).previous
        let transfer = try await send(in: first ... .last, archives: [], where: { $0.origin == .program }) { _ in }
        if sent != today, !transfer.isInterrupted { await mark.save(today, to: team.name) }
        return transfer.sent
    }

    /// Notes the first day before anything is sent: a server that is first reached after months gets all of them.
    private func lastSent(_ today: TrendingDay) async -> TrendingDay {
        if let sent = await mark.day(to: team.name) { return sent }
        let first = TrendingDay(number: today.number - Self.firstDays)
        await mark.save(first, to: team.name)
        return first
    }

    private static let firstDays = 30

    /// Sends all that the server lacks, except what was pulled from a team. Asks the server even if this machine has nothing:
    /// a wrong address or password is found before there is something to send.
    package func push(onProgress: @Sendable (TeamTransfer) async -> Void) async throws(HistoryFailure) -> TeamTransfer {
        let archives = try await local.origins().compactMap(\.archive)
            .filter { !EditionOrigin.archive($0.name).isOfTeam }
        let isWanted = { @Sendable (edition: Edition) in !edition.origin.isOfTeam }
        let sent = try await send(in: .everyDay, archives: archives, where: isWanted, onProgress: onProgress)
        if sent == TeamTransfer() { _ = try await team.span(of: nil) }
        return sent
    }

    /// Adds all that this machine lacks, as one archive with the name of the server, which can be forgotten. The names of
    /// archives on the server are paths on other machines: the same path may be another file here.
    package func pull(onProgress: @Sendable (TeamTransfer) async -> Void) async throws(HistoryFailure) -> TeamTransfer {
        let server = HistoryArchive(name: team.name, importedAt: now())
        var transfer = TeamTransfer()
        var last: EditionPlace?
        while !Task.isCancelled {
            let page = try await team.editions(in: .everyDay, after: last, limit: Self.page)
            guard let end = page.last else { return transfer }
            var lacking: [Edition] = []
            for edition in page where try await !isHere(edition) { lacking.append(edition) }
            if !lacking.isEmpty { transfer.sent += try await local.add(lacking, from: server) }
            transfer.read += page.count
            last = end.place
            await onProgress(transfer)
        }
        transfer.isInterrupted = true
        return transfer
    }

    /// Whether this machine has a list of the day that says the same, from whichever origin.
    private func isHere(_ edition: Edition) async throws(HistoryFailure) -> Bool {
        guard var own = try await local.edition(of: edition.list, .on(edition.day)) else { return false }
        own.origin = edition.origin
        return own.hasSameFacts(as: edition)
    }

    private func send(
        in days: ClosedRange<TrendingDay>,
        archives: [HistoryArchive],
        where isWanted: @escaping @Sendable (Edition) -> Bool,
        onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        guard let span = try await local.span(of: nil), span.overlaps(days) else { return TeamTransfer() }
        let now = now()
        let pages = EditionPages(span.clamped(to: days), where: { isWanted($0) && !$0.isOfWrongClock(at: now) }) {
            [local] (days, last, limit) async throws(HistoryFailure) in
            try await local.editions(in: days, after: last, limit: limit)
        }
        var transfer = try await team.send(pages, archives: archives, onProgress: onProgress)
        transfer.staying = await pages.unwanted
        return transfer
    }

    /// How many pulled editions are in memory at a time.
    private static let page = 400
}

/// How many editions one history has given, and the other has taken.
package struct TeamTransfer: Sendable, Equatable {
    package var read = 0
    package var sent = 0
    /// How many of those read are never sent by a push: they were pulled from a team, or their day has not come. 0 until the
    /// end.
    package var staying = 0
    package var isInterrupted = false

    package init(read: Int = 0, sent: Int = 0, staying: Int = 0, isInterrupted: Bool = false) {
        self.read = read
        self.sent = sent
        self.staying = staying
        self.isInterrupted = isInterrupted
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

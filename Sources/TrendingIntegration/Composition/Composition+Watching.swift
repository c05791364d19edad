import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// Watches lists. `listeners` hear what is new after it was shown; another way to tell it is another of them. Without
    /// `findsNews`, nothing is new. `sleep` is the wait between two fetches.
    func watchPresenter(
        _ queries: [TrendingQuery],
        quiet: QuietHours? = nil,
        findsNews: Bool = true,
        listeners: [any NewsListener] = [],
        _ output: any LiveDisplay,
        _ addresses: GivenAddresses,
        _ sleep: WakeableSleep
    ) -> WatchPresenter {
        let now = environment.clock.now
        let seen = SeenInteractor(store: seenStore, now: now)
        let ledger = NewsLedger(seen: seen, told: toldStore, queries: queries, now: now)
        let watching = Watching(
            lists: interactor(remote(addresses)),
            ledger: findsNews ? ledger : nil,
            quiet: quiet,
            clock: environment.clock
        ) { seconds in
            // A watch may run for days.
            await exchangeHistory()
            return try await sleep.sleep(for: .seconds(seconds))
        }
        return WatchPresenter(
            watching: watching,
            locks: WatchLocks(watchLock(isOfMoves: !findsNews)),
            seen: seen,
            marks: marksInteractor(addresses),
            ranks: rankMemory(addresses),
            listeners: listeners,
            clock: environment.clock,
            output: output
        )
    }

    /// Screens with a status line below them.
    func followDisplay(_ output: ScreenOutput) -> FollowDisplay {
        FollowDisplay(output) { draw in
            // The reader of a pipe may write to the same terminal.
            guard environment.console.standardOutput != nil else { return nil }
            return progressLine({ nil as Never? }, { _, _, width in draw(width) })
        }
    }

    /// `nil` if there is no known folder for the locks. What moved may be shown by several processes, as nothing is told
    /// once only.
    private func watchLock(isOfMoves: Bool) -> (any QueryLock)? {
        // A second process does not wait for the first.
        let folder = isOfMoves ? nil : environment.cacheDirectory
        return folder.map { FileQueryLock(folder: $0 + "/watches", attend: { _, _ in true }) }
    }
}

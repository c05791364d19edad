/// Reports the state of each source: whether it can be reached now, and what is stored from it.
package struct SourcesInteractor {
    /// A source and its probe.
    package struct Entry {
        package var source: TrendingQuery.Source
        /// Whether the source needs an address and has none.
        package var lacksAddress: Bool
        package var probe: any SourceProbe

        package init(source: TrendingQuery.Source, lacksAddress: Bool, probe: any SourceProbe) {
            self.source = source
            self.lacksAddress = lacksAddress
            self.probe = probe
        }
    }

    private let local: any LocalListService<Repo>
    private let entries: @Sendable () async -> [Entry]

    package init(local: any LocalListService<Repo>, entries: @escaping @Sendable () async -> [Entry]) {
        self.local = local
        self.entries = entries
    }

    /// Probes all sources at once. Returns their states in order, or `nil` if the user interrupts.
    package func states() async -> [SourceState]? {
        let stored = await local.storedLists()
        let entries = await entries()
        let states = await withTaskGroup(of: (Int, SourceState).self) { group in
            for (index, entry) in entries.enumerated() {
                group.addTask { (index, await Self.state(entry, stored)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        return Task.isCancelled ? nil : states
    }

    private static func state(_ entry: Entry, _ stored: [StoredListSummary]) async -> SourceState {
        let reachability = await entry.probe.reach()
        let own = SourceState.Stored(stored, of: entry.source, atAnyAddress: entry.lacksAddress)
        return SourceState(source: entry.source, reachability: reachability, stored: own)
    }
}

/// The current state of a source, and what is stored from it.
package struct SourceState: Equatable {
    package var source: TrendingQuery.Source
    package var reachability: Reachability
    package var stored: Stored?

    package struct Stored: Equatable {
        /// At least 1.
        package var lists: Int
        /// When the latest of them was fetched.
        package var latest: Timestamp
    }
}

extension SourceState.Stored {
    /// Counts the stored lists of the source at its address, or at all addresses. `nil` if there are none.
    package init?(_ summaries: [StoredListSummary], of source: TrendingQuery.Source, atAnyAddress: Bool = false) {
        let its = summaries.filter {
            atAnyAddress ? $0.query.source.name == source.name : $0.query.source == source
        }
        let moments = its.map(\.fetchedAt)
        guard let latest = moments.max() else { return nil }
        self.init(lists: moments.count, latest: latest)
    }
}

/// Checks whether a source can be reached now.
package protocol SourceProbe: Sendable {
    /// Sends the smallest request that shows whether the source itself responds, and not another server in its place.
    /// Has the time limits of any request.
    func reach() async -> Reachability
}

/// Whether a source can be reached.
package enum Reachability: Equatable {
    /// It is part of the program.
    case builtIn
    /// It has no address yet; `setting` sets one.
    case notSet(setting: AnySetting)
    /// It has lists for signed-in users only, and no user is signed in.
    case signedOut
    /// `allowance` is `nil` if the source does not report its rate limit.
    case reachable(allowance: RequestAllowance?)
    case failed(RemoteFailure)
}

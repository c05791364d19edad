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

import TrendingDomain

/// Stores what this machine remembers of a server in one small file. What can't be read is not known.
package struct StoredTeamMemory: TeamMemory {
    private let store: RecordStore<TeamMark>
    private let key: StorageKey

    /// `name` is the server's address.
    package init(_ storage: any LocalStorageClient, of name: String) {
        let format = RecordFormat.lines(read: { TeamMark($0) }, write: \.record)
        store = RecordStore(storage: storage, format: format, keepsDamaged: false)
        key = StorageKey(safe: "server-\(FNV1a(name.utf8).hexadecimal)")
    }

    package var mark: TeamMark { get async { await store.hint(key) ?? TeamMark() } }

    /// Leaves the file of a later version alone.
    package func change(_ change: @escaping @Sendable (inout TeamMark) -> Void) async {
        try? await store.change(key, from: TeamMark(), change)
    }
}

extension TeamMark {
    fileprivate init(_ record: LineRecord) {
        self.init()
        sentUntil = record.number("sent").map { TrendingDay(number: $0) }
        failedAt = record.moment("failed")
        (isForgotten, hasEditions) = (record["forgotten"] != nil, record["has"] != nil)
        for line in record.all("read") {
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4, let key = Int(parts[0]) else { continue }
            pulled[key] = Pulled(cursor: parts[1], done: parts[3], next: parts[2])
        }
    }

    fileprivate var record: LineRecord {
        let facts: [(String, String?)] = [
            ("sent", sentUntil.map { String($0.number) }), ("failed", failedAt?.text),
            ("forgotten", isForgotten ? "" : nil), ("has", hasEditions ? "" : nil),
        ]
        return LineRecord(facts + pulled.map { ("read", "\($0)\t\($1.cursor)\t\($1.next)\t\($1.done)") })
    }
}

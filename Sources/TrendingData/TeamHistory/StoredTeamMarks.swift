import TrendingDomain

/// Stores what this machine remembers of a server, in one small file for each. What is damaged is not known. Without
/// storage, nothing is remembered: a machine without a folder for files exchanges the same editions each time.
package struct StoredTeamMarks: TeamMarks {
    private let storage: (any LocalStorageClient)?

    package init(_ storage: (any LocalStorageClient)?) {
        self.storage = storage
    }

    package func mark(of name: String) async -> TeamMark {
        await store(name)?.hint(Self.key(name)) ?? TeamMark()
    }

    /// Leaves the file of a later version alone.
    package func change(of name: String, _ change: @escaping @Sendable (inout TeamMark) -> Void) async {
        try? await store(name)?.update(Self.key(name)) { known in
            var mark = known ?? TeamMark()
            change(&mark)
            return (mark == known ?? TeamMark() ? .keep : .replace(mark), ())
        }
    }

    private func store(_ name: String) -> RecordStore<TeamMark>? {
        storage.map { storage in
            let format = RecordFormat<TeamMark>.lines(read: { TeamMark($0) }, write: { $0.record(name) })
            return RecordStore(storage: storage, format: format, keepsDamaged: false)
        }
    }

    private static func key(_ name: String) -> StorageKey {
        StorageKey(safe: "server-\(FNV1a(name.utf8).hexadecimal)")
    }
}

extension TeamMark {
    fileprivate init(_ record: LineRecord) {
        self.init()
        sentThrough = record["sent"].flatMap { Int($0) }.map { TrendingDay(number: $0) }
        failedAt = record["failed"].flatMap { Int64($0) }.map { Timestamp(secondsSince1970: $0) }
        isForgotten = record["forgotten"] != nil
        hasEditions = record["has"] != nil
        for line in record.all("pulled") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= 2, let key = UInt64(parts[0]), let since = Int64(parts[1]) else { continue }
            pulled[key] = Pulled(
                since: since,
                state: TeamState(parts.dropFirst(2)),
                done: ListIdentity(checking: Array(parts.dropFirst(5)))
            )
        }
    }

    fileprivate func record(_ name: String) -> LineRecord {
        var lines = [(word: "server", rest: name)]
        if let sentThrough { lines.append(("sent", "\(sentThrough.number)")) }
        if let failedAt { lines.append(("failed", "\(failedAt.secondsSince1970)")) }
        if isForgotten { lines.append(("forgotten", "")) }
        if hasEditions { lines.append(("has", "")) }
        for (key, pulled) in pulled.sorted(by: { $0.key < $1.key }) {
            var parts = ["\(key)", "\(pulled.since)"]
            parts += pulled.state.map { ["\($0.newest)", "\($0.count)", "\($0.checksum)"] } ?? ["", "", ""]
            parts += pulled.done?.parts ?? []
            lines.append(("pulled", parts.joined(separator: "\t")))
        }
        return LineRecord(lines)
    }
}

extension TeamState {
    fileprivate init?(_ parts: ArraySlice<String>) {
        let parts = Array(parts.prefix(3))
        guard parts.count == 3, let newest = Int64(parts[0]), let count = Int(parts[1]), let checksum = UInt64(parts[2])
        else { return nil }
        self.init(newest: newest, count: count, checksum: checksum)
    }
}

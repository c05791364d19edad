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
        for line in record.all("read") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let numbers = parts.prefix(6).compactMap { Int($0) }
            guard numbers.count == 6 else { continue }
            let list = ListIdentity(checking: Array(parts.dropFirst(6)))
            pulled[numbers[0]] = Pulled(
                cursor: TeamCursor(newest: numbers[1], checksum: numbers[2]),
                done: list.map { EditionPlace(list: $0, day: TrendingDay(number: numbers[5])) },
                next: TeamCursor(newest: numbers[3], checksum: numbers[4])
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
            var numbers = [key, pulled.cursor.newest, pulled.cursor.checksum, pulled.next.newest, pulled.next.checksum]
            numbers.append(pulled.done?.day.number ?? 0)
            let parts = numbers.map(String.init) + (pulled.done?.list.parts ?? [])
            lines.append(("read", parts.joined(separator: "\t")))
        }
        return LineRecord(lines)
    }
}

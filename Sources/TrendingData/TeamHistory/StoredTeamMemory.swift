import TrendingDomain

/// Stores what this machine remembers of a server in one small file. What is damaged is not known. Without storage,
/// nothing is remembered: a machine without a folder for files exchanges the same editions each time.
package struct StoredTeamMemory: TeamMemory {
    private let store: RecordStore<TeamMark>?
    private let key: StorageKey

    /// `name` is the server's address.
    package init(_ storage: (any LocalStorageClient)?, of name: String) {
        let format = RecordFormat.lines(read: { TeamMark($0) }, write: { $0.record })
        store = storage.map { RecordStore(storage: $0, format: format, keepsDamaged: false) }
        key = StorageKey(safe: "server-\(FNV1a(name.utf8).hexadecimal)")
    }

    package var mark: TeamMark { get async { await store?.hint(key) ?? TeamMark() } }

    /// Leaves the file of a later version alone.
    package func change(_ change: @escaping @Sendable (inout TeamMark) -> Void) async {
        try? await store?.update(key) { stored in
            let known = stored ?? TeamMark()
            var mark = known
            change(&mark)
            return (mark == known ? .keep : .replace(mark), ())
        }
    }
}

extension TeamMark {
    fileprivate init(_ record: LineRecord) {
        self.init()
        sentUntil = record["sent"].flatMap { Int($0) }.map { TrendingDay(number: $0) }
        failedAt = record["failed"].flatMap { Int64($0) }.map { Timestamp(secondsSince1970: $0) }
        isForgotten = record["forgotten"] != nil
        hasEditions = record["has"] != nil
        for line in record.all("read") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let numbers = parts.prefix(6).compactMap { Int($0) }
            guard numbers.count == 6 else { continue }
            var found = Pulled(cursor: TeamCursor(newest: numbers[1], checksum: numbers[2]))
            found.next = TeamCursor(newest: numbers[3], checksum: numbers[4])
            let list = ListIdentity(checking: Array(parts.dropFirst(6)))
            found.done = list.map { EditionPlace(list: $0, day: TrendingDay(number: numbers[5])) }
            pulled[numbers[0]] = found
        }
    }

    fileprivate var record: LineRecord {
        var lines: [(word: String, rest: String)] = []
        if let sentUntil { lines.append(("sent", "\(sentUntil.number)")) }
        if let failedAt { lines.append(("failed", "\(failedAt.secondsSince1970)")) }
        if isForgotten { lines.append(("forgotten", "")) }
        if hasEditions { lines.append(("has", "")) }
        for (key, pulled) in pulled.sorted(by: { $0.key < $1.key }) {
            let numbers = [key] + [pulled.cursor, pulled.next].flatMap { [$0.newest, $0.checksum] }
            let done = pulled.done.map { ["\($0.day.number)"] + $0.list.parts } ?? ["0"]
            let parts = numbers.map(String.init) + done
            lines.append(("read", parts.joined(separator: "\t")))
        }
        return LineRecord(lines)
    }
}

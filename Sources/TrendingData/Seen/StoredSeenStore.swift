import TrendingDomain

/// Stores what was seen: a file for each server, and a file for each list that has unseen rows.
package struct StoredSeenStore: SeenStore {
    private let storage: any ClearableStorageClient
    private let salvages: Bool
    private let onDamage: @Sendable (LocalFailure) -> Void

    /// `onDamage` gets the failure if a damaged record was moved away. With `salvages`, what can be read of it stays.
    package init(
        storage: any ClearableStorageClient,
        salvages: Bool = false,
        onDamage: @escaping @Sendable (LocalFailure) -> Void = { _ in }
    ) {
        self.storage = storage
        self.salvages = salvages
        self.onDamage = onDamage
    }

    package func servers() async throws(LocalFailure) -> [String] {
        let store = RecordStore(storage: storage, format: .lines(read: { $0 }, write: { $0 }))
        var servers: [String] = []
        for key in try await keys() where key.isSeenRecord {
            do {
                guard let server = try await store.load(key)?["server"], StorageKey(seenAt: server) == key else {
                    continue
                }
                servers.append(server)
            } catch {
                guard case .damaged = error else { throw error }
                onDamage(error)
            }
        }
        return servers
    }

    package func record(of server: String) async throws(LocalFailure) -> SeenRecord? {
        let (store, key) = (records(server), StorageKey(seenAt: server))
        do {
            return try await store.load(key)
        } catch {
            switch error {
            case .noLocation: return nil
            case .damaged(_, .some): onDamage(error)
            default: throw error
            }
        }
        return try await store.load(key)
    }

    package func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer {
        try await records(server).change(StorageKey(seenAt: server), from: SeenRecord(server: server), change)
    }

    package func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates? {
        do {
            return try await candidateStore(list).decoded(StorageKey(unseenIn: list))?.record
        } catch {
            if case .noLocation = error { return nil }
            throw error
        }
    }

    package func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure) {
        do {
            try await candidateStore(list).update(StorageKey(unseenIn: list)) { known in
                guard let candidates = change(known) else { return (.remove, ()) }
                return (candidates == known ? .keep : .replace(candidates), ())
            }
        } catch {
            guard case .newerFormat = error else { throw error }
        }
    }

    package func removeCandidates() async throws(LocalFailure) {
        try await clear(try await keys().filter { !$0.isSeenRecord }, setAside: [])
    }

    /// The records go first: without a record, candidates mean nothing.
    package func forget() async throws(LocalFailure) {
        let keys = try await keys().filter(\.isSeenRecord)
        let setAside: [StorageKey]
        do {
            setAside = try await storage.keysSetAside()
        } catch {
            throw LocalFailure(error)
        }
        try await clear(keys, setAside: setAside)
        try await removeCandidates()
    }
}

extension StoredSeenStore {
    private func records(_ server: String) -> RecordStore<SeenRecord> {
        var format = RecordFormat<SeenRecord>.lines(
            read: { SeenRecord($0, of: server) },
            write: \.lines
        )
        if salvages {
            format.salvage = { SeenRecord(LineRecord(readableIn: $0), of: server)?.salvaged }
        }
        return RecordStore(storage: storage, format: format, onDamage: onDamage)
    }

    private func candidateStore(_ list: SeenList) -> RecordStore<UnseenCandidates> {
        RecordStore(
            storage: storage,
            format: .lines(read: { UnseenCandidates($0, of: list) }, write: \.lines),
            keepsDamaged: false
        )
    }

    private func keys() async throws(LocalFailure) -> [StorageKey] {
        do {
            return try await storage.keys()
        } catch {
            throw LocalFailure(error)
        }
    }

    private func clear(_ keys: [StorageKey], setAside: [StorageKey]) async throws(LocalFailure) {
        if let failure = await storage.clear(keys, setAside: setAside).first { throw LocalFailure(failure) }
    }
}

extension StorageKey {
    /// `seen_github.com`.
    init(seenAt server: String) {
        let name = server.hasPrefix("https://") ? String(server.dropFirst(8)) : server
        self.init(shortening: Self.seenPrefix + Self.escaped(name))
    }

    /// `new_repos_github__swift_daily__`.
    init(unseenIn list: SeenList) {
        self.init(shortening: "new_" + list.parts.map(Self.escaped).joined(separator: "_"))
    }

    fileprivate var isSeenRecord: Bool { name.hasPrefix(Self.seenPrefix) }

    private static let seenPrefix = "seen_"
}

/// The record of one server. It has lines for the server, the dates, each list, and each name.
///
/// `seen repos 20410 20415 123456 owner/name`, `unseen repos 20414 20415 - owner/name`.
extension SeenRecord {
    /// Returns `nil` if the record is of another server, or if a date is missing.
    fileprivate init?(_ lines: LineRecord, of server: String) {
        guard lines["server"] == server, let since = lines.moment("since"),
            let day = lines["day"].flatMap(Self.storedDay), let clockDay = lines["clock"].flatMap(Self.storedDay)
        else { return nil }
        self.init(server: server)
        self.since = since
        (self.day, self.clockDay) = (day, clockDay)
        for line in lines.lines {
            switch line.word {
            case "seen", "unseen": if let entry = SeenRecord.Entry(line) { entries.append(entry) }
            case "list": if let list = SeenRecord.List(line) { lists.append(list) }
            default: break
            }
        }
    }

    fileprivate var lines: LineRecord {
        let facts: [(String, String?)] = [
            ("server", server), ("since", since?.text ?? "0"), ("day", String(day)), ("clock", String(clockDay)),
        ]
        return LineRecord(facts + lists.map(\.line) + entries.map(\.line))
    }

    /// Of lines that may be wrong: `nil` if its own day is far from that of the clock.
    fileprivate var salvaged: SeenRecord? { abs(day - clockDay) <= 400 ? self : nil }

    fileprivate static func storedDay(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { (0...10_000_000).contains($0) ? $0 : nil }
    }
}

extension SeenRecord.List {
    /// The parts of a list may be empty or have spaces, but no tab.
    fileprivate init?(_ line: LineRecord.Line) {
        let fields = line.rest.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count > 2, let since = Int64(fields[0]), let day = SeenRecord.storedDay(fields[1]),
            let list = SeenList(parts: Array(fields[2...]))
        else { return nil }
        self.init(list, since: Timestamp(secondsSince1970: since), lastDay: day)
    }

    fileprivate var line: (String, String?) {
        ("list", ([since.text, String(lastDay)] + list.stored).joined(separator: "\t"))
    }
}

extension SeenRecord.Entry {
    fileprivate init?(_ line: LineRecord.Line) {
        let words = line.rest.utf8.split(separator: " ", maxSplits: 3)
        guard words.count == 4, let first = SeenRecord.storedDay(Substring(words[1])),
            let last = SeenRecord.storedDay(Substring(words[2])),
            let item = SeenItem(kind: words[0], idAndName: words[3])
        else { return nil }
        self.init(item, isSeen: line.word == "seen", firstDay: first, lastDay: last)
    }

    fileprivate var line: (String, String?) {
        (isSeen ? "seen" : "unseen", "\(item.kind.rawValue) \(firstDay) \(lastDay) \(item.idAndName)")
    }
}

extension SeenItem {
    /// `123456 owner/name`, `- owner/name`.
    fileprivate var idAndName: String { "\(id.map(String.init) ?? "-") \(name)" }

    fileprivate init?(kind: Substring.UTF8View, idAndName: Substring.UTF8View) {
        let words = idAndName.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let kind = ItemKind(rawValue: String(Substring(kind))) else { return nil }
        let id = Int(Substring(words[0]))
        guard id != nil || words[0].elementsEqual("-".utf8) else { return nil }
        self.init(kind: kind, id: id, name: String(Substring(words[1])))
    }
}

extension SeenList {
    /// Without tabs, which part the fields.
    fileprivate var stored: [String] { parts.map { $0.contains("\t") ? String($0.map { $0 == "\t" ? " " : $0 }) : $0 } }
}

/// The candidates of one list: a line for the list and one for each item, `item repos 123456 owner/name`, or
/// `unmarked`.
extension UnseenCandidates {
    /// Returns `nil` if the lines are of another list: then the list has no candidates.
    fileprivate init?(_ lines: LineRecord, of list: SeenList) {
        guard lines["list"] == list.stored.joined(separator: "\t") else { return nil }
        func items(_ word: String) -> [SeenItem] {
            lines.lines.compactMap { line in
                guard line.word == word else { return nil }
                let words = line.rest.utf8.split(separator: " ", maxSplits: 1)
                return words.count == 2 ? SeenItem(kind: words[0], idAndName: words[1]) : nil
            }
        }
        self.init(list: list, items: items("item"), unmarked: items("unmarked"))
    }

    fileprivate var lines: LineRecord {
        func lines(_ word: String, _ items: [SeenItem]) -> [(String, String?)] {
            items.map { (word, "\($0.kind.rawValue) \($0.idAndName)") }
        }
        let name: [(String, String?)] = [("list", list.stored.joined(separator: "\t"))]
        return LineRecord(name + lines("item", items) + lines("unmarked", unmarked))
    }
}

import TrendingDomain

/// Stores up to which day editions have been sent, in one file for all servers.
package struct StoredSentMarks: SentMark {
    private let storage: any LocalStorageClient

    package init(_ storage: any LocalStorageClient) {
        self.storage = storage
    }

    package func day(to name: String) async -> TrendingDay? {
        guard let bytes = try? await storage.read(.sentMarks) else { return nil }
        return Self.days(bytes)[name]
    }

    package func save(_ day: TrendingDay, to name: String) async {
        try? await storage.update(.sentMarks) { current in
            if let current, case .newerVersion = LineRecord.decode(current) { return .keep }
            var days = current.map(Self.days) ?? [:]
            days[name] = day
            let lines = days.sorted { $0.key < $1.key }.map { (word: String($0.value.number), rest: $0.key) }
            return .replace(LineRecord(lines).encoded)
        }
    }

    /// What is damaged is not known.
    private static func days(_ bytes: [UInt8]) -> [String: TrendingDay] {
        guard case .record(let record) = LineRecord.decode(bytes) else { return [:] }
        var days: [String: TrendingDay] = [:]
        for line in record.lines { days[line.rest] = Int(line.word).map { TrendingDay(number: $0) } }
        return days
    }
}

extension StorageKey {
    fileprivate static let sentMarks = StorageKey(safe: "sent")
}

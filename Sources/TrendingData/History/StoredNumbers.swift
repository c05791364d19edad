import TrendingDomain

/// Numbers by names, in one file. What is damaged is not known.
struct StoredNumbers: Sendable {
    private let storage: any LocalStorageClient
    private let key: StorageKey

    init(_ storage: any LocalStorageClient, _ key: StorageKey) {
        self.storage = storage
        self.key = key
    }

    func number(of name: String) async -> Int? {
        guard let bytes = try? await storage.read(key) else { return nil }
        return Self.numbers(bytes)[name]
    }

    /// Without success, nothing changes. Leaves the file of a later version alone.
    func save(_ number: Int?, of name: String) async {
        try? await storage.update(key) { current in
            if let current, case .newerVersion = LineRecord.decode(current) { return .keep }
            var numbers = current.map(Self.numbers) ?? [:]
            numbers[name] = number
            let lines = numbers.sorted { $0.key < $1.key }.map { (word: String($0.value), rest: $0.key) }
            return .replace(LineRecord(lines).encoded)
        }
    }

    private static func numbers(_ bytes: [UInt8]) -> [String: Int] {
        guard case .record(let record) = LineRecord.decode(bytes) else { return [:] }
        var numbers: [String: Int] = [:]
        for line in record.lines { numbers[line.rest] = Int(line.word) }
        return numbers
    }
}

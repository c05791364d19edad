import TrendingDomain

/// Keeps what was shown last in a file. Nothing waits for the disk: a power cut may cost it, and never leaves half of it,
/// for it has a checksum.
package struct LastShownFile: LastShownService {
    private static let key = StorageKey(safe: "last-shown")

    private let folder: StorageFolder

    package init(folder: String) {
        var calls = SystemCalls.live
        calls.synchronize = { _ in 0 }
        self.folder = StorageFolder(path: folder, sizeLimit: 1 << 20, lockWait: .zero, calls: calls)
    }

    package func load() -> LastShown? {
        guard let bytes = try? folder.bytes(of: Self.key), case .record(let record) = LineRecord.decode(bytes),
            let host = record["host"], let title = record["title"]
        else { return nil }
        return LastShown(host: host, title: title, rows: record.all("row").compactMap(LastShown.Row.init))
    }

    package func save(_ shown: LastShown) {
        let lines = [("host", shown.host), ("title", shown.title)] + shown.rows.map { ("row", $0.text) }
        let bytes = LineRecord(lines).encoded
        if (try? folder.bytes(of: Self.key)) == bytes { return }
        try? folder.update(Self.key) { _ in .replace(bytes) }
    }
}

extension LastShown.Row {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let rank = Int(words[0]), let repo = RepoName(words[1]) else { return nil }
        self.init(rank: rank, repo: repo)
    }

    fileprivate var text: String { "\(rank) \(repo.text)" }
}

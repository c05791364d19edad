#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import TrendingDomain

/// Keeps what was shown last in a file. Nothing waits for the disk or for a lock: a power cut, or another process at the same
/// moment, may cost it, and never leaves half of it, for it has a checksum.
package struct LastShownFile: LastShownService {
    private static let key = StorageKey(safe: "last-shown")

    private let folder: StorageFolder

    package init(folder: String) {
        var calls = SystemCalls.live
        calls.synchronize = { _ in 0 }
        var folder = StorageFolder(path: folder, sizeLimit: 1 << 20, lockWait: .zero, calls: calls)
        folder.isNested = true
        self.folder = folder
    }

    package func load() -> LastShown? {
        guard let bytes = try? folder.bytes(of: Self.key), case .record(let record) = LineRecord.decode(bytes),
            let host = record["host"], let title = record["title"]
        else { return nil }
        return LastShown(
            host: host,
            title: title,
            rows: record.all("row").compactMap(LastShown.Row.init),
            ranksElsewhere: record.all("elsewhere").compactMap { Int($0) }
        )
    }

    package func save(_ shown: LastShown) {
        var lines = [("host", shown.host), ("title", shown.title)] + shown.rows.map { ("row", $0.text) }
        lines += shown.ranksElsewhere.map { ("elsewhere", String($0)) }
        let bytes = LineRecord(lines).encoded
        if (try? folder.bytes(of: Self.key)) == bytes { return }
        do {
            _ = try folder.openFolder()
            try write(bytes)
        } catch {
            // Only ranks are lost.
        }
    }

    /// Not over the old file, nor renamed to it: ext4 has the disk at work before either returns, which takes five times as
    /// long.
    private func write(_ bytes: [UInt8]) throws(StorageFailure) {
        let path = folder.dataPath(of: Self.key)
        try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.removeFile(path) }
        try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls).write(bytes)
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

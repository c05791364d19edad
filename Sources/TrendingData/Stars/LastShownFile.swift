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
        // Making the folder is for whoever keeps what matters more.
        if !replace(bytes) { try? folder.update(Self.key) { _ in .replace(bytes) } }
    }

    private func replace(_ bytes: [UInt8]) -> Bool {
        let path = folder.dataPath(of: Self.key)
        let temporary = "\(folder.path)/.\(Self.key.name).tmp"
        do {
            try write(bytes, to: temporary)
            try folder.calls.perform(on: path) { $0.renameFile(temporary, path) }
            return true
        } catch {
            return false
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(StorageFailure) {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, calls: folder.calls)
        try file.write(bytes)
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

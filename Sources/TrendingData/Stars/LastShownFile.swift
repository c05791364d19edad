import TrendingConsole
import TrendingDomain

/// Stores the lists that one terminal showed last, in a file of its own. Waits neither for the disk nor for a lock: a
/// power cut or another process at the same time may destroy the record. A damaged record is detected by its checksum.
package struct LastShownFile: LastShownService {
    private let folder: StorageFolder
    private let key: StorageKey

    /// `terminal` identifies the terminal, in letters, digits and hyphens.
    package init(folder: String, terminal: String) {
        var calls = SystemCalls.live
        calls.synchronize = { _ in 0 }
        var folder = StorageFolder(path: folder, sizeLimit: 1 << 20, lockWait: .zero, calls: calls)
        folder.isNested = true
        self.folder = folder
        key = StorageKey("\(LastShownFiles.prefix)\(terminal)") ?? StorageKey(safe: "\(LastShownFiles.prefix)other")
    }

    package func load() -> LastShownState {
        guard let bytes = try? folder.bytes(of: key) else { return .nothing }
        switch LineRecord.decode(bytes) {
        case .record(let record): return LastShown(record).map { .shown($0) } ?? .nothing
        case .newerVersion(let version): return .newerVersion(version)
        case .damaged: return .nothing
        }
    }

    package func save(_ shown: LastShown) {
        let bytes = shown.record.encoded
        let known = try? folder.bytes(of: key)
        if known == bytes {
            // The same lists are shown again, so the record gets the age of a new one.
            utimes(path, nil)
            return
        }
        if let known, case .newerVersion = LineRecord.decode(known) { return }
        do {
            _ = try folder.openFolder()
            try write(bytes)
        } catch {
            // Ignored: only the ranks are lost.
        }
        if known == nil { LastShownFiles(folder: folder).removeOld(except: path) }
    }

    private var path: String { folder.dataPath(of: key) }

    /// Removes the old file and creates a new one. If it overwrote the file or renamed another to it, ext4 would flush
    /// the data before the call returns, which takes five times as long.
    private func write(_ bytes: [UInt8]) throws(StorageFailure) {
        let path = path
        try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.removeFile(path) }
        try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls).write(bytes)
    }
}

/// The record has a line for the server, and for each list a line for its title and lines for its rows.
extension LastShown {
    fileprivate init?(_ record: LineRecord) {
        guard let host = record["host"] else { return nil }
        var lists: [List] = []
        for line in record.lines {
            if line.word == "title" { lists.append(List(title: line.rest, rows: [])) }
            guard !lists.isEmpty else { continue }
            if line.word == "row", let row = Row(line.rest) { lists[lists.count - 1].rows.append(row) }
            if line.word == "developer", let row = LastShown.DeveloperRow(line.rest) {
                lists[lists.count - 1].developers.append(row)
            }
            if line.word == "elsewhere", let row = LastShown.RowElsewhere(line.rest) {
                lists[lists.count - 1].elsewhere.append(row)
            }
        }
        guard !lists.isEmpty else { return nil }
        self.init(host: host, lists: lists)
    }

    fileprivate var record: LineRecord {
        var lines = [("host", host)]
        for list in lists {
            lines.append(("title", list.title))
            lines += list.rows.map { ("row", $0.text) }
            lines += list.developers.map { ("developer", "\($0.rank) \($0.login)") }
            lines += list.elsewhere.map { ("elsewhere", $0.text) }
        }
        return LineRecord(lines)
    }
}

extension LastShown.DeveloperRow {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let rank = Int(words[0]), rank > 0, GitHubName.isAccount(words[1]) else { return nil }
        self.init(rank: rank, login: String(words[1]))
    }
}

/// `3`, or `3 owner/name https://ghe.example.com`.
extension LastShown.RowElsewhere {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let rank = words.first.flatMap({ Int($0) }), rank > 0 else { return nil }
        self.init(rank: rank, repo: nil)
        guard words.count == 3, let name = RepoName(stored: words[1]), RepoAddress.server(words[2]) != nil else {
            return
        }
        repo = RepoElsewhere(server: words[2], name: name)
    }

    fileprivate var text: String { repo.map { "\(rank) \($0.name.text) \($0.server)" } ?? String(rank) }
}

extension LastShown.Row {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let rank = Int(words[0]), rank > 0, let repo = RepoName(stored: words[1]) else {
            return nil
        }
        self.init(rank: rank, repo: repo)
    }

    fileprivate var text: String { "\(rank) \(repo.text)" }
}

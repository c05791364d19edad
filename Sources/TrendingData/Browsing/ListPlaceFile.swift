import TrendingConsole
import TrendingDomain

/// Stores where the reader of lists was last. Like `LastShownFile`, waits neither for the disk nor for a lock, and ignores
/// failures: only the place is lost.
package struct ListPlaceFile: Sendable {
    private let file: HintFile

    /// Opens the folder when the place is stored.
    package init(folder: String) { file = HintFile(folder: folder, name: "place") }

    /// `nil` if no place is stored, or if this version can't read it.
    package func load() -> ListPlace? { file.load().flatMap { ListPlace($0) } }

    /// Does not overwrite the record of a later version.
    package func save(_ place: ListPlace) { file.save(place.record) }
}

/// Stores whether the user wants pictures on the full screen.
package struct PictureAnswerFile: Sendable {
    private let file: HintFile

    package init(folder: String) { file = HintFile(folder: folder, name: "pictures") }

    /// `nil` if the user has not said.
    package func load() -> Bool? { file.load()?["shown"].flatMap { Bool($0) } }

    package func save(_ isShown: Bool) { file.save(LineRecord([("shown", String(isShown))])) }
}

/// A file of a few lines that may be lost.
private struct HintFile {
    private let folder: StorageFolder
    private let key: StorageKey

    init(folder: String, name: String) {
        var calls = SystemCalls.live
        calls.synchronize = { _ in 0 }
        var folder = StorageFolder(path: folder, sizeLimit: 1 << 16, lockWait: .zero, calls: calls)
        folder.isNested = true
        self.folder = folder
        key = StorageKey(safe: name)
    }

    func load() -> LineRecord? {
        guard let bytes = try? folder.bytes(of: key), case .record(let record) = LineRecord.decode(bytes) else {
            return nil
        }
        return record
    }

    func save(_ record: LineRecord) {
        if let known = try? folder.bytes(of: key), case .newerVersion = LineRecord.decode(known) { return }
        let path = folder.dataPath(of: key)
        do throws(StorageFailure) {
            _ = try folder.openFolder()
            try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.removeFile(path) }
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls)
            try file.write(record.encoded)
        } catch {
            // Ignored: only a hint is lost.
        }
    }
}

extension ListPlace {
    fileprivate init?(_ record: LineRecord) {
        guard let json = record["query"].flatMap({ JSONDocument(Array($0.utf8)) }).map(JSONValue.init),
            let query = try? TrendingQuery(json)
        else { return nil }
        let repo = record["repo"].flatMap { RepoName(stored: $0[...]) }
        self.init(query: query, repo: repo, filter: record["filter"] ?? "", isWide: record["wide"] == "true")
    }

    fileprivate var record: LineRecord {
        let query = String(decoding: JSONWriter.bytes(of: query), as: UTF8.self)
        var lines = [("query", query)]
        if let repo { lines.append(("repo", repo.text)) }
        if !filter.isEmpty { lines.append(("filter", filter)) }
        if isWide { lines.append(("wide", "true")) }
        return LineRecord(lines)
    }
}

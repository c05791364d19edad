import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A history in a temporary folder.
struct HistorySUT: Sendable {
    let folder: String
    private let root: TemporaryDirectory?

    init() {
        let root = TemporaryDirectory()
        (folder, self.root) = (root.wrappedValue + "/trending", root)
    }

    init(folder: String) { (self.folder, root) = (folder, nil) }

    var path: String { folder + "/history.db" }

    var file: HistoryFile {
        HistoryFile(folder: StorageFolder(path: folder, sizeLimit: 0, lockWait: .seconds(2), calls: .live))
    }

    /// A new run of the program.
    func store(_ change: (inout HistoryFile) -> Void = { _ in }) -> SQLiteHistoryStore {
        var file = file
        change(&file)
        return SQLiteHistoryStore(file)
    }

    /// What a new run that records a list fails with; `nil` if it succeeds.
    func failure() async -> HistoryFailure? {
        await historyFailure { () throws(HistoryFailure) in try await store().record("c", on: 9) }
    }

    static let lists: [ListIdentity] = [.any(), .any(language: "swift")]
    static let repos = (0..<40).map { "repo\($0)" }

    /// Adds eight rows a day to each list.
    func fill(days: Int) async throws {
        let store = store()
        let editions = Self.lists.enumerated().flatMap { index, list in
            (0..<days).map { day in
                let entries = (0..<8).map { rank in
                    Edition.Entry(
                        rank: rank + 1,
                        repo: .any(Self.repos[(rank * 7 + day * (index + 1)) % Self.repos.count]),
                        stars: 100 * day + rank
                    )
                }
                return Edition(list: list, day: .any(day), entries: entries)
            }
        }
        try await store.add(editions, from: .any())
        await store.close()
    }

    /// A connection that knows nothing of the history.
    func connection() throws -> SQLiteConnection {
        let resolved = URL(filePath: path).resolvingSymlinksInPath().path
        return try SQLiteConnection(SQLiteLibrary(), path: resolved, busyMilliseconds: 2000)
    }

    func copy(_ name: String) -> HistorySUT { HistorySUT(folder: "\(folder)/\(name)") }

    var bytes: [UInt8]? { fileBytes(path) }
    var names: [String] { ((try? fileNames(in: folder)) ?? []).sorted() }

    /// Whether the damage of this history was found, and the file was moved.
    func isSetAside(_ failure: HistoryFailure?) -> Bool {
        if case .damaged(path, path + ".damaged", _) = failure { true } else { false }
    }

    /// Copies a file of a history that a store has open. `FileManager.copyItem` never ends if the file shrinks
    /// meanwhile.
    func copyFile(_ ending: String, to copy: HistorySUT) throws {
        try writeFile(copy.path + ending, #require(fileBytes(path + ending)))
    }

    func write(_ bytes: [UInt8]) throws {
        try makeFolder(folder)
        for ending in ["-wal", "-shm", "-journal"] { try? removeFile(path + ending) }
        try writeFile(path, bytes)
    }
}

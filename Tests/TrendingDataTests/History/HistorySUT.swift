import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A history in a temporary folder.
struct HistorySUT: Sendable {
    let folder: String

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

    /// A connection that knows nothing of the history.
    func connection() throws -> SQLiteConnection {
        let resolved = URL(filePath: path).resolvingSymlinksInPath().path
        return try SQLiteConnection(SQLiteLibrary(), path: resolved, busyMilliseconds: 2000)
    }

    func copy(_ name: String) -> HistorySUT { HistorySUT(folder: "\(folder)/\(name)") }

    var bytes: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    /// Whether the damage of this history was found, and the file was moved.
    func isSetAside(_ failure: HistoryFailure?) -> Bool {
        if case .damaged(path, path + ".damaged", _) = failure { true } else { false }
    }

    /// Copies a file of a history that a store has open. `FileManager.copyItem` never ends if the file shrinks meanwhile.
    func copyFile(_ ending: String, to copy: HistorySUT) throws {
        let bytes = try #require(FileManager.default.contents(atPath: path + ending))
        try bytes.write(to: URL(filePath: copy.path + ending))
    }

    func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for ending in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + ending) }
        try Data(bytes).write(to: URL(filePath: path))
    }
}

func withHistory(_ body: (HistorySUT) async throws -> Void) async throws {
    try await withTemporaryDirectory { (path) async throws in try await body(HistorySUT(folder: path + "/trending")) }
}

/// The failure of the call; `nil` if it succeeds.
func historyFailure<Value>(of call: () async throws(HistoryFailure) -> Value) async -> HistoryFailure? {
    do throws(HistoryFailure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

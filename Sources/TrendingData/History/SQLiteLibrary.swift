import CSQLite

/// SQLite, opened when it is first needed and never closed.
package struct SQLiteLibrary: Sendable {
    /// The name of its package on most systems.
    package static let packageName = "libsqlite3"
    /// 3.37 is the first version with strict tables.
    private static let oldestVersion: Int32 = 3_037_000

    // The table of functions is written once, before it is passed on, and never freed.
    nonisolated(unsafe) let functions: OpaquePointer

    /// Opens the library with this file name, or the system's.
    package init(fileName: String? = nil) throws(MissingSQLiteLibrary) {
        var problem = [CChar](repeating: 0, count: 512)
        guard let functions = csqlite_open_library(fileName, &problem, problem.count) else {
            throw MissingSQLiteLibrary(detail: String(cBytes: problem))
        }
        let version = csqlite_version(functions)
        guard version >= Self.oldestVersion else {
            throw MissingSQLiteLibrary(detail: "\(version / 1_000_000).\(version / 1000 % 1000) < 3.37")
        }
        self.functions = functions
    }
}

/// SQLite cannot be opened or is too old. `detail` is the loader's message or the version.
package struct MissingSQLiteLibrary: Error, Sendable, Equatable {
    package var detail: String
}

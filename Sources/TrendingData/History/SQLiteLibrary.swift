import CSQLite

/// SQLite, opened when it is first needed and never closed.
package struct SQLiteLibrary: Sendable {
    /// The name of its package on most systems.
    package static let packageName = "libsqlite3"
    /// 3.37 is the first version with strict tables.
    package static let oldestVersion: Int32 = 3_037_000

    // The table of functions is written once, before it is passed on, and never freed.
    nonisolated(unsafe) let functions: OpaquePointer

    /// Opens the library with this file name, or the system's.
    package init(
        fileName: String? = nil,
        oldestVersion: Int32 = Self.oldestVersion
    ) throws(UnusableSQLiteLibrary) {
        var problem = [CChar](repeating: 0, count: 512)
        guard let functions = csqlite_open_library(fileName, &problem, problem.count) else {
            throw .missing(detail: String(cBytes: problem))
        }
        let version = csqlite_version(functions)
        guard version >= oldestVersion else {
            throw .tooOld(version: Self.text(version), needed: Self.text(oldestVersion))
        }
        self.functions = functions
    }

    /// `3.37` for 3037000.
    private static func text(_ version: Int32) -> String { "\(version / 1_000_000).\(version / 1000 % 1000)" }
}

/// Why SQLite can't be used.
package enum UnusableSQLiteLibrary: Error, Sendable, Equatable {
    /// It can't be opened. With the loader's message.
    case missing(detail: String)
    case tooOld(version: String, needed: String)
}

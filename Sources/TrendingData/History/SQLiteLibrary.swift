import CSQLite
import TrendingDomain

/// SQLite, opened when it is first needed and never closed.
package struct SQLiteLibrary: Sendable {
    /// The name of its package on most systems.
    private static let packageName = "libsqlite3"
    #if canImport(Darwin)
        static let systemNames = ["/usr/lib/", "/opt/homebrew/opt/sqlite/lib/", "/usr/local/opt/sqlite/lib/", ""]
            .map { $0 + "libsqlite3.dylib" }
    #else
        static let systemNames = ["libsqlite3.so.0"]
    #endif
    /// 3.37 is the first version with strict tables.
    package static let oldestVersion: Int32 = 3_037_000

    // The table of functions is written once, before it is passed on, and never freed.
    nonisolated(unsafe) let functions: UnsafePointer<csqlite_library>

    /// Opens the library with this file name, or the system's.
    package init(
        fileName: String? = nil,
        oldestVersion: Int32 = Self.oldestVersion
    ) throws(HistoryFailure) {
        let names = fileName.map { [$0] } ?? Self.systemNames
        do throws(MissingLibrary) {
            functions = try MissingLibrary.open(names, csqlite_open_library)
        } catch {
            throw .missingLibrary(name: Self.packageName, detail: error.detail)
        }
        let version = functions.pointee.sqlite3_libversion_number()
        guard version >= oldestVersion else {
            throw .oldLibrary(
                name: Self.packageName,
                version: Self.text(version),
                needed: Self.text(oldestVersion)
            )
        }
    }

    /// `3.37` for 3037000.
    private static func text(_ version: Int32) -> String { "\(version / 1_000_000).\(version / 1000 % 1000)" }
}

import CSQLite
import TrendingDomain

/// A call of SQLite failed.
enum SQLiteFailure: Error, Sendable, Equatable {
    /// The file seems to be damaged: SQLite says so, a checksum is wrong, or a statement does not fit the tables.
    case damaged(detail: String)
    /// Another connection has held a lock for too long.
    case busy
    /// Another file has taken the place of the open one.
    case moved
    /// Any other failure, with SQLite's message.
    case file(FileFault)
    /// The file is of another program, or of a later version.
    case foreign(HistoryFailure)
}

extension SQLiteFailure {
    private static let signsOfDamage = [
        csqlite_error, csqlite_corrupt, csqlite_schema, csqlite_constraint, csqlite_mismatch, csqlite_format,
        csqlite_not_a_database,
    ]

    /// `code` may be an extended code. Its last byte is the code itself.
    init(code: Int32, message: String) {
        let primary = Int(code & 0xFF)
        if Self.signsOfDamage.contains(primary) || [csqlite_short_read, csqlite_page_damage].contains(Int(code)) {
            self = .damaged(detail: message)
        } else if [csqlite_busy, csqlite_locked, csqlite_protocol].contains(primary) {
            self = .busy
        } else if Int(code) == csqlite_moved {
            self = .moved
        } else if primary == csqlite_full {
            self = .file(.full(message))
        } else if primary == csqlite_read_only {
            self = .file(.readOnly(message))
        } else if primary == csqlite_cannot_open {
            self = .file(.refused(message))
        } else {
            self = .file(.system(message))
        }
    }
}

extension HistoryFailure {
    /// Damage that can't be moved aside is only reported.
    init(_ failure: SQLiteFailure, _ path: String) {
        self =
            switch failure {
            case .damaged: .damaged(path: path, keptAs: nil, copy: nil)
            case .busy, .moved: .busy(path: path)
            case .file(let fault): .inaccessible(path: path, reason: fault)
            case .foreign(let failure): failure
            }
    }
}

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
    /// There is no space left. With SQLite's message.
    case full(String)
    /// The file or its folder can't be written. With SQLite's message.
    case readOnly(String)
    /// A file can't be opened or created. With SQLite's message.
    case refused(String)
    /// Any other failure, with SQLite's message.
    case system(String)
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
            self = .full(message)
        } else if primary == csqlite_read_only {
            self = .readOnly(message)
        } else if primary == csqlite_cannot_open {
            self = .refused(message)
        } else {
            self = .system(message)
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
            case .full(let words): .inaccessible(path: path, reason: .full(words))
            case .readOnly(let words): .inaccessible(path: path, reason: .readOnly(words))
            case .refused(let words): .inaccessible(path: path, reason: .refused(words))
            case .system(let words): .inaccessible(path: path, reason: .system(words))
            case .foreign(let failure): failure
            }
    }
}

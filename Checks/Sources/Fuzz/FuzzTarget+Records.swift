@testable import TrendingData
import TrendingDomain

/// Stored records. A fuzzer cannot guess a checksum, so each payload is also read in a record with the right one.
extension FuzzTarget {
    static let records = [
        FuzzTarget("list") { bytes in
            guard case .record(let list) = ListFormat.repos.decode(SnapshotRecord(payload: bytes).encoded) else {
                return
            }
            // A list that was read is the same after it is stored.
            precondition(ListFormat.repos.decode(ListFormat.repos.encode(list)) == .record(list))
            _ = StorageKey(list.query)
        },
        FuzzTarget("picture") { bytes in
            if let header = ImageFile(bytes) { precondition(header.width > 0 && header.height > 0) }
            guard let image = ImageFile(bytes, within: .avatar) else { return }
            precondition((1...512).contains(image.width) && (1...512).contains(image.height))
            precondition(image.bytes == bytes)
        },
        FuzzTarget("records") { bytes in
            if case .record(let record) = SnapshotRecord.decode(bytes) { precondition(record.encoded == bytes) }
            let whole = SnapshotRecord(payload: bytes).encoded
            precondition(SnapshotRecord.decode(whole) == .record(SnapshotRecord(payload: bytes)))
            if case .record(let record) = LineRecord.decode(whole) { check(record) }
            if let limit = RecordFormat<RateLimitRecord>.json.decode(whole).record {
                precondition((1...99).contains(limit.strikes))
            }
            _ = RecordFormat<[ProgrammingLanguage]>.json.decode(whole)
            guard let text = String(validating: whole, as: UTF8.self) else { return }
            if case .record(let found) = CredentialRecord.decode(Secret(text)) {
                precondition(CredentialRecord.decode(found.encoded) == .record(found))
            }
        },
    ]

    /// A record that was read and written is the same when it is read again. Line separators in it become spaces first.
    private static func check(_ record: LineRecord) {
        for owner in [StarOwner.account(Account(host: "github.com", login: "ada")), .favourites(host: "github.com")] {
            let book = StarBook(record, of: owner).flatMap { StarBook(LineRecord.again($0.record), of: owner) }
            guard let book else { continue }
            precondition(StarBook(LineRecord.again(book.record), of: owner) == book)
        }
        let accounts = RecordFormat<AccountRecord>.account(of: "github.com")
        guard let found = accounts.decode(record.encoded).record,
            let account = accounts.decode(accounts.encode(found)).record
        else { return }
        precondition(accounts.decode(accounts.encode(account)).record == account)
    }
}

extension LineRecord {
    /// Writes the record and reads it.
    fileprivate static func again(_ record: LineRecord) -> LineRecord {
        guard case .record(let read) = decode(record.encoded) else {
            fatalError("a written record is damaged")
        }
        return read
    }
}

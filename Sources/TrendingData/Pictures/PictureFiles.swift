import TrendingDomain

/// Keeps pictures as records in a storage client.
package struct PictureFiles: LocalPictureService {
    /// The most that all pictures have, in bytes.
    package static let room = 20 << 20
    /// The most that one record has, in bytes: the picture, and what is known of it.
    package static let longestRecord = PictureLimits.readme.bytes + (8 << 10)

    private let storage: any ClearableStorageClient
    private let room: Int

    package init(storage: any ClearableStorageClient, room: Int = Self.room) {
        self.storage = storage
        self.room = room
    }

    package func load(_ address: String) async -> Detail<ImageFile>? {
        guard let record = await store.hint(StorageKey(picture: address)), record.address == address else { return nil }
        return record.picture
    }

    package func save(_ picture: Detail<ImageFile>, at address: String) async {
        let record = PictureRecord(address: address, picture: picture)
        guard record.encoded.count <= Self.longestRecord else { return }
        try? await store.update(StorageKey(picture: address)) { _ in (.replace(record), ()) }
    }

    private var store: RecordStore<PictureRecord> {
        RecordStore(storage: storage, format: PictureRecord.format, keepsDamaged: false)
    }

    /// What is shown is confirmed every seven days, and then written again. So what was written first was not shown for
    /// the longest time.
    package func trim() async {
        // Looks at nothing while even the largest pictures would fit.
        guard let keys = try? await storage.keys(), keys.count > room / Self.longestRecord else { return }
        var files: [(key: StorageKey, facts: StoredBytesFacts)] = []
        for key in keys {
            if let facts = try? await storage.facts(of: key) { files.append((key, facts)) }
        }
        var size = files.reduce(0) { $0 + $1.facts.count }
        let oldestFirst = files.sorted { ($0.facts.writtenAt, $0.key.name) < ($1.facts.writtenAt, $1.key.name) }
        let removed = oldestFirst.prefix { file in
            defer { size -= file.facts.count }
            return size > room
        }
        _ = await storage.clear(removed.map(\.key), setAside: [])
    }
}

extension StorageKey {
    /// Two addresses may have the same key. The record has the address.
    init(picture address: String) {
        self.init(safe: FNV1a(address.utf8).hexadecimal)
    }
}

/// A picture and what is known of it: a line of JSON, and the bytes of the picture.
struct PictureRecord: Equatable {
    var address: String
    var picture: Detail<ImageFile>
}

/// The line of JSON.
extension PictureRecord: Record {
    static var blank: PictureRecord {
        PictureRecord(address: "", picture: Detail(ImageFile(.png, width: 0, height: 0, bytes: []), fetchedAt: .blank))
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("address", &address)
        try field("fetchedAt", &picture.fetchedAt)
        try field("validators", &picture.validators)
    }
}

extension PictureRecord {
    static let format = RecordFormat<PictureRecord>(
        decode: { SnapshotRecord.decode($0).flatMap { PictureRecord($0.payload) } },
        encode: \.encoded
    )

    /// `nil` for a record that holds no picture.
    private init?(_ payload: [UInt8]) {
        guard let end = payload.firstIndex(of: "\n"),
            let record = PictureRecord(record: Array(payload[..<end])),
            let image = ImageFile(Array(payload[(end + 1)...]), within: .readme)
        else { return nil }
        self = record
        picture.value = image
    }

    var encoded: [UInt8] {
        SnapshotRecord(payload: JSONWriter.bytes(of: self) + [UInt8(ascii: "\n")] + picture.value.bytes).encoded
    }
}

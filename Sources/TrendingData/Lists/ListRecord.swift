import TrendingDomain

/// How lists of one kind of item are stored.
package typealias ListFormat<Item> = RecordFormat<RankedList<Item>>

extension RecordFormat where Value == TrendingList {
    package static var repos: RecordFormat { .list() }
}

extension RecordFormat where Value == RankedList<Developer> {
    package static var developers: RecordFormat { .list() }
}

extension RecordFormat {
    /// The list of an unknown kind of item is left to a later version.
    fileprivate static func list<Item: StoredItem>() -> RecordFormat where Value == RankedList<Item> {
        RecordFormat(
            decode: { bytes in
                let json = SnapshotRecord.decode(bytes).flatMap { JSONDocument($0.payload).map(JSONValue.init) }
                let kind = try? json.record?.member("query")?.member("kind")?.text
                if let kind, ItemKind(rawValue: kind) == nil {
                    return .newerVersion(SnapshotRecord.currentVersion + 1)
                }
                return json.flatMap { try? Value($0) }
            },
            encode: json.encode
        )
    }
}

extension RecordFormat where Value: Sendable {
    /// Keeps the record that was decoded last: a list is usually loaded, compared with its successor and replaced.
    package func remembering() -> RecordFormat {
        let last = LockedValue<(bytes: [UInt8], record: DecodedRecord<Value>)?>(nil)
        var format = RecordFormat(
            decode: { bytes in
                if let known = last.value, known.bytes == bytes { return known.record }
                let record = decode(bytes)
                // For a longer record, the saved time is not worth the memory.
                last.value = bytes.count <= 1 << 20 ? (bytes, record) : nil
                return record
            },
            encode: encode
        )
        format.salvage = salvage
        return format
    }
}

import Testing
import TrendingData

@Suite("Snapshot record")
struct SnapshotRecordTests {
    private static let payload = Array(#"{"a":"\#u{e9}\n","b":[1,2]}"#.utf8)
    private static let whole = SnapshotRecord(payload: payload)
    private static let newer = SnapshotRecord(payload: payload, version: 2)

    @Test("Writes one line of ASCII before the payload")
    func form() {
        let encoded = SnapshotRecord(payload: Array("123456789".utf8)).encoded
        #expect(String(decoding: encoded, as: UTF8.self) == "trending 1 9 28293fae\n123456789")
    }

    @Test("Decodes what it has encoded", arguments: [0, 1, 9, 10, 99_999])
    func roundTrip(length: Int) {
        let record = SnapshotRecord(payload: (0..<length).map { UInt8(truncatingIfNeeded: $0) })
        #expect(SnapshotRecord.decode(record.encoded) == .record(record))
    }

    @Test("A later version is not damage", arguments: [2, 10, Int.max])
    func newerVersion(version: Int) {
        let record = SnapshotRecord(payload: Self.payload, version: version)
        #expect(SnapshotRecord.decode(record.encoded) == .newerVersion(version))
    }

    @Test("An impossible version is damage", arguments: [0, -1, Int.min])
    func impossibleVersion(version: Int) {
        #expect(SnapshotRecord.decode(SnapshotRecord(payload: Self.payload, version: version).encoded) == .damaged)
    }

    @Test("Any flipped bit is damage, in every version", arguments: [whole, newer])
    func everyBit(record: SnapshotRecord) {
        let encoded = record.encoded
        for position in encoded.indices {
            for bit in 0..<8 {
                var changed = encoded
                changed[position] ^= 1 << bit
                #expect(SnapshotRecord.decode(changed) == .damaged, "byte \(position), bit \(bit)")
            }
        }
    }

    @Test("Truncation at any length is damage", arguments: [whole, newer])
    func everyLength(record: SnapshotRecord) {
        let encoded = record.encoded
        for length in encoded.indices {
            #expect(SnapshotRecord.decode(Array(encoded[..<length])) == .damaged, "\(length) bytes")
        }
    }

    @Test("Extra bytes at the end are damage", arguments: [whole, newer])
    func extended(record: SnapshotRecord) {
        for byte in UInt8.min...UInt8.max {
            #expect(SnapshotRecord.decode(record.encoded + [byte]) == .damaged)
        }
        #expect(SnapshotRecord.decode(record.encoded + record.encoded) == .damaged)
    }

    @Test(
        "A header in another format is damage",
        arguments: [
            "", "\n", " \n", "trending\n", "trending 1 9\n123456789", "trending 1 9 28293fae 0\n123456789",
            "trending 1 9 28293FAE\n123456789", "trending 01 9 28293fae\n123456789",
            "trending +1 9 28293fae\n123456789", "trending  1 9 28293fae\n123456789",
            "trending 1 9 28293fae\r\n123456789", "trending 99999999999999999999 9 28293fae\n123456789",
            "\u{feff}trending 1 9 28293fae\n123456789", String(repeating: "trending ", count: 1000),
        ]
    )
    func otherForms(text: String) {
        #expect(SnapshotRecord.decode(Array(text.utf8)) == .damaged)
    }
}

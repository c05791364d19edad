import Testing

@testable import TrendingData

@Suite("Entries as bytes")
struct EntryBytesTests {
    private typealias Entry = EditionRow.Entry

    private static let numbers: [Int64?] = [nil, 0, 1, -1, 63, 64, 127, 128, 16_384, .max, .min]

    @Test("Any entries are read back as they were")
    func roundTrip() {
        for number in Self.numbers {
            let entries = [
                Entry(rank: 1, repo: 1, stars: number, gained: nil, forks: number),
                Entry(rank: 2, repo: number ?? 7, stars: nil, gained: number, forks: nil),
                Entry(rank: number ?? 9, repo: .max, stars: 5, gained: 6, forks: 7),
                Entry(rank: 12, repo: 300, stars: nil, gained: nil, forks: nil),
            ]
            var encoder = EntryEncoder()
            for entry in entries { encoder.add(entry, hasRepo: true) }
            let found = encoder.bytes.withUnsafeBytes { bytes in
                var decoder = EntryDecoder(bytes)
                var found: [Entry] = []
                while let entry = decoder.next(of: nil) { found.append(entry) }
                return decoder.isAtEnd ? found : []
            }
            #expect(found == entries)
        }
    }

    @Test("What is not known takes no space")
    func size() {
        var encoder = EntryEncoder()
        for rank in 1...25 { encoder.add(Entry(rank: Int64(rank), repo: 100), hasRepo: true) }
        #expect(encoder.bytes.count == 50)
    }

    @Test("Bytes that are cut off are no entry")
    func cut() {
        var encoder = EntryEncoder()
        encoder.add(Entry(rank: 500, repo: 70_000, stars: 1_000_000, gained: 900, forks: .min), hasRepo: true)
        for count in encoder.bytes.indices {
            let found = encoder.bytes.prefix(count).withUnsafeBytes { bytes in
                var decoder = EntryDecoder(bytes)
                return decoder.next(of: nil)
            }
            #expect(found == nil)
        }
    }

    @Test("A number without an end is no entry")
    func endless() {
        let bytes = [0] + [UInt8](repeating: 0xFF, count: 99)
        let found = bytes.withUnsafeBytes { bytes in
            var decoder = EntryDecoder(bytes)
            return decoder.next(of: nil)
        }
        #expect(found == nil)
    }
}

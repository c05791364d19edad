import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Batches of editions")
struct EditionBatchTests {
    private static let words = "the words of a repository"

    private static func edition(
        _ offset: Int,
        description: String? = words,
        origin: EditionOrigin = .program
    ) -> Edition {
        var repo = TrendedRepo.any("a", id: 7)
        repo.description = description
        return Edition(list: .any(), day: .any(offset), origin: origin, entries: [.init(rank: 1, repo: repo)])
    }

    private static func count(_ batch: EditionBatch) -> Int {
        String(decoding: batch.entries.bytes, as: UTF8.self).split(separator: words, omittingEmptySubsequences: false)
            .count - 1
    }

    @Test("The words of a repository are in a batch once, with the latest version")
    func once() {
        var sut = EditionBatch()
        sut.add(Self.edition(2), version: 9)
        #expect(Self.count(sut) == 1)
        for version: UInt64 in 1...9 { sut.add(Self.edition(1), version: version) }
        #expect(Self.count(sut) == 1 && sut.count == 10)
        sut.add(Self.edition(3), version: 10)
        #expect(Self.count(sut) == 2)
        // Each archive says what it says.
        sut.add(Self.edition(3, origin: .archive("a")), version: 1)
        #expect(Self.count(sut) == 3)
    }

    @Test("Words that only an earlier version has are sent")
    func missing() {
        var sut = EditionBatch()
        sut.add(Self.edition(2, description: nil), version: 9)
        sut.add(Self.edition(1), version: 1)
        #expect(Self.count(sut) == 1)
        var written = Self.edition(3)
        written = Edition(
            list: .any(),
            day: .any(),
            entries: written.entries.map { entry in
                var entry = entry
                entry.repo.language = "the language of it"
                return entry
            }
        )
        sut.add(written, version: 1)
        let text = String(decoding: sut.entries.bytes, as: UTF8.self)
        #expect(Self.count(sut) == 1 && text.contains("the language of it"))
    }

    @Test("A batch is full at a size, not at a number of editions")
    func full() {
        var sut = EditionBatch()
        while !sut.isFull { sut.add(Self.edition(0, description: nil), version: 1) }
        #expect((1 << 19..<1 << 20).contains(sut.entries.count))
    }

    @Test("A large batch is in files, with the same bytes; without a temporary file, it is in memory and small")
    func spooled() throws {
        var (sut, small) = (EditionBatch(size: 1 << 20), EditionBatch())
        small.add(Self.edition(0, description: nil), version: 1)
        while !sut.isFull { sut.add(Self.edition(0, description: nil), version: 1) }
        for (encoder, row) in [(sut.entries, small.entries), (sut.rows, small.rows)] {
            #expect(encoder.count == sut.count * row.count && encoder.bytes.count < 1 << 19)
            let spooled = try #require(encoder.spooled)
            var bytes = [UInt8](repeating: 0, count: spooled.count + 1)
            #expect(bytes.withUnsafeMutableBytes { spooled.read(into: $0, from: 0) } == spooled.count)
            let all = Array(bytes.dropLast()) + encoder.bytes
            #expect(all == (0..<sut.count).flatMap { _ in row.bytes })
        }
        var encoder = small.entries
        encoder.spool { nil }
        #expect(encoder.staysInMemory && encoder.bytes == small.entries.bytes && encoder.spooled == nil)
    }

    @Test("Batches grow while inserts are fast, and shrink if they are slow")
    func pace() {
        var sut = BatchPace()
        #expect(sut.size == 1 << 19)
        sut.add(.milliseconds(900))
        #expect(sut.size == 1 << 20)
        for _ in 0..<9 { sut.add(.zero) }
        #expect(sut.size == 1 << 22)
        sut.add(.seconds(3))
        #expect(sut.size == 1 << 22)
        sut.add(.seconds(6))
        #expect(sut.size == 1 << 21)
        for _ in 0..<9 { sut.add(.seconds(60)) }
        #expect(sut.size == 1 << 19)
    }
}

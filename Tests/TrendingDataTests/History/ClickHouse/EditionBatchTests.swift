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
    }

    @Test("A batch is full at a size, not at a number of editions")
    func full() {
        var sut = EditionBatch()
        while !sut.isFull { sut.add(Self.edition(0, description: nil), version: 1) }
        #expect((1 << 19..<1 << 20).contains(sut.entries.bytes.count))
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Searching in a README")
struct DetailSearchTests {
    @Test("Highlights only the words, and all of them, in any README", arguments: 4..<10)
    func random(seed: UInt64) throws {
        var random = RandomReadme(seed: seed, hasTables: true)
        var sut = try DetailSUT.page(random.html(), columns: 50)
        sut.search("word1")
        for _ in 0..<min(20, sut.screen.search?.matches.count ?? 0) {
            // A line of code can end within a word.
            let found = (sut.highlighted(.currentMatch) + sut.highlighted(.match)).map { $0.replacing("…", with: "") }
            #expect(!sut.highlighted(.currentMatch).isEmpty)
            #expect(found.allSatisfy { "word1".contains($0.lowercased()) }, "\(found)")
            let words = sut.rows.joined(separator: "\n").lowercased().ranges(of: "word1").count
            #expect(found.filter { $0.lowercased() == "word1" }.count >= words)
            sut.press(.searchNext)
        }
    }
}

import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Places in a document")
struct DocumentPlaceTests {
    private func laidOut(_ seed: UInt64, width: Int, hasTables: Bool = true) throws -> LaidOutDocument {
        var random = RandomReadme(seed: seed, hasTables: hasTables)
        return try DocumentLayout(width: width, style: .plain, code: .whole).lines(of: readme(random.html()))
    }

    @Test("Lead back to their lines", arguments: 0..<6)
    func lines(seed: UInt64) throws {
        for width in [24, 80] {
            let document = try laidOut(seed, width: width)
            for line in stride(from: 0, to: document.lineCount, by: 3) {
                #expect(document.line(of: document.place(ofLine: line)) == line, "\(width) columns, line \(line)")
            }
        }
    }

    @Test("Are in the same order at each width, and exist there", arguments: 0..<8)
    func widths(seed: UInt64) throws {
        let wide = try laidOut(seed, width: 100)
        let narrow = try laidOut(seed, width: 24)
        let lines = (0..<wide.lineCount).map { narrow.line(of: wide.place(ofLine: $0)) }
        #expect(lines == lines.sorted())
        #expect(lines.allSatisfy { (0..<narrow.lineCount).contains($0) })
        #expect(wide.blockLines.count == narrow.blockLines.count)
    }

    @Test("Keep a heading in the first row", arguments: 0..<6)
    func headings(seed: UInt64) throws {
        let wide = try laidOut(seed, width: 100, hasTables: false)
        let narrow = try laidOut(seed, width: 24, hasTables: false)
        for (one, other) in zip(wide.headings, narrow.headings) {
            #expect(narrow.line(of: wide.place(ofLine: one.line)) == other.line)
        }
    }
}

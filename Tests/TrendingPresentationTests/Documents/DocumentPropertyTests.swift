import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Properties of laid out documents")
struct DocumentPropertyTests {
    private static let widths = [20, 21, 27, 40, 60, 80, 100, 120]

    private func lines(_ document: RichDocument, _ width: Int, code: DocumentLayout.Code = .cut) -> LaidOutDocument {
        DocumentLayout(width: width, style: Style(colors: .ansi16, hyperlinks: true), code: code).lines(of: document)
    }

    @Test("Has no line wider than the width", arguments: UInt64(0)..<30)
    func widths(seed: UInt64) throws {
        var random = RandomReadme(seed: seed, hasTables: true)
        let document = try readme(random.html())
        for width in Self.widths {
            let laidOut = lines(document, width)
            for line in 0..<laidOut.lineCount where laidOut.width(ofLine: line) > width {
                Issue.record("\(laidOut.width(ofLine: line)) of \(width) columns: \(laidOut.plainLine(line))")
            }
        }
    }

    @Test("Shows every letter in order", arguments: UInt64(100)..<120)
    func letters(seed: UInt64) throws {
        var random = RandomReadme(seed: seed, hasTables: false)
        let document = try readme(random.html())
        let wide = shown(lines(document, 1_000))
        for width in Self.widths { #expect(shown(lines(document, width)) == wide) }
        #expect(wide.contains("word") || wide.contains("a"))
    }

    /// The letters and digits of the text. The layout adds only signs, and the numbers of ordered lists.
    private func shown(_ document: LaidOutDocument) -> String {
        (0..<document.textLines).map { index in
            document.lines[index].spans.filter { $0.role != .muted }.map(\.text).joined()
        }.joined().filter { $0.isLetter || $0.isNumber }
    }

    @Test("Numbers every link once, and shows each number in the text and in the list", arguments: UInt64(200)..<215)
    func numbers(seed: UInt64) throws {
        var random = RandomReadme(seed: seed, hasTables: true)
        let document = try readme(random.html())
        for width in Self.widths {
            let laidOut = lines(document, width, code: .whole)
            #expect(laidOut.links.map(\.number).sorted() == Array(1..<laidOut.links.count + 1))
            #expect(Set(laidOut.links.map(\.address)) == Set(document.links.map { $0.address }))
            let marks = laidOut.lines[..<laidOut.textLines].flatMap(\.spans).filter { $0.linkID > 0 }.map(\.linkID)
            #expect(Set(marks) == Set(1..<laidOut.links.count + 1))
            let list = laidOut.lines[laidOut.textLines...].map { $0.spans.map(\.text).joined() }
            let numbers = list.compactMap { $0.prefixMatch(of: #/ *\[([0-9]+)\] /#)?.1 }.compactMap { Int($0) }
            #expect(numbers.sorted() == laidOut.links.map(\.number).sorted())
        }
    }
}

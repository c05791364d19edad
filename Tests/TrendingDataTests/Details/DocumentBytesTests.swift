import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The bytes of stored documents")
struct DocumentBytesTests {
    /// The golden READMEs, read, by name.
    private static let documents: [RichDocument] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let folder = tests.appendingPathComponent("TrendingPresentationTests/Golden/readmes").standardized.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".html") }.sorted().compactMap { name in
            (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).flatMap { try? readme($0) }
        }
    }()

    @Test("Returns every document as it was written")
    func same() {
        #expect(Self.documents.count > 15)
        for document in Self.documents {
            #expect(DocumentReader.document(in: DocumentWriter.bytes(of: document)[...]) == document)
        }
        let odd = RichDocument(
            blocks: [.list(.init([.init([], isChecked: false)], start: -7, isTight: false)), .indented([.rule])],
            images: [.init(address: nil, darkAddress: "d")],
            isWhole: false
        )
        #expect(DocumentReader.document(in: DocumentWriter.bytes(of: odd)[...]) == odd)
    }

    @Test("Reads changed, cut and longer bytes without a crash, and refuses the cut and the longer ones")
    func damaged() {
        for document in Self.documents {
            let bytes = DocumentWriter.bytes(of: document)
            #expect(DocumentReader.document(in: (bytes + [0])[...]) == nil)
            for index in stride(from: 0, to: bytes.count, by: 7) {
                #expect(DocumentReader.document(in: bytes[..<index]) == nil)
                for value in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var changed = bytes
                    changed[index] = value
                    _ = DocumentReader.document(in: changed[...])
                }
            }
        }
    }

    @Test("Refuses blocks that are nested deeper than the reader of HTML nests them")
    func nested() {
        var deep = RichDocument.Block.rule
        for _ in 0..<700 { deep = .quote([deep]) }
        #expect(DocumentReader.document(in: DocumentWriter.bytes(of: RichDocument(blocks: [deep]))[...]) == nil)
        let page = String(repeating: "<blockquote><ul><li>", count: 200) + "x"
        let document = try? readme(page)
        #expect(document != nil)
        #expect(document.flatMap { DocumentReader.document(in: DocumentWriter.bytes(of: $0)[...]) } == document)
    }

    @Test("Refuses a table in a table, which the reader of HTML never makes")
    func tables() {
        let inner = RichDocument.Block.table(.init(header: [], rows: [[.init([.rule])]]))
        let outer = RichDocument.Block.table(.init(header: [], rows: [[.init([inner])]]))
        let both = DocumentWriter.bytes(of: RichDocument(blocks: [inner, inner]))
        #expect(DocumentReader.document(in: both[...])?.blocks.count == 2)
        #expect(DocumentReader.document(in: DocumentWriter.bytes(of: RichDocument(blocks: [outer]))[...]) == nil)
    }

    /// If this fails and the documents are right, raise `RenderedDocument.version`, and write both numbers here:
    /// otherwise, what is stored would be shown as the earlier reader read it.
    @Test("A change of what the reader makes of a page changes its version")
    func version() {
        let bytes = Self.documents.flatMap { DocumentWriter.bytes(of: $0) }
        #expect("\(RenderedDocument.version) \(FNV1a(bytes).hexadecimal)" == "2 131d1f52e9439f0f")
    }
}

import Testing
import TrendingDomain

@Suite("Alternative texts of images")
struct ImageTextsTests {
    @Test("Are found in every kind of block")
    func kinds() {
        let makers: [(RichText) -> RichDocument.Block] = [
            { .heading(level: 1, $0, anchor: nil) }, { .paragraph($0) }, { .code($0, language: nil) },
            { .list(.init([.init([.paragraph($0)])])) },
            { .table(.init(header: [.init([.paragraph($0)])], rows: [])) },
            { .table(.init(header: [], rows: [[.init([.paragraph($0)])]])) }, { .quote([.paragraph($0)]) },
            { .alert(.tip, [.paragraph($0)]) }, { .details(summary: $0, []) },
            { .details(summary: RichText(), [.rule, .paragraph($0)]) },
            { .footnotes([.init(label: "1", blocks: [.paragraph($0)])]) }, { .aligned(.center, [.paragraph($0)]) },
            { .indented([.paragraph($0)]) },
        ]
        let text = RichText("See Größe", [.init(length: 4), .init(length: 7, image: 1)])
        for make in makers {
            let images = [RichDocument.Image(address: nil), RichDocument.Image(address: nil)]
            #expect(RichDocument(blocks: [make(text)], images: images).imageTexts == ["", "Größe"])
        }
    }

    @Test("A damaged run has the text that is there, and an unknown image none")
    func damaged() {
        let text = RichText("ab", [.init(length: -1), .init(length: 50, image: 0), .init(length: 1, image: 9)])
        let document = RichDocument(blocks: [.paragraph(text)], images: [.init(address: nil)])
        #expect(document.imageTexts == ["ab"])
    }
}

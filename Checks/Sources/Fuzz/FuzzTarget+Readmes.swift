@testable import TrendingData
import TrendingDomain
@testable import TrendingPresentation

/// READMEs as GitHub renders them, from bytes to lines.
extension FuzzTarget {
    static let readmes = [
        FuzzTarget("readme") { bytes in
            let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine", ref: "main")
            if case .failure(let missing) = XML2Library.system { fatalError(missing.detail) }
            if let document = RenderedDocument.read(bytes, at: place) { check(document) }
        }
    ]

    private static func check(_ document: RichDocument) {
        for link in document.links {
            precondition(["http://", "https://", "mailto:"].contains { link.address.lowercased().hasPrefix($0) })
            precondition(link.address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        }
        let style = Style(colors: .ansi16, hyperlinks: true)
        for width in [20, 37, 80] {
            let laidOut = DocumentLayout(width: width, style: style).lines(of: document)
            for line in laidOut.lines {
                precondition(line.width <= width)
                precondition(line.spans.allSatisfy { !$0.text.unicodeScalars.contains(where: isUnsafe) })
            }
            precondition(laidOut.links.map(\.number).sorted() == Array(1..<laidOut.links.count + 1))
            precondition(laidOut.headings.allSatisfy { $0.line < laidOut.textLines })
            precondition(laidOut.anchors.allSatisfy { $0.line >= 0 && $0.line < max(1, laidOut.textLines) })
        }
        _ = document.plainText
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }
}

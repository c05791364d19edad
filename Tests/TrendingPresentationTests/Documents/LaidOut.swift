import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// The plain lines of rendered HTML, without the list of links.
func laidOut(_ html: String, width: Int?, code: DocumentLayout.Code = .cut) throws -> [String] {
    let layout = DocumentLayout(width: width, style: .plain, code: code, hasLinkList: false)
    let document = try layout.lines(of: readme(html))
    return (0..<document.lineCount).map { document.plainLine($0) }
}

/// With the escape sequences of 16 colours.
func colored(_ html: String, width: Int = 80, hyperlinks: Bool = false) throws -> String {
    let style = Style(colors: .ansi16, hyperlinks: hyperlinks)
    return try DocumentLayout(width: width, style: style, hasLinkList: false).lines(of: readme(html)).text(style)
}

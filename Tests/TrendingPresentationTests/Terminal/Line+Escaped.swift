@testable import TrendingPresentation

extension Line {
    /// The line as `[Line].text` writes it, without the line feed.
    func escaped(_ style: Style) -> String { String([self].text(style).dropLast()) }
}

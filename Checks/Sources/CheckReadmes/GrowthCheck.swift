import TrendingData
import TrendingDomain
import TrendingPresentation

/// Compares the times in which a document and one of ten times its size are laid out.
enum GrowthCheck {
    /// The tags with which it takes more than thirty times as long, as on a busy machine; a hundred times is a square.
    static func slowTags() -> [String] {
        ["<p>", "<ul><li>", "<table><tr><td>", "<pre>", "<b>"].filter { tag in
            guard let short = time(tag, 1_000), let long = time(tag, 10_000) else { return true }
            return long > short * 30 + .milliseconds(50)
        }
    }

    /// The shortest of three; `nil` if the document can't be read.
    private static func time(_ tag: String, _ count: Int) -> Duration? {
        let page = Array(String(repeating: "\(tag)one two three four five six seven\n", count: count).utf8)
        let place = RenderedPlace(server: "https://github.com", owner: "owner", name: "name")
        guard let document = RenderedDocument.read(page, at: place) else { return nil }
        let layout = DocumentLayout(width: 80, style: .plain)
        return (0..<3).map { _ in ContinuousClock().measure { _ = layout.lines(of: document) } }.min()
    }
}

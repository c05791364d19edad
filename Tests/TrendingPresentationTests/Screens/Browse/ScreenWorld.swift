import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

/// One screen of browse, which no line may exceed.
///
/// Steps are names of actions, digits, `start`, `size`, `next` for the row below, `end-typing`, and `<` with news.
struct ScreenWorld: StoryWorld {
    private var shown: any BrowseScreen
    private let news: (String) -> BrowseNews?
    var asked: [String] = []

    init(_ screen: some BrowseScreen, news: @escaping (String) -> BrowseNews?) {
        shown = screen
        self.news = news
    }

    /// The rows, then what is known of the screen, each with its name on a line, and what can be done.
    var screen: String {
        let picture = shown.picture()
        let state: [String: String?] = [
            "asked": asked.joined(separator: ", "), "footer": shown.footer?.text, "position": shown.position,
            "rows": "\(picture.lines.count)", "highlights": "\(picture.highlights.count)",
            "warning": picture.lines.first?.spans.last { $0.role == .warning }?.text,
        ]
        let lines = state.map { name, value in (value ?? "").isEmpty ? "\(name):" : "\(name): \(value ?? "")" }
        let actions = shown.keys.flatMap(\.actions).map { "can \($0.rawValue)" }
        return (picture.texts + lines + actions).map { $0 + "\n" }.joined()
    }

    mutating func perform(_ step: String) throws {
        let words = step.split(separator: " ").map { String($0) }
        let text = String(step.dropFirst(words[0].count + 1))
        switch words[0] {
        case "start": note(shown.start())
        case "size":
            let numbers = text.split(separator: "x").compactMap { Int($0) }
            shown.fit(.any(numbers[0], numbers[1]))
        case "next": note(shown.moveItem(1).map { [.push($0)] } ?? [])
        case "end-typing": shown.endTyping()
        case "<":
            let item = news(text)
            note(shown.receive(try #require(item, "no news: \(text)")))
        default:
            for word in words {
                let action = BrowseAction(rawValue: word).map { BrowseInput.action($0) }
                let digit = Int(word).map { BrowseInput.digit($0) }
                note(shown.handle(try #require(action ?? digit, "no step: \(word)")))
            }
        }
        let (widest, columns) = (shown.picture().widest, shown.area.columns)
        #expect(widest <= columns, "\(step)")
    }

    private mutating func note(_ effects: [BrowseEffect]) { asked += effects.map(\.words) }
}

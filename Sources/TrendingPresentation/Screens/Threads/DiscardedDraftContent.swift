import TrendingDomain

/// The text of a draft that was removed: the only copy of it.
struct DiscardedDraftContent: ScreenContent {
    let text: String

    func text(_ renderer: PlainTextRenderer) -> String {
        let source = PlainSource(text).string
        return source.hasSuffix("\n") ? source : source + "\n"
    }

    func json() throws -> String { try JSONText.of(["text": text]) }
}

import TrendingDomain

/// The text of a draft that was removed, or of a comment that was not kept: the only copy of it.
struct DiscardedDraftContent: ScreenContent {
    let text: String

    func text(_ renderer: PlainTextRenderer) -> String {
        let source = PlainSource(text).string
        return source.hasSuffix("\n") ? source : source + "\n"
    }

    func json() throws -> String { try JSONText.of(["text": text]) }
}

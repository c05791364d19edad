import TrendingDomain

/// The text of a draft that was removed, or of a comment that was not kept: the only copy of it.
struct DiscardedDraftContent: DocumentContent {
    let text: String

    func text(_ renderer: PlainTextRenderer) -> String {
        let source = PlainSource(text).string
        return source.hasSuffix("\n") ? source : source + "\n"
    }

    func document() -> JSONNode { ["text": text] }
}

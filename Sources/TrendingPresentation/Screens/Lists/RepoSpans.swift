/// The spans that cards and lines share.
extension RepoCellViewModel {
    /// The dot in the language's colour, and the name cut to the rest of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), Span(language.cut(to: room.map { $0 - 2 }), .muted)]
    }

    /// The width of `owner/name`.
    var nameWidth: Int { owner.width + 1 + name.width }

    var slash: Span { Span(own: "/", .owner) }
}

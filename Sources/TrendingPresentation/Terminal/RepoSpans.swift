/// The pieces that cards and lines share.
extension RepoCellViewModel {
    /// The rank, right-aligned in `column`, and two columns to the name; where a terminal has links the second of them
    /// is a sign that leads to the owner's picture.
    func lead(column: Int, _ style: Style) -> [Span] {
        let rank = rank ?? .empty
        let sign = style.hyperlinks && avatar != nil ? Span(own: "@", .muted, link: avatar) : .gap(1)
        return [.gap(column - rank.width), Span(rank, .muted), .gap(1), sign]
    }

    /// The dot in the language's colour, and its name cut to what is left of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), Span(language.cut(to: room.map { $0 - 2 }), .muted)]
    }

    var slash: Span { Span(own: "/", .owner, link: link) }
}

/// The pieces that cards and lines share.
extension RepoCellViewModel {
    /// The rank, right-aligned in `column`, a column for the mark where the list has one, and two columns to the name;
    /// where a terminal has links the last of them is a sign that leads to the owner's picture.
    func lead(column: Int, hasMarks: Bool, _ style: Style) -> [Span] {
        let rank = rank ?? .empty
        let sign = style.hyperlinks && avatar != nil ? Span(own: "@", .muted, link: avatar) : .gap(1)
        let mark = hasMarks ? [mark.map(Self.sign) ?? .gap(1)] : []
        return [.gap(column - rank.width), Span(rank, .muted), .gap(1)] + mark + [sign]
    }

    /// How wide `lead` is with a rank of `column` columns.
    static func leadWidth(column: Int, hasMarks: Bool) -> Int { column + (hasMarks ? 3 : 2) }

    private static func sign(_ mark: Mark) -> Span {
        switch mark {
        case .starred: Span(own: "★", .starred)
        case .pendingStar: Span(own: "☆", .starred)
        case .pendingUnstar: Span(own: "✗", .starred)
        }
    }

    /// The dot in the language's colour, and its name cut to what is left of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), Span(language.cut(to: room.map { $0 - 2 }), .muted)]
    }

    var slash: Span { Span(own: "/", .owner, link: link) }
}

extension [RepoCellViewModel] {
    /// Of the column for ranks.
    var rankWidth: Int { Swift.max(2, map { $0.rank?.width ?? 0 }.max() ?? 0) }
    var hasMarks: Bool { contains { $0.mark != nil } }
}

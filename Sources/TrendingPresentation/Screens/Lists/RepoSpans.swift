/// The spans that cards and lines share.
extension RepoCellViewModel {
    /// The rank, right-aligned in `column` columns, a column for the mark if the list has marks, and the gaps.
    func lead(column: Int, hasMarks: Bool) -> [Span] {
        let rank = rank ?? .empty
        let mark = hasMarks ? [mark.map(Self.sign) ?? .gap(1)] : []
        return [.gap(column - rank.width), Span(rank, .muted), .gap(1)] + mark + [.gap(1)]
    }

    /// The width of `lead` with a rank of `column` columns.
    static func leadWidth(column: Int, hasMarks: Bool) -> Int { column + (hasMarks ? 3 : 2) }

    private static func sign(_ mark: Mark) -> Span {
        switch mark {
        case .starred: Span(own: "★", .starred)
        case .pendingStar: Span(own: "☆", .starred)
        case .pendingUnstar: Span(own: "✗", .starred)
        }
    }

    /// The dot in the language's colour, and the name cut to the rest of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), Span(language.cut(to: room.map { $0 - 2 }), .muted)]
    }

    var slash: Span { Span(own: "/", .owner) }
}

extension [RepoCellViewModel] {
    /// The width of the column for ranks; 0 if no row has a rank.
    var rankWidth: Int {
        let widest = map { $0.rank?.width ?? 0 }.max() ?? 0
        return widest == 0 ? 0 : Swift.max(2, widest)
    }
    var hasMarks: Bool { contains { $0.mark != nil } }
}

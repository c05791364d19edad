import TrendingDomain

/// A cell whose text is known, and that can be drawn at any width.
struct TableCell {
    enum Content {
        case text(InlineText)
        case blocks([RichDocument.Block])
    }

    let content: Content
    let alignment: RichDocument.Alignment
    /// The columns of the longest line if nothing is folded.
    let naturalWidth: Int
}

/// The widths of a table's columns.
struct TableColumns {
    let widths: [Int]
    /// The columns between two columns, with the bar in them.
    let gap: Int

    /// A column that is folded has at least this many columns. Below that, words are torn apart.
    static let leastWidth = 10
    static let wideGap = 3
    private static let narrowGap = 1

    /// Natural widths if they fit; otherwise, the widest columns are shrunk to one width. `nil` if the table does not
    /// fit, so that each row needs a card.
    init?(natural: [Int], room: Int) {
        let wide = Self.free(natural.count, Self.wideGap, room)
        let sum = natural.reduce(0, +)
        if sum <= wide {
            widths = natural
            gap = Self.wideGap
            return
        }
        let narrow = Self.free(natural.count, Self.narrowGap, room)
        guard let limit = Self.limit(natural, sum <= narrow ? narrow : wide) else { return nil }
        gap = sum <= narrow ? Self.narrowGap : Self.wideGap
        widths = natural.map { min($0, limit) }
    }

    private static func free(_ count: Int, _ gap: Int, _ room: Int) -> Int {
        room == .max ? .max : room - gap * max(0, count - 1)
    }

    /// The largest width of the widest columns with which all columns fit.
    private static func limit(_ natural: [Int], _ free: Int) -> Int? {
        var free = free
        var left = natural.count
        for width in natural.sorted() {
            if width * left > free { break }
            free -= width
            left -= 1
        }
        guard left > 0 else { return .max }
        let limit = free / left
        return limit >= leastWidth ? limit : nil
    }
}

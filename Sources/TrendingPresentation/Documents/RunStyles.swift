import TrendingDomain

/// The looks of what a document is made of.
enum RunStyles {
    static func of(_ style: TextStyle, base: RichStyle) -> RichStyle {
        var result = base
        for (part, trait) in traits where style.contains(part) { result.traits.insert(trait) }
        if style.contains(.code), base.color == nil { result.color = .cyan }
        return result
    }

    private static let traits: KeyValuePairs<TextStyle, RichStyle.Traits> = [
        .strong: .bold, .emphasis: .italic, .deleted: .struck, .inserted: .underlined, .highlighted: .reversed,
        .keyboard: .bold, .footnote: .dim,
    ]

    /// The look of headings by level. Without colours, `#` signs tell the levels apart.
    static func heading(_ level: Int) -> RichStyle {
        let colors: [TextColor?] = [.magenta, .cyan, .green, .yellow]
        return RichStyle(.bold, level >= 1 && level <= colors.count ? colors[level - 1] : nil)
    }

    static func alert(_ kind: RichDocument.Alert) -> RichStyle {
        switch kind {
        case .note: RichStyle(.bold, .blue)
        case .tip: RichStyle(.bold, .green)
        case .important: RichStyle(.bold, .magenta)
        case .warning: RichStyle(.bold, .yellow)
        case .caution: RichStyle(.bold, .red)
        }
    }

    static func token(_ token: CodeToken?) -> RichStyle {
        switch token {
        case .keyword: RichStyle([], .magenta)
        case .string: RichStyle([], .green)
        case .comment: RichStyle(.dim)
        case .constant: RichStyle([], .cyan)
        case .name: RichStyle([], .blue)
        case .tag: RichStyle([], .green)
        case .variable: RichStyle([], .yellow)
        case .heading: RichStyle(.bold)
        case .inserted: RichStyle([], .green)
        case .deleted, .invalid: RichStyle([], .red)
        case nil: RichStyle()
        }
    }
}

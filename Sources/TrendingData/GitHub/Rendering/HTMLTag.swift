/// The elements that a rendered document gives a meaning. All others only group their content.
enum HTMLTag: String, CaseIterable {
    case a, b, i, p, q, s, u
    case br, dd, dl, dt, em, h1, h2, h3, h4, h5, h6, hr, li, ol, td, th, tr, tt, ul
    case del, dfn, dir, div, img, ins, kbd, nav, pre, sub, sup
    case abbr, audio, body, cite, code, form, html, main, mark, menu, samp, span
    case aside, input, small, strike, strong, table, tbody, tfoot, thead, video
    case article, caption, center, details, figcaption, figure, footer, header, picture, section, source, summary
    case address, blockquote, fieldset, hgroup, legend
    case themedPicture = "themed-picture"
    case variable = "var"
    case other = ""

    /// The tag with these first eight letters.
    static func of(_ key: UInt64) -> HTMLTag { keys[key] ?? .other }

    private static let keys = Dictionary(uniqueKeysWithValues: allCases.map { (key($0.rawValue), $0) })

    private static func key(_ name: String) -> UInt64 {
        name.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension HTMLTag {
    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// 1 to 6 for a heading.
    var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

    /// Whether the element starts and ends a paragraph, and has no other meaning.
    var isGroup: Bool {
        switch self {
        case .p, .div, .nav, .body, .html, .form, .main, .aside, .article, .caption, .figcaption, .figure, .footer,
            .header, .section, .summary, .address, .fieldset, .hgroup, .legend, .dt, .li, .td, .th, .tr, .tbody,
            .thead, .tfoot, .center:
            true
        default: false
        }
    }
}

import Foundation

/// A change to a page before it is read.
enum Variant: String, CaseIterable {
    case asIs = "as they are"
    case withoutClasses = "without classes"
    case renamedClasses = "with classes renamed"
    case listItems = "with rows in <li>"
    case divisions = "with rows in <div>"
    case hiddenCopies = "with hidden copies of a row"
    case promoted = "with a promoted row"
    case promotedListItems = "with a promoted row in <li>"
    case splitNumbers = "with split numbers"
    case roundedNumbers = "with rounded numbers"

    func apply(to page: [UInt8]) -> [UInt8] {
        self == .asIs ? page : Array(apply(to: String(decoding: page, as: UTF8.self)).utf8)
    }

    private func apply(to page: String) -> String {
        let classes = /\s+class\s*=\s*("[^"]*"|'[^']*')/
        let number = /([>\s])([0-9]{1,3}),([0-9]{3})(\s*<\/a>|\s+stars?\s)/
        return switch self {
        case .asIs: page
        case .withoutClasses: page.replacing(classes, with: "")
        case .renamedClasses:
            page.replacing(classes) { "\($0.output.0.prefix { $0 != "=" })=\"x\($0.output.0.hash)\"" }
        case .listItems: Self.renamed(page, "li")
        case .divisions: Self.renamed(page, "div")
        case .hiddenCopies:
            Self.inserting(page) {
                "<template>\($0)</template><div hidden>\($0)</div><div style=\"display:none\">\($0)</div>"
            }
        case .promoted: Self.inserting(page) { Self.promoted($0, "Ad") }
        case .promotedListItems: Self.renamed(Self.inserting(page) { Self.promoted($0, "Featured") }, "li")
        case .splitNumbers:
            page.replacing(number) { "\($0.output.1)<b>\($0.output.2)</b>,\($0.output.3)\($0.output.4)" }
        case .roundedNumbers:
            page.replacing(number) {
                "\($0.output.1)\($0.output.2).\($0.output.3.prefix(1))k\($0.output.4)"
            }
        }
    }

    /// Whether the page has a row that must be left out, and said to be.
    var addsRow: Bool { self == .promoted || self == .promotedListItems }

    /// Whether the page may be refused: the rows are no elements that GitHub has used, or many of a short list are
    /// hidden.
    var mayBeRefused: Bool { [.listItems, .divisions, .promotedListItems, .hiddenCopies].contains(self) }

    /// Whether a number may be missing.
    var changesNumbers: Bool { self == .splitNumbers || self == .roundedNumbers }

    private static func renamed(_ page: String, _ name: String) -> String {
        page.replacing("<article", with: "<\(name)").replacing("</article", with: "</\(name)")
    }

    /// Inserts something made of the second row before it. Rows of developers contain articles, so they stay as they
    /// are.
    private static func inserting(_ page: String, _ change: (Substring) -> String) -> String {
        let rows = page.matches(of: /<article(?:(?!<article)(?s:.))*?<\/article>/)
        guard rows.count > 2, !page.contains("id=\"pa-") else { return page }
        return page[..<rows[1].range.lowerBound] + change(rows[1].output)
            + page[rows[1].range.lowerBound...]
    }

    private static func promoted(_ row: Substring, _ badge: String) -> String {
        guard let title = row.firstMatch(of: /<h[1-3][\s\S]*?href="\/([^\/"]+)\/([^\/"]+)"/) else {
            return ""
        }
        return String(row).replacing("/\(title.output.1)/\(title.output.2)", with: "/acme/advertised")
            .replacing("%2F\(title.output.1)%2F\(title.output.2)", with: "%2Facme%2Fadvertised")
            .replacing(/<h[1-3]/, maxReplacements: 1) {
                "<span class=\"Label\">\(badge)</span>\($0.output)"
            }
    }
}

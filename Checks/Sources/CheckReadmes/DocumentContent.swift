import TrendingDomain

/// What is in a document, in the form of `ExpectedReadme`. White space does not count: layouts add and remove it.
struct DocumentContent {
    /// All visible letters in order, without those of tables and badges if these are left out.
    private(set) var letters = ""
    private(set) var headings: [(level: Int, title: String)] = []
    private(set) var tables: [RichDocument.Table] = []
    private(set) var codeBlocks: [String] = []
    private(set) var tasks: [Bool] = []
    private(set) var alerts: [String] = []

    private let images: [RichDocument.Image]
    private let hasTables: Bool
    private let hasBadges: Bool

    init(_ document: RichDocument, hasTables: Bool = true, hasBadges: Bool = true) {
        images = document.images
        self.hasTables = hasTables
        self.hasBadges = hasBadges
        add(document.blocks)
    }

    init(_ cell: RichDocument.Cell, of document: RichDocument) {
        images = document.images
        hasTables = true
        hasBadges = false
        add(cell.blocks)
    }

    private mutating func add(_ blocks: [RichDocument.Block]) { blocks.forEach { add($0) } }

    private mutating func add(_ block: RichDocument.Block) {
        switch block {
        case .heading(let level, let title, _):
            add(title)
            headings.append((level, title.string.withoutSpace))
        case .paragraph(let text): add(text)
        case .list(let list): list.items.forEach { add($0) }
        case .code(let code, _):
            add(code)
            codeBlocks.append(code.string)
        case .table(let table): add(table)
        case .quote(let blocks), .indented(let blocks), .aligned(_, let blocks): add(blocks)
        case .alert(let kind, let blocks):
            alerts.append(kind.rawValue)
            letters += kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
            add(blocks)
        case .details(let summary, let blocks):
            add(summary)
            add(blocks)
        case .rule: break
        case .footnotes(let notes): notes.forEach { add($0.blocks) }
        }
    }

    private mutating func add(_ item: RichDocument.Item) {
        if let isChecked = item.isChecked { tasks.append(isChecked) }
        add(item.blocks)
    }

    private mutating func add(_ table: RichDocument.Table) {
        tables.append(table)
        guard hasTables else { return }
        for cell in table.header + table.rows.flatMap({ $0 }) { add(cell.blocks) }
    }

    private mutating func add(_ text: RichText) {
        var place = text.string.utf8.startIndex
        for run in text.runs {
            let end = text.string.utf8.index(place, offsetBy: run.length)
            let isBadge = run.image.map { images[$0].isBadge } ?? false
            if hasBadges || !isBadge { letters += String(text.string[place..<end]).withoutSpace }
            place = end
        }
    }
}

extension String {
    /// The text without white space of any kind, nor what has no width on its own.
    var withoutSpace: String { String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace })) }
}

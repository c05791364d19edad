import TrendingDomain

/// Writes a document in few bytes: numbers of seven bits a byte, texts and lists behind their length.
struct DocumentWriter {
    private(set) var bytes: [UInt8] = []

    static func bytes(of document: RichDocument) -> [UInt8] {
        var writer = DocumentWriter()
        writer.write(document)
        return writer.bytes
    }

    mutating func write(_ document: RichDocument) {
        write(document.isWhole)
        write(document.links) { writer, link in
            writer.write(link.address)
            writer.write(link.anchor)
        }
        write(document.images) { writer, image in
            writer.write(image.address)
            writer.write(image.darkAddress)
            writer.bytes.append(DocumentCode.of(image.kind))
        }
        write(document.anchors) { writer, anchor in
            writer.write(anchor.name)
            writer.write(anchor.piece)
        }
        write(document.blocks)
    }

    private mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    private mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func write(_ text: String?) {
        write(text != nil)
        if let text { write(text) }
    }

    private mutating func write(_ number: Int?) {
        write(number != nil)
        if let number { write(number) }
    }

    private mutating func write<Item>(_ items: [Item], _ write: (inout DocumentWriter, Item) -> Void) {
        self.write(items.count)
        for item in items { write(&self, item) }
    }

    private mutating func write(_ blocks: [RichDocument.Block]) { write(blocks) { $0.write($1) } }
}

extension DocumentWriter {
    private mutating func write(_ block: RichDocument.Block) {
        bytes.append(DocumentCode(block).rawValue)
        switch block {
        case .heading(let level, let title, let anchor):
            write(level)
            write(title)
            write(anchor)
        case .paragraph(let text): write(text)
        case .list(let list): write(list)
        case .code(let text, let language):
            write(text)
            write(language)
        case .table(let table):
            write(row: table.header)
            write(table.rows) { $0.write(row: $1) }
        case .quote(let blocks), .indented(let blocks): write(blocks)
        case .alert(let kind, let blocks):
            write(kind.rawValue)
            write(blocks)
        case .details(let summary, let blocks):
            write(summary)
            write(blocks)
        case .rule: break
        case .footnotes(let notes):
            write(notes) { writer, note in
                writer.write(note.label)
                writer.write(note.blocks)
            }
        case .aligned(let alignment, let blocks):
            bytes.append(DocumentCode.of(alignment))
            write(blocks)
        }
    }

    private mutating func write(_ list: RichDocument.List) {
        write(list.start)
        write(list.numbering.rawValue)
        write(list.isTight)
        write(list.items) { writer, item in
            writer.write(item.isChecked.map { $0 ? 1 : 0 })
            writer.write(item.number)
            writer.write(item.blocks)
        }
    }

    private mutating func write(row: [RichDocument.Cell]) {
        write(row) { writer, cell in
            writer.bytes.append(DocumentCode.of(cell.alignment))
            writer.write(cell.blocks)
        }
    }

    private mutating func write(_ text: RichText) {
        write(text.string)
        write(text.runs) { writer, run in
            let parts = (run.link == nil ? 0 : 1) | (run.image == nil ? 0 : 2) | (run.token == nil ? 0 : 4)
            writer.write(run.length)
            writer.write(Int(run.style.rawValue) << 3 | parts)
            if let link = run.link { writer.write(link) }
            if let image = run.image { writer.write(image) }
            if let token = run.token { writer.bytes.append(DocumentCode.of(token)) }
        }
    }
}

/// The numbers of the kinds in a stored document. A change needs a new `RenderedDocument.version`.
enum DocumentCode: UInt8 {
    case heading, paragraph, list, code, table, quote, alert, details, rule, footnotes, aligned, indented

    init(_ block: RichDocument.Block) {
        self =
            switch block {
            case .heading: .heading
            case .paragraph: .paragraph
            case .list: .list
            case .code: .code
            case .table: .table
            case .quote: .quote
            case .alert: .alert
            case .details: .details
            case .rule: .rule
            case .footnotes: .footnotes
            case .aligned: .aligned
            case .indented: .indented
            }
    }

    static let images = RichDocument.Image.Kind.allCases
    static let alignments: [RichDocument.Alignment] = [.left, .center, .right]
    static let tokens: [CodeToken] = [
        .keyword, .string, .comment, .constant, .name, .tag, .variable, .heading, .inserted, .deleted, .invalid,
    ]

    static func of(_ kind: RichDocument.Image.Kind) -> UInt8 { UInt8(images.firstIndex(of: kind) ?? 0) }
    static func of(_ alignment: RichDocument.Alignment) -> UInt8 { UInt8(alignments.firstIndex(of: alignment) ?? 0) }
    static func of(_ token: CodeToken) -> UInt8 { UInt8(tokens.firstIndex(of: token) ?? 0) }
}

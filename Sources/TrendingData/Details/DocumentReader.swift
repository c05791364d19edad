import TrendingDomain

/// Reads what `DocumentWriter` wrote. Bytes that it did not write are refused.
struct DocumentReader {
    struct Damage: Error {}

    /// The reader of HTML nests no deeper.
    private static let mostLevels = 600

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var level = 0
    private var isInCell = false

    /// Returns `nil` for bytes that are no document.
    static func document(in bytes: ArraySlice<UInt8>) -> RichDocument? {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = DocumentReader(bytes: bytes)
            guard let document = try? reader.document(), reader.place == bytes.count else { return nil }
            return document
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func document() throws(Damage) -> RichDocument {
        let isWhole = try flag()
        let links = try items { reader throws(Damage) in
            RichDocument.Link(address: try reader.text(), anchor: try reader.optionalText())
        }
        let images = try items { reader throws(Damage) in
            RichDocument.Image(
                address: try reader.optionalText(),
                darkAddress: try reader.optionalText(),
                kind: try reader.one(of: DocumentCode.images)
            )
        }
        let anchors = try items { reader throws(Damage) in
            RichDocument.Anchor(try reader.text(), piece: try reader.number())
        }
        let blocks = try blocks()
        return RichDocument(blocks: blocks, links: links, images: images, anchors: anchors, isWhole: isWhole)
    }

    private mutating func byte() throws(Damage) -> UInt8 {
        guard place < bytes.count else { throw Damage() }
        place += 1
        return bytes[place - 1]
    }

    private mutating func flag() throws(Damage) -> Bool { try byte() != 0 }

    private mutating func number() throws(Damage) -> Int {
        var (number, shift) = (UInt(0), UInt(0))
        while true {
            let byte = try byte()
            guard shift < 64 else { throw Damage() }
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
    }

    /// A number of things that each take a byte at least.
    private mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard (0...bytes.count - place).contains(count) else { throw Damage() }
        return count
    }

    private mutating func text() throws(Damage) -> String {
        let count = try count()
        place += count
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[place - count..<place]), as: UTF8.self)
    }

    private mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

    private mutating func optionalNumber() throws(Damage) -> Int? { try flag() ? try number() : nil }

    private mutating func items<Item>(
        _ item: (inout DocumentReader) throws(Damage) -> Item
    ) throws(Damage) -> [Item] {
        let count = try count()
        var items: [Item] = []
        items.reserveCapacity(min(count, 1_000))
        for _ in 0..<count { items.append(try item(&self)) }
        return items
    }

    private mutating func one<Kind>(of kinds: [Kind]) throws(Damage) -> Kind {
        let index = Int(try byte())
        guard kinds.indices.contains(index) else { throw Damage() }
        return kinds[index]
    }
}

extension DocumentReader {
    private mutating func blocks() throws(Damage) -> [RichDocument.Block] {
        level += 1
        guard level <= Self.mostLevels else { throw Damage() }
        let blocks = try items { reader throws(Damage) in try reader.block() }
        level -= 1
        return blocks
    }

    private mutating func block() throws(Damage) -> RichDocument.Block {
        guard let kind = DocumentCode(rawValue: try byte()) else { throw Damage() }
        switch kind {
        case .heading:
            let level = try number()
            guard (1...6).contains(level) else { throw Damage() }
            return .heading(level: level, try richText(), anchor: try optionalText())
        case .paragraph: return .paragraph(try richText())
        case .list: return .list(try list())
        case .code: return .code(try richText(), language: try optionalText())
        case .table:
            // Each level would double the work of the layout.
            guard !isInCell else { throw Damage() }
            isInCell = true
            defer { isInCell = false }
            let header = try row()
            return .table(.init(header: header, rows: try items { reader throws(Damage) in try reader.row() }))
        case .quote: return .quote(try blocks())
        case .alert:
            guard let alert = RichDocument.Alert(rawValue: try text()) else { throw Damage() }
            return .alert(alert, try blocks())
        case .details: return .details(summary: try richText(), try blocks())
        case .rule: return .rule
        case .footnotes:
            let notes = try items { reader throws(Damage) in
                RichDocument.Footnote(label: try reader.text(), blocks: try reader.blocks())
            }
            return .footnotes(notes)
        case .aligned: return .aligned(try one(of: DocumentCode.alignments), try blocks())
        case .indented: return .indented(try blocks())
        }
    }

    private mutating func list() throws(Damage) -> RichDocument.List {
        let start = try itemNumber()
        guard let numbering = RichDocument.Numbering(rawValue: try text()) else { throw Damage() }
        let isTight = try flag()
        let items = try items { reader throws(Damage) in
            let isChecked = try reader.optionalNumber().map { $0 != 0 }
            let number = try reader.itemNumber()
            return RichDocument.Item(try reader.blocks(), isChecked: isChecked, number: number)
        }
        return RichDocument.List(items, start: start, numbering: numbering, isTight: isTight)
    }

    /// The number of an item. The items after it each add one.
    private mutating func itemNumber() throws(Damage) -> Int? {
        let number = try optionalNumber()
        guard number.map({ Int32(exactly: $0) != nil }) ?? true else { throw Damage() }
        return number
    }

    private mutating func row() throws(Damage) -> [RichDocument.Cell] {
        try items { reader throws(Damage) in
            let alignment = try reader.one(of: DocumentCode.alignments)
            return RichDocument.Cell(try reader.blocks(), alignment: alignment)
        }
    }

    private mutating func richText() throws(Damage) -> RichText {
        let string = try text()
        let runs = try items { reader throws(Damage) in
            var run = RichText.Run(length: try reader.number())
            guard (0...string.utf8.count).contains(run.length) else { throw Damage() }
            let look = try reader.number()
            run.style = TextStyle(rawValue: UInt16(truncatingIfNeeded: look >> 3))
            if look & 1 != 0 { run.link = try reader.number() }
            if look & 2 != 0 { run.image = try reader.number() }
            if look & 4 != 0 { run.token = try reader.one(of: DocumentCode.tokens) }
            return run
        }
        return RichText(string, runs)
    }
}

/// A document with headings, lists, tables, code and links: a README, or a comment.
///
/// A block that holds blocks holds all of them; nothing refers upwards. Links and images are in tables of the document,
/// and the runs of a text refer to them by index.
package struct RichDocument: Sendable, Equatable {
    package var blocks: [Block]
    /// One entry for each link of the source in document order, so an address can occur several times.
    package var links: [Link]
    package var images: [Image]
    /// In document order. Two can have the same name: links lead to the first.
    package var anchors: [Anchor]
    /// Whether the source was read to its end. It is not if elements are nested deeper than in any real document.
    package var isWhole: Bool

    package init(
        blocks: [Block],
        links: [Link] = [],
        images: [Image] = [],
        anchors: [Anchor] = [],
        isWhole: Bool = true
    ) {
        self.blocks = blocks
        self.links = links
        self.images = images
        self.anchors = anchors
        self.isWhole = isWhole
    }

    package enum Block: Sendable, Equatable {
        /// `anchor` is what links to the heading name after `#`, in lower case.
        case heading(level: Int, RichText, anchor: String?)
        case paragraph(RichText)
        case list(List)
        /// White space counts, and lines end with `\n`. `language` is as the source names it: `swift`, `js`.
        case code(RichText, language: String?)
        case table(Table)
        case quote([Block])
        case alert(Alert, [Block])
        case details(summary: RichText, [Block])
        case rule
        case footnotes([Footnote])
        case aligned(Alignment, [Block])
        /// Belongs to the block before: the description of a term.
        case indented([Block])
    }

    package enum Alignment: Sendable, Equatable {
        case left, center, right
    }

    /// The kinds of GitHub's alerts, such as `> [!NOTE]`.
    package enum Alert: String, Sendable, CaseIterable {
        case note, tip, important, warning, caution
    }

    package struct List: Sendable, Equatable {
        package var items: [Item]
        /// The number of the first item; `nil` for a list without numbers.
        package var start: Int?
        package var numbering = Numbering.decimal
        /// Whether items are drawn without blank lines between them.
        package var isTight: Bool

        package init(_ items: [Item], start: Int? = nil, isTight: Bool = true) {
            self.items = items
            self.start = start
            self.isTight = isTight
        }

        /// The number of each item; empty for a list without numbers.
        package var numbers: [Int] {
            guard var next = start else { return [] }
            return items.map { item in
                let number = item.number ?? next
                next = number + 1
                return number
            }
        }
    }

    /// How a list writes its numbers.
    package enum Numbering: String, Sendable, CaseIterable {
        case decimal = "1"
        case lowercaseLetters = "a"
        case uppercaseLetters = "A"
        case lowercaseRoman = "i"
        case uppercaseRoman = "I"
    }

    package struct Item: Sendable, Equatable {
        package var blocks: [Block]
        /// `nil` if the item is not a task.
        package var isChecked: Bool?
        /// `nil` if the number is one more than that of the item before.
        package var number: Int?

        package init(_ blocks: [Block], isChecked: Bool? = nil, number: Int? = nil) {
            self.blocks = blocks
            self.isChecked = isChecked
            self.number = number
        }
    }

    package struct Table: Sendable, Equatable {
        /// Empty if the table has no header.
        package var header: [Cell]
        /// Rows can have different numbers of cells.
        package var rows: [[Cell]]

        package init(header: [Cell], rows: [[Cell]]) {
            self.header = header
            self.rows = rows
        }
    }

    package struct Cell: Sendable, Equatable {
        /// Contains no table.
        package var blocks: [Block]
        package var alignment: Alignment

        package init(_ blocks: [Block], alignment: Alignment = .left) {
            self.blocks = blocks
            self.alignment = alignment
        }
    }

    package struct Footnote: Sendable, Equatable {
        /// What the text calls the footnote: a number on GitHub.
        package var label: String
        package var blocks: [Block]

        package init(label: String, blocks: [Block]) {
            self.label = label
            self.blocks = blocks
        }
    }

    package struct Link: Sendable, Equatable {
        /// Absolute, with the scheme `http`, `https` or `mailto`, in printable ASCII without spaces.
        package var address: String
        /// The anchor that the link leads to if it stays in this document, in lower case.
        package var anchor: String?

        package init(address: String, anchor: String? = nil) {
            self.address = address
            self.anchor = anchor
        }
    }

    /// A place that links of the document can lead to, and that is not a heading.
    package struct Anchor: Sendable, Hashable {
        /// What links name after `#`, in lower case.
        package var name: String
        /// How many pieces come before it in document order, nested ones too. A piece is a heading, a paragraph, code,
        /// a rule, a whole table, or the summary of details.
        package var piece: Int

        package init(_ name: String, piece: Int) {
            self.name = name
            self.piece = piece
        }
    }

    package struct Image: Sendable, Equatable {
        package enum Kind: Sendable, Equatable, CaseIterable {
            case picture, video, audio
        }

        /// Absolute. `nil` if the image has no address that stays valid.
        package var address: String?
        /// The address of the image for dark backgrounds, if it has another one.
        package var darkAddress: String?
        /// A video and a sound are only named.
        package var kind: Kind

        package init(address: String?, darkAddress: String? = nil, kind: Kind = .picture) {
            self.address = address
            self.darkAddress = darkAddress
            self.kind = kind
        }
    }
}

extension RichDocument.Image {
    /// Where the file of an image is. Addresses of files in repositories on github.com only redirect there.
    package static func place(of address: String) -> String {
        let start = "https://github.com/"
        guard address.hasPrefix(start) else { return address }
        let path = address.dropFirst(start.count).prefix { $0 != "?" && $0 != "#" }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 4, ["raw", "blob"].contains(parts[2]), !parts.contains("") else { return address }
        parts.remove(at: 2)
        return "https://raw.githubusercontent.com/" + parts.joined(separator: "/")
    }

    /// Whether the image is a badge, judged by its address: `shields.io`, `…/badge.svg`, `…/actions/workflows/…`.
    package var isBadge: Bool {
        guard kind == .picture, var address else { return false }
        return address.withUTF8 { bytes in Self.badgeParts.contains { Self.holds($0, in: bytes) } }
    }

    private static let badgeParts = ["badge", "shields.io", "/actions/workflows/"].map { Array($0.utf8) }

    /// Compares without regard to case, which matters for letters only.
    private static func holds(_ part: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= part.count else { return false }
        return (0...bytes.count - part.count).contains { start in
            bytes[start] | 0x20 == part[0] | 0x20
                && part.indices.allSatisfy { bytes[start + $0] | 0x20 == part[$0] | 0x20 }
        }
    }
}

extension RichDocument {
    /// The alternative text of each of `images`; empty for none.
    package var imageTexts: [String] {
        var found = ImageTexts(texts: Array(repeating: "", count: images.count))
        found.add(blocks)
        return found.texts
    }
}

private struct ImageTexts {
    var texts: [String]

    mutating func add(_ blocks: [RichDocument.Block]) {
        for block in blocks {
            switch block {
            case .heading(_, let text, _), .paragraph(let text), .code(let text, _): add(text)
            case .list(let list): for item in list.items { add(item.blocks) }
            case .table(let table): for cell in table.header + table.rows.joined() { add(cell.blocks) }
            case .quote(let blocks), .alert(_, let blocks), .aligned(_, let blocks), .indented(let blocks): add(blocks)
            case .details(let summary, let blocks):
                add(summary)
                add(blocks)
            case .footnotes(let notes): for note in notes { add(note.blocks) }
            case .rule: break
            }
        }
    }

    private mutating func add(_ text: RichText) {
        guard text.runs.contains(where: { $0.image != nil }) else { return }
        let bytes = Array(text.string.utf8)
        var place = 0
        for run in text.runs {
            let end = min(bytes.count, place + max(0, run.length))
            if let image = run.image, texts.indices.contains(image) {
                texts[image] = String(decoding: bytes[place..<end], as: UTF8.self)
            }
            place = end
        }
    }
}

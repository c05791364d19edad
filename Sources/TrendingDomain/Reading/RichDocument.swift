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
}

extension RichDocument {
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
        package var numbering: Numbering
        /// Whether items are drawn without blank lines between them.
        package var isTight: Bool

        package init(_ items: [Item], start: Int? = nil, numbering: Numbering = .decimal, isTight: Bool = true) {
            self.items = items
            self.start = start
            self.numbering = numbering
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
        /// How many pieces come before it in document order, nested ones too. A piece is a heading, a paragraph, code, a
        /// rule, a whole table, or the summary of details.
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

import TrendingDomain

/// A link of a document that has been laid out.
package struct NumberedLink: Hashable {
    /// From 1 on, each number once.
    package var number: Int
    package var address: String
    /// `nil` if the address is not safe in an escape sequence. It is then only shown.
    package var target: LinkTarget?
    /// Where the link leads in this document, if it stays there.
    package var anchor: String?
    /// The text of a link that is only drawn as a number, as that of a badge.
    package var label: String?
    /// Whether the text shows the number. It does not if it shows the address itself.
    package var isMarked: Bool
}

/// Gives each address of a document a number when its text is laid out. Links to the same address share it.
final class LinkNumbers {
    struct Entry {
        let address: String
        let target: LinkTarget?
        let anchor: String?
        /// 0 until the text shows one.
        var number = 0
        var label: String?
    }

    private let links: [RichDocument.Link]
    private var ids: [Int]
    private var idByAddress: [String: Int] = [:]
    private var entries: [Entry] = []
    private var lastNumber = 0

    init(_ links: [RichDocument.Link]) {
        self.links = links
        ids = Array(repeating: 0, count: links.count)
        idByAddress.reserveCapacity(links.count)
        entries.reserveCapacity(links.count)
    }

    /// From 1 on, in the order of first use; 0 if there is no such link.
    func id(of link: Int?) -> Int {
        guard let link, links.indices.contains(link) else { return 0 }
        if ids[link] == 0 { ids[link] = newID(links[link]) }
        return ids[link]
    }

    func target(of id: Int) -> LinkTarget? { id > 0 ? entries[id - 1].target : nil }

    func address(of id: Int) -> String { id > 0 ? entries[id - 1].address : "" }

    /// The number that marks the link in the text.
    func mark(_ id: Int) -> Int {
        if entries[id - 1].number == 0 {
            lastNumber += 1
            entries[id - 1].number = lastNumber
        }
        return entries[id - 1].number
    }

    func setLabel(_ label: String, of id: Int) {
        if entries[id - 1].label == nil, !label.isEmpty { entries[id - 1].label = label }
    }

    /// By id. The links without a mark have the numbers after the last mark.
    func numbered() -> [NumberedLink] {
        entries.map { entry in
            var number = entry.number
            if number == 0 {
                lastNumber += 1
                number = lastNumber
            }
            return NumberedLink(
                number: number,
                address: entry.address,
                target: entry.target,
                anchor: entry.anchor,
                label: entry.label,
                isMarked: entry.number != 0
            )
        }
    }

    private func newID(_ link: RichDocument.Link) -> Int {
        if let id = idByAddress[link.address] { return id }
        let target = LinkTarget(link.address) ?? LinkTarget(mail: link.address)
        entries.append(Entry(address: link.address, target: target, anchor: link.anchor))
        idByAddress[link.address] = entries.count
        return entries.count
    }
}

extension BlockWriter {
    /// Writes the list of the links that the text marks with a number.
    mutating func write(_ links: [NumberedLink]) {
        guard links.contains(where: \.isMarked) else { return }
        separate()
        writeRule()
        write(list: links) { $0.isMarked }
    }

    /// Writes a line for each link, by number.
    mutating func write(list links: [NumberedLink], where isShown: (NumberedLink) -> Bool = { _ in true }) {
        let shown = links.enumerated().filter { isShown($0.element) }.sorted { $0.element.number < $1.element.number }
        let width = String(shown.last?.element.number ?? 0).utf8.count + 3
        for (place, link) in shown {
            let number = Span("[\(link.number)]", .muted)
            let mark = number.padded(left: width - number.width - 1, right: 1)
            prefix.push(first: mark, rest: .gap(width))
            write(link, id: place + 1)
            prefix.pop()
        }
    }

    private mutating func write(_ link: NumberedLink, id: Int) {
        var address = Span(link.address, .plain, link: link.target)
        // Most addresses fit, and need not be folded.
        if keepsAddresses || (link.label == nil && address.width <= prefix.room) {
            address.linkID = id
            let label = link.label.map { [Span(own: " ("), Span($0, .muted), Span(own: ")")] } ?? []
            return write(line: [address] + label)
        }
        var text = InlineText()
        text.append(link.address, link: id)
        if let label = link.label {
            text.append(own: " (")
            text.append(label, .muted)
            text.append(own: ")")
        }
        write(text)
    }
}

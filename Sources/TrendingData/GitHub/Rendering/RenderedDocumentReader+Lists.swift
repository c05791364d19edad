import TrendingDomain

extension RenderedDocumentReader {
    mutating func readList(_ element: HTMLNode, _ tag: HTMLTag, _ format: InlineFormat) {
        endParagraph()
        let start = element.integer("start")
        var list = RichDocument.List([], start: tag == .ol ? start ?? 1 : nil)
        list.numbering = element.attribute("type").flatMap(RichDocument.Numbering.init) ?? .decimal
        for child in element.children {
            switch HTMLTag.of(child.nameKey) {
            case .li: list.items.append(readItem(child, format, &list.isTight))
            default:
                // Lists of old pages are directly in lists.
                let content = collectBlocks { $0.read(child, format) }
                guard !content.isEmpty else { continue }
                if list.items.isEmpty { list.items.append(RichDocument.Item([])) }
                list.items[list.items.count - 1].blocks += content
            }
        }
        if tag == .ol, element.has(attribute: "reversed") { list.countDown(from: start ?? list.items.count) }
        if !list.items.isEmpty { append(.list(list)) }
    }

    private mutating func readItem(_ item: HTMLNode, _ format: InlineFormat, _ isTight: inout Bool)
        -> RichDocument.Item
    {
        let outer = (checkBox, hasParagraph)
        (checkBox, hasParagraph) = (nil, false)
        notePlace(item, .li)
        let content = blocks(in: item, format)
        if hasParagraph { isTight = false }
        let isChecked = checkBox
        (checkBox, hasParagraph) = outer
        return RichDocument.Item(content, isChecked: isChecked, number: item.integer("value"))
    }

    mutating func readInput(_ element: HTMLNode) {
        guard element.attribute("type")?.lowercased() == "checkbox", checkBox == nil else { return }
        checkBox = element.has(attribute: "checked")
    }
}

extension RichDocument.List {
    fileprivate mutating func countDown(from first: Int) {
        var next = first
        for index in items.indices {
            next = items[index].number ?? next
            items[index].number = next
            next -= 1
        }
    }
}

extension HTMLNode {
    /// As browsers read it: white space before the number and anything after it are left out.
    fileprivate func integer(_ name: String) -> Int? {
        guard let text = attribute(name)?.drop(while: \.isWhitespace) else { return nil }
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        return Int32(sign + text.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }).map(Int.init)
    }
}

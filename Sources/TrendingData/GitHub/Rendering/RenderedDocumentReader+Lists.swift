import TrendingDomain

extension RenderedDocumentReader {
    mutating func readList(_ element: HTMLNode, _ tag: HTMLTag, _ format: InlineFormat) {
        endParagraph()
        var list = RichDocument.List([], start: tag == .ol ? start(of: element) : nil)
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
        if !list.items.isEmpty { append(.list(list)) }
    }

    private func start(of element: HTMLNode) -> Int {
        element.attribute("start").flatMap { Int32($0) }.map(Int.init) ?? 1
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
        return RichDocument.Item(content, isChecked: isChecked)
    }

    mutating func readInput(_ element: HTMLNode) {
        guard element.attribute("type")?.lowercased() == "checkbox", checkBox == nil else { return }
        checkBox = element.has(attribute: "checked")
    }
}

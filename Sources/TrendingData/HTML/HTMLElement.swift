import CXML2

/// A cursor in a document, which it keeps alive. Copies nothing until text is read.
package struct HTMLElement {
    let document: HTMLDocument
    let node: HTMLNode

    init(document: HTMLDocument, node: HTMLNode) {
        self.document = document
        self.node = node
    }

    /// In lower case; empty for a piece of text.
    var name: String { node.name }

    var parent: HTMLElement? { node.parent.map(at) }

    /// `nil` if the attribute is absent or has no value.
    func attribute(_ name: String) -> String? { node.attribute(name) }

    /// Whether the attribute exists, with or without a value.
    func has(attribute name: String) -> Bool { node.has(attribute: name) }

    /// Whether the attribute exists and contains `part`. Creates no string.
    func has(_ attribute: String, holding part: String) -> Bool { node.has(attribute, holding: part) }

    /// Whether the other element is this one or below it.
    func contains(_ other: HTMLElement) -> Bool { node.contains(other.node) }

    /// Whether this element comes before the other in document order.
    func precedes(_ other: HTMLElement) -> Bool { node.precedes(other.node) }

    /// The visible text: with collapsed white space, the `alt` of pictures, and nothing hidden.
    var text: String { node.text }

    /// The text if it has at most `limit` bytes of UTF-8. Does not read a longer text to its end.
    func text(upTo limit: Int) -> String? { node.text(upTo: limit) }

    /// The words of a piece of text, also if only screen readers present it; `nil` if it has more than `limit` bytes.
    func words(upTo limit: Int) -> [Substring]? {
        let text = node.withContent { $0.count <= limit ? String(decoding: $0, as: UTF8.self) : nil }
        return text?.split(whereSeparator: \.isWhitespace)
    }

    /// All elements below this one in document order, or only those with the given name.
    func descendants(named name: String? = nil) -> HTMLDescendants {
        HTMLDescendants(document: document, nodes: node.descendants(named: name))
    }

    /// The next element in document order below `top`, or the next one with the given name. Without `inside`, skips the
    /// elements below this one.
    func next(named name: String? = nil, below top: HTMLElement, inside: Bool = true) -> HTMLElement? {
        node.next(named: name, below: top.node, inside: inside).map(at)
    }

    /// The next node in document order below `top`: an element, or a piece of text, which has no name.
    func nextNode(below top: HTMLElement, inside: Bool = true) -> HTMLElement? {
        node.nextNode(below: top.node, inside: inside).map(at)
    }

    private func at(_ node: HTMLNode) -> HTMLElement { HTMLElement(document: document, node: node) }
}

extension HTMLElement: Hashable {
    package static func == (one: HTMLElement, other: HTMLElement) -> Bool { one.node == other.node }

    package func hash(into hasher: inout Hasher) { hasher.combine(node) }
}

/// Elements below a top in document order, found one by one.
struct HTMLDescendants: Sequence, IteratorProtocol {
    let document: HTMLDocument
    var nodes: HTMLNodeDescendants

    mutating func next() -> HTMLElement? { nodes.next().map { HTMLElement(document: document, node: $0) } }
}

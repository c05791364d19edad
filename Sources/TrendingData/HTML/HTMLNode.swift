import CXML2
import TrendingConsole

/// A cursor in a document that must be kept alive as long as the cursor is used. It is a plain value: a page with a
/// hundred thousand of them costs no reference counting.
package struct HTMLNode {
    private let handle: OpaquePointer
    private let node: OpaquePointer

    init(handle: OpaquePointer, node: OpaquePointer) {
        self.handle = handle
        self.node = node
    }

    /// In lower case; empty for a piece of text.
    var name: String { String(cString: cxml2_name(handle, node)) }

    /// Whether this is the name, without creating a string: a page has thousands.
    func isNamed(_ name: StaticString) -> Bool { strcmp(cxml2_name(handle, node), name.utf8Start) == 0 }

    func isNamed(from start: StaticString) -> Bool {
        strncmp(cxml2_name(handle, node), start.utf8Start, start.utf8CodeUnitCount) == 0
    }

    var parent: HTMLNode? { cxml2_parent(handle, node).map(at) }

    /// `nil` if the attribute is absent or has no value.
    func attribute(_ name: StaticString) -> String? {
        cxml2_attribute(handle, node, name.utf8Start).map { String(cString: $0) }
    }

    /// Whether the attribute exists, with or without a value.
    func has(attribute name: StaticString) -> Bool { cxml2_has_attribute(handle, node, name.utf8Start) }

    /// Whether the attribute exists and contains `part`. Creates no string.
    func has(_ attribute: StaticString, holding part: StaticString) -> Bool {
        cxml2_attribute(handle, node, attribute.utf8Start).map { strstr($0, part.utf8Start) != nil } ?? false
    }

    /// Whether the other element is this one or below it.
    func contains(_ other: HTMLNode) -> Bool { cxml2_contains(handle, node, other.node) }

    /// Whether this element comes before the other in document order.
    func precedes(_ other: HTMLNode) -> Bool { UInt(bitPattern: node) < UInt(bitPattern: other.node) }

    /// The visible text: with collapsed white space, the `alt` of pictures, and nothing hidden.
    var text: String {
        let (text, length) = text(capacity: Self.initialCapacity)
        return length <= Self.initialCapacity ? text : self.text(capacity: length).text
    }

    /// The text if it has at most `limit` bytes of UTF-8. Does not read a longer text to its end.
    func text(upTo limit: Int) -> String? {
        let (text, length) = text(capacity: limit, isLimit: true)
        return length <= limit ? text : nil
    }

    /// The words of a piece of text, also if only screen readers present it; `nil` if it has more than `limit` bytes.
    func words(upTo limit: Int) -> [Substring]? {
        let text = withContent { $0.count <= limit ? String(decoding: $0, as: UTF8.self) : nil }
        return text?.split(whereSeparator: \.isWhitespace)
    }

    private static let initialCapacity = 512

    /// The part of the text that fits, and the length of the whole text.
    private func text(capacity: Int, isLimit: Bool = false) -> (text: String, length: Int) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return ("", 0) }
            let length = cxml2_text(handle, node, start, buffer.count, isLimit)
            return (String(decoding: UnsafeRawBufferPointer(buffer).prefix(length), as: UTF8.self), length)
        }
    }

    /// All elements below this one in document order, or only those with the given name.
    func descendants(named name: StaticString? = nil) -> some Sequence<HTMLNode> {
        sequence(first: self) { $0.next(named: name, below: self) }.dropFirst()
    }

    /// The next element in document order below `top`, or the next one with the given name. Without `inside`, skips the
    /// elements below this one.
    func next(named name: StaticString? = nil, below top: HTMLNode, inside: Bool = true) -> HTMLNode? {
        cxml2_next(handle, node, top.node, inside, name?.utf8Start).map(at)
    }

    /// The nodes below this one in document order: elements, and pieces of text, which have no name. Leaves out what is
    /// in an element unless it `isOpen`.
    func nodes(inside isOpen: @escaping (HTMLNode) -> Bool) -> some Sequence<HTMLNode> {
        sequence(first: self) { $0.nextNode(below: self, inside: $0 == self || isOpen($0)) }.dropFirst()
    }

    /// The next node in document order below `top`.
    func nextNode(below top: HTMLNode, inside: Bool = true) -> HTMLNode? {
        cxml2_next_node(handle, node, top.node, inside).map(at)
    }

    /// The first eight letters of the name as a number, the first one in the lowest byte; 0 for a piece of text.
    var nameKey: UInt64 { cxml2_name_key(handle, node) }

    /// Whether only screen readers present this element.
    var isForScreenReaders: Bool { cxml2_is_for_screen_readers(node) }

    /// Passes the bytes of a piece of text as they are in the page, with all white space. Copies nothing.
    func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var count = 0
        let content = cxml2_content(handle, node, &count)
        return body(
            UnsafeBufferPointer(start: UnsafeRawPointer(content)?.assumingMemoryBound(to: UInt8.self), count: count)
        )
    }

    /// The elements and pieces of text directly in this element.
    var children: some Sequence<HTMLNode> { nodes { _ in false } }

    private func at(_ node: OpaquePointer) -> HTMLNode {
        HTMLNode(handle: handle, node: node)
    }
}

extension HTMLNode: Hashable {
    package static func == (one: HTMLNode, other: HTMLNode) -> Bool { one.node == other.node }

    package func hash(into hasher: inout Hasher) { hasher.combine(node) }
}

/// The elements of an array in a document, in order.
struct JSONElements: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var entries: Range<Int>

    init(_ document: JSONDocument, _ entries: Range<Int>) {
        self.document = document
        self.entries = entries
    }

    mutating func next() -> JSONValue? {
        guard let index = entries.first else { return nil }
        entries = document.entries[index].next..<entries.upperBound
        return JSONValue(document, index)
    }

    /// Visits every element.
    var count: Int { reduce(0) { count, _ in count + 1 } }
}

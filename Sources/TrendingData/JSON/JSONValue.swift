/// A value in a document.
struct JSONValue {
    private let document: JSONDocument
    private let index: Int

    /// The whole document.
    init(_ document: JSONDocument) {
        self.init(document, 0)
    }

    private init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    private var entry: JSONDocument.Entry { document.entries[index] }
    private var bytes: ArraySlice<UInt8> { document.bytes[entry.bytes] }

    /// The first member of that name, `nil` where there is none or it is null. Names count as they are written.
    subscript<Value: JSONReadable>(_ name: String) -> Value? {
        get throws(JSONMismatch) {
            guard entry.kind == .object else { throw JSONMismatch() }
            var member = index + 1
            while member < entry.next {
                let value = JSONValue(document, member + 1)
                if JSONValue(document, member).isNamed(name) {
                    return value.isNull ? nil : try Value(value)
                }
                member = value.entry.next
            }
            return nil
        }
    }

    subscript<Value: JSONReadable>(_ name: String) -> Value {
        get throws(JSONMismatch) {
            guard let value: Value = try self[name] else { throw JSONMismatch() }
            return value
        }
    }

    private func isNamed(_ name: String) -> Bool {
        entry.bytes.count == name.utf8.count && bytes.elementsEqual(name.utf8)
    }

    var elements: [JSONValue] {
        get throws(JSONMismatch) {
            guard entry.kind == .array else { throw JSONMismatch() }
            var elements: [JSONValue] = []
            var element = index + 1
            while element < entry.next {
                elements.append(JSONValue(document, element))
                element = document.entries[element].next
            }
            return elements
        }
    }

    var text: String {
        get throws(JSONMismatch) {
            switch entry.kind {
            case .text: String(decoding: bytes, as: UTF8.self)
            case .escapedText: String(decoding: try JSONEscape.resolved(bytes), as: UTF8.self)
            case .object, .array, .word: throw JSONMismatch()
            }
        }
    }

    /// A whole number, written as one.
    var number: Int {
        get throws(JSONMismatch) {
            let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
            // Other forms that are read are no JSON: `+1`, `01`.
            guard entry.kind == .word, digits.first != UInt8(ascii: "0") || digits.count == 1,
                let number = Int(String(decoding: bytes, as: UTF8.self))
            else { throw JSONMismatch() }
            return number
        }
    }

    var truth: Bool {
        get throws(JSONMismatch) {
            guard isWord("true") || isWord("false") else { throw JSONMismatch() }
            return isWord("true")
        }
    }

    private var isNull: Bool { isWord("null") }

    private func isWord(_ word: StaticString) -> Bool {
        entry.kind == .word && word.withUTF8Buffer { bytes.elementsEqual($0) }
    }
}

/// A value in a document.
struct JSONValue: Sendable {
    private let document: JSONDocument
    private let index: Int

    /// The whole document.
    init(_ document: JSONDocument) {
        self.init(document, 0)
    }

    init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    private var entry: JSONDocument.Entry { document.entries[index] }
    private var bytes: ArraySlice<UInt8> { document.bytes[entry.bytes] }

    /// The first member with this name; `nil` if there is none or it is null. Names are compared as written, because
    /// the names that the program reads need no escapes.
    subscript<Value: JSONDecodable>(_ name: String) -> Value? {
        get throws(JSONMismatch) {
            guard isObject else { throw JSONMismatch() }
            return try member(name).flatMap { value throws(JSONMismatch) in value.isNull ? nil : try Value(value) }
        }
    }

    subscript<Value: JSONDecodable>(_ name: String) -> Value {
        get throws(JSONMismatch) {
            guard let value: Value = try self[name] else { throw JSONMismatch() }
            return value
        }
    }

    var isObject: Bool { entry.kind == .object }

    /// The first member with this name, even if it is null; `nil` if there is none or the value is not an object.
    func member(_ name: String) -> JSONValue? {
        document.member(name, of: index).map { JSONValue(document, $0) }
    }

    var elements: JSONElements {
        get throws(JSONMismatch) {
            guard entry.kind == .array else { throw JSONMismatch() }
            return JSONElements(document, index + 1..<entry.next)
        }
    }

    var text: String {
        get throws(JSONMismatch) {
            let text =
                switch entry.kind {
                // Most strings are ASCII: decoding them directly is faster than validating them first.
                case .text where JSONByteSearch.areASCII(bytes): String(decoding: bytes, as: UTF8.self)
                case .text: String(validating: bytes, as: UTF8.self)
                case .escapedText: String(validating: try JSONEscape.resolved(bytes), as: UTF8.self)
                case .object, .array, .word: String?.none
                }
            guard let text else { throw JSONMismatch() }
            return text
        }
    }

    /// A whole number without a fraction or an exponent.
    var number: Int {
        get throws(JSONMismatch) {
            guard let word else { throw JSONMismatch() }
            let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
            // `Int` also reads forms that are not JSON: `+1`, `01`.
            guard digits.first != UInt8(ascii: "0") || digits.count == 1,
                let number = Int(String(decoding: word, as: UTF8.self))
            else { throw JSONMismatch() }
            return number
        }
    }

    var boolean: Bool {
        get throws(JSONMismatch) {
            guard isWord("true") || isWord("false") else { throw JSONMismatch() }
            return isWord("true")
        }
    }

    var isNull: Bool { isWord("null") }

    /// The bytes of a number, `true`, `false` or `null`, not validated yet.
    var word: ArraySlice<UInt8>? { entry.kind == .word ? bytes : nil }

    private func isWord(_ word: StaticString) -> Bool {
        self.word.map { bytes in word.withUTF8Buffer { bytes.elementsEqual($0) } } ?? false
    }
}

extension JSONDocument {
    /// The index of the value of the first member with this name. Visits only the members of the object itself.
    fileprivate func member(_ name: String, of object: Int) -> Int? {
        guard entries[object].kind == .object else { return nil }
        var name = name
        return name.withUTF8 { name in
            var member = object + 1
            while member < entries[object].next {
                if holds(name, entries[member].bytes) { return member + 1 }
                member = entries[member + 1].next
            }
            return nil
        }
    }

    private func holds(_ text: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Bool {
        guard place.count == text.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            text.indices.allSatisfy { bytes[place.lowerBound + $0] == text[$0] }
        }
    }
}

/// A value in a document.
struct JSONValue: Sendable {
    fileprivate let document: JSONDocument
    fileprivate let index: Int

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

    var isObject: Bool { entry.kind == .object }
    var isArray: Bool { entry.kind == .array }

    /// The first member with this name, even if it is null; `nil` if it is missing or the value is not an object. Names
    /// are compared as written, because the names that the program reads need no escapes.
    func member(_ name: String) -> JSONValue? {
        guard isObject else { return nil }
        var name = name
        let found = name.withUTF8 { document.member($0, from: index + 1, until: entry.next) }
        return found.map { JSONValue(document, $0) }
    }

    /// Like `member`, but `nil` if several members have this name.
    func onlyMember(_ name: String) -> JSONValue? {
        guard let found = member(name) else { return nil }
        var name = name
        let other = name.withUTF8 { document.member($0, from: found.entry.next, until: entry.next) }
        return other == nil ? found : nil
    }

    var elements: JSONElements {
        get throws(JSONMismatch) {
            guard entry.kind == .array else { throw JSONMismatch() }
            return JSONElements(document, index + 1..<entry.next)
        }
    }

    /// The members of an object with their names as written; empty for any other value.
    var members: [(name: ArraySlice<UInt8>, value: JSONValue)] {
        var members: [(name: ArraySlice<UInt8>, value: JSONValue)] = []
        visitMembers { members.append((name: $0, value: $1)) }
        return members
    }

    /// Like `members`, but without an array of them.
    func visitMembers(_ visit: (_ name: ArraySlice<UInt8>, _ value: JSONValue) -> Void) {
        guard isObject else { return }
        var member = index + 1
        while member < entry.next {
            visit(document.bytes[document.entries[member].bytes], JSONValue(document, member + 1))
            member = document.entries[member + 1].next
        }
    }

    /// The bytes of a string, which may not be UTF-8; `nil` for any other value.
    var textBytes: ArraySlice<UInt8>? {
        switch entry.kind {
        case .text: bytes
        case .escapedText: (try? JSONEscape.resolved(bytes)).map { $0[...] }
        case .object, .array, .word: nil
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
            guard let number = word.flatMap(Self.integer) else { throw JSONMismatch() }
            return number
        }
    }

    /// `nil` for a number that does not fit, and for forms that `Int` reads and JSON does not have: `+1`, `01`. Without
    /// a string for each number: a list has hundreds.
    private static func integer(_ word: ArraySlice<UInt8>) -> Int? {
        word.withUnsafeBufferPointer { bytes in
            let isNegative = bytes.first == "-"
            let start = isNegative ? 1 : 0
            guard start < bytes.count, bytes[start] != "0" || bytes.count == start + 1 else { return nil }
            var number = 0
            for byte in bytes[start...] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                let digit = Int(byte - 0x30)
                let (sum, isLarger) =
                    isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
                guard !isTooLarge, !isLarger else { return nil }
                number = sum
            }
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

/// The members of an object. One that is asked for in the order of the object is found at once.
struct JSONMembers {
    private let object: JSONValue
    private var next: Int

    init(_ object: JSONValue) throws(JSONMismatch) {
        guard object.isObject else { throw JSONMismatch() }
        self.object = object
        next = object.index + 1
    }

    mutating func value(_ name: StaticString) -> JSONValue? {
        let (document, first) = (object.document, object.index + 1)
        let found = name.withUTF8Buffer { name in
            document.member(name, from: next, until: document.entries[object.index].next)
                ?? document.member(name, from: first, until: next)
        }
        guard let found else { return nil }
        next = document.entries[found].next
        return JSONValue(document, found)
    }
}

extension JSONDocument {
    /// The index of the value of the first member with this name, between two indices of names. Visits only the members
    /// of the object itself.
    fileprivate func member(_ name: UnsafeBufferPointer<UInt8>, from first: Int, until end: Int) -> Int? {
        var member = first
        while member < end {
            if holds(name, entries[member].bytes) { return member + 1 }
            member = entries[member + 1].next
        }
        return nil
    }

    private func holds(_ text: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Bool {
        guard place.count == text.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            text.indices.allSatisfy { bytes[place.lowerBound + $0] == text[$0] }
        }
    }
}

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

/// Decodes escapes in a string.
private enum JSONEscape {
    /// Throws for an unknown escape, and for a byte that is not allowed in a string. Takes no longer for a text of
    /// nothing but escapes than for any other of its size: an attacker can send 8 MB of them.
    static func resolved(_ bytes: ArraySlice<UInt8>) throws(JSONMismatch) -> [UInt8] {
        var (resolved, rest) = ([UInt8](), bytes)
        resolved.reserveCapacity(bytes.count)
        while let byte = rest.popFirst() {
            guard byte >= 0x20 else { throw JSONMismatch() }
            if byte == "\\" { append(try sign(&rest), to: &resolved) } else { resolved.append(byte) }
        }
        return resolved
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII { bytes.append(UInt8(ascii: scalar)) } else { bytes += scalar.utf8 }
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> Unicode.Scalar {
        switch rest.popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try scalar(&rest)
        default: throw JSONMismatch()
        }
    }

    /// Decodes four hexadecimal digits, or two such escapes for a scalar that takes two units of UTF-16.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> Unicode.Scalar {
        let first = try unit(&rest)
        var value = first
        if UTF16.isLeadSurrogate(UInt16(first)) {
            guard rest.popFirst() == "\\", rest.popFirst() == "u" else {
                throw JSONMismatch()
            }
            let second = try unit(&rest)
            guard UTF16.isTrailSurrogate(UInt16(second)) else { throw JSONMismatch() }
            value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
        }
        guard let scalar = Unicode.Scalar(value) else { throw JSONMismatch() }
        return scalar
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) throws(JSONMismatch) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = rest.popFirst()?.hexDigit else { throw JSONMismatch() }
            unit = unit << 4 | digit
        }
        return unit
    }
}

typealias JSONCodable = JSONDecodable & JSONEncodable

/// A type that can be read from a JSON value.
protocol JSONDecodable: SendableMetatype {
    init(_ json: JSONValue) throws(JSONMismatch)
}

extension String: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.text }
}

extension Int: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.number }
}

extension Int64: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = Int64(try json.number) }
}

extension Bool: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.boolean }
}

extension Array: JSONDecodable where Element: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        self.init()
        for element in try json.elements { append(try Element(element)) }
    }
}

/// Writes JSON without white space, with members in the order in which they are written. The bytes are the same as from
/// `JSONEncoder` with sorted keys and without escaped slashes, but `JSONEncoder` is slower: it creates types at run
/// time.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// The bytes of one value.
    static func bytes(of value: some JSONEncodable) -> [UInt8] {
        var writer = JSONWriter()
        value.write(to: &writer)
        return writer.bytes
    }

    /// `members` must call `member` for each member, in the order of their names.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        bytes.append("{")
        members(&self)
        bytes.append("}")
    }

    /// Writes a member of the current object unless its value is `nil`. The name must need no escapes.
    mutating func member(_ name: StaticString, _ value: (some JSONEncodable)?) {
        guard let value else { return }
        if bytes.last != "{" { bytes.append(",") }
        bytes.append("\"")
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: ["\"", ":"])
        value.write(to: &self)
    }

    mutating func array(_ elements: some Sequence<some JSONEncodable>) {
        bytes.append("[")
        for element in elements {
            if bytes.last != "[" { bytes.append(",") }
            element.write(to: &self)
        }
        bytes.append("]")
    }

    /// A number, `true` or `false`.
    mutating func word(_ word: some CustomStringConvertible) {
        bytes.append(contentsOf: word.description.utf8)
    }

    mutating func text(_ text: String) {
        var text = text
        bytes.append("\"")
        text.withUTF8 { text in
            var rest = text[...]
            while let end = rest.firstIndex(where: Self.needsEscape) {
                bytes.append(contentsOf: rest[..<end])
                escape(rest[end])
                rest = rest[(end + 1)...]
            }
            bytes.append(contentsOf: rest)
        }
        bytes.append("\"")
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == "\"" || byte == "\\"
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append("\\")
        switch byte {
        case 0x08: bytes.append("b")
        case 0x09: bytes.append("t")
        case 0x0A: bytes.append("n")
        case 0x0C: bytes.append("f")
        case 0x0D: bytes.append("r")
        case 0x00..<0x20: bytes.append(contentsOf: "u00\(byte < 0x10 ? "0" : "1")\(String(byte % 16, radix: 16))".utf8)
        default: bytes.append(byte)
        }
    }
}

/// A type that can be written as a JSON value.
protocol JSONEncodable: SendableMetatype {
    func write(to json: inout JSONWriter)
}

extension String: JSONEncodable {
    func write(to json: inout JSONWriter) { json.text(self) }
}

extension Int: JSONEncodable {
    func write(to json: inout JSONWriter) { json.word(self) }
}

extension Int64: JSONEncodable {
    func write(to json: inout JSONWriter) { json.word(self) }
}

extension Bool: JSONEncodable {
    func write(to json: inout JSONWriter) { json.word(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
    func write(to json: inout JSONWriter) { json.array(self) }
}

/// A value of a JSON document that is being built. Foundation's encoder sorts or shuffles keys. Here they keep the
/// order in which a type encodes them, which is the order of its properties.
final class JSONNode {
    private var kind = Kind.word
    /// A scalar value as written, or the characters of a string.
    private var text = "null"
    private var elements: [JSONNode] = []
    private var keys: [String] = []

    private enum Kind {
        case word, string, array, object
    }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let string as String: (kind, text) = (.string, string)
        case let flag as Bool: text = flag ? "true" : "false"
        case let number as Int: text = String(number)
        case let number as Int64: text = String(number)
        case let members as [String: any Encodable]:
            becomeObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { try member(key).encode(value) }
        default: try value.encode(to: JSONNodeEncoder(node: self))
        }
    }

    /// An existing object keeps its members, so a type can add members to an encoded value.
    func becomeObject() { kind = .object }
    func becomeArray() { kind = .array }

    func member(_ key: String) -> JSONNode {
        keys.append(key)
        return element()
    }

    func element() -> JSONNode {
        elements.append(JSONNode())
        return elements[elements.count - 1]
    }

    var count: Int { elements.count }

    /// The value as text. `indent` is the indentation of its first line.
    func written(indent: String = "") -> String {
        let inner = indent + "  "
        switch kind {
        case .word: return text
        case .string: return JSONText.quoted(text)
        case .array: return "[\n\(lines(elements.map { inner + $0.written(indent: inner) }))\n\(indent)]"
        case .object:
            let members = zip(keys, elements).map { "\(inner)\(JSONText.quoted($0)) : \($1.written(indent: inner))" }
            return "{\n\(lines(members))\n\(indent)}"
        }
    }

    var onOneLine: String {
        switch kind {
        case .word: text
        case .string: JSONText.quoted(text)
        case .array: "[\(elements.map(\.onOneLine).joined(separator: ","))]"
        case .object:
            "{\(zip(keys, elements).map { "\(JSONText.quoted($0)):\($1.onOneLine)" }.joined(separator: ","))}"
        }
    }

    private func lines(_ lines: [String]) -> String { lines.joined(separator: ",\n") }
}

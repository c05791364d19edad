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

    convenience init(_ document: some Encodable) throws {
        self.init()
        try encode(document)
    }

    convenience init(string: String) {
        self.init()
        (kind, text) = (.string, string)
    }

    convenience init(elements: [JSONNode]) {
        self.init()
        (kind, self.elements) = (.array, elements)
    }

    /// An object. Leaves out keys without a value.
    convenience init(keys: [(String, String?)]) {
        self.init()
        becomeObject()
        for case (let key, let string?) in keys { add(key, JSONNode(string: string)) }
    }

    func add(_ key: String, _ value: JSONNode?) {
        keys.append(key)
        elements.append(value ?? JSONNode())
    }

    /// The member of an object; `nil` if there is none, or if this is not an object.
    subscript(key: String) -> JSONNode? {
        guard kind == .object else { return nil }
        return keys.firstIndex(of: key).map { elements[$0] }
    }

    var members: [(key: String, value: JSONNode)] { Array(zip(keys, elements)) }
    var items: [JSONNode]? { kind == .array ? elements : nil }
    var string: String? { kind == .string ? text : nil }
    /// A number, `true`, `false` or `null`.
    var word: String? { kind == .word ? text : nil }

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

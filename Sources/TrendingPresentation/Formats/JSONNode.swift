/// A value of a JSON document. An object keeps the order of its members.
package enum JSONNode: Sendable {
    /// A number, `true`, `false` or `null`.
    case word(String)
    case string(String)
    case array([JSONNode])
    case object([(key: String, value: JSONNode)])

    static let null = JSONNode.word("null")

    /// Empty if this is not an object.
    var members: [(key: String, value: JSONNode)] { if case .object(let members) = self { members } else { [] } }
    var items: [JSONNode]? { if case .array(let items) = self { items } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var word: String? { if case .word(let text) = self { text } else { nil } }

    /// The member of an object; `nil` if there is none, or if this is not an object.
    subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    /// An object with the members of both.
    func with(_ others: JSONNode) -> JSONNode { .object(members + others.members) }

    /// The value as text. `indent` is the indentation of its first line.
    func written(indent: String = "") -> String {
        let inner = indent + "  "
        func lines(_ lines: [String]) -> String { lines.joined(separator: ",\n") }
        switch self {
        case .word(let text): return text
        case .string(let text): return JSONText.quoted(text)
        case .array(let items): return "[\n\(lines(items.map { inner + $0.written(indent: inner) }))\n\(indent)]"
        case .object(let members):
            let members = members.map { "\(inner)\(JSONText.quoted($0)) : \($1.written(indent: inner))" }
            return "{\n\(lines(members))\n\(indent)}"
        }
    }

    var onOneLine: String {
        switch self {
        case .word(let text): text
        case .string(let text): JSONText.quoted(text)
        case .array(let items): "[\(items.map(\.onOneLine).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.quoted($0)):\($1.onOneLine)" }.joined(separator: ","))}"
        }
    }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, any JSONRepresentable)...) {
        self = .object(members.map { ($0, $1.json) })
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// A value of a JSON document. An object keeps the order of its members.
package enum JSONNode {
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

    /// The keys of an object; those of an object in it after a full stop: `movement.kind`.
    var columns: [String] {
        members.flatMap { key, value in
            let inner = value.columns
            return inner.isEmpty ? [key] : inner.map { "\(key).\($0)" }
        }
    }

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

/// A value that a JSON document can hold.
package protocol JSONRepresentable {
    var json: JSONNode { get }
}

extension JSONNode: JSONRepresentable {
    package var json: JSONNode { self }
}

extension String: JSONRepresentable {
    package var json: JSONNode { .string(self) }
}

extension Int: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

extension Int64: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

extension Bool: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

/// An unknown value is null.
extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
    package var json: JSONNode { self?.json ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    // A key path of a generic type is looked up at each use.
    package var json: JSONNode { .array(map { $0.json }) }
}

/// Sorted by key.
extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
    package var json: JSONNode { .object(sorted { $0.key < $1.key }.map { ($0, $1.json) }) }
}

extension Timestamp: JSONRepresentable {
    package var json: JSONNode { .string(iso8601) }

    /// `2026-11-21T01:02:03Z`.
    var iso8601: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}

extension TrendingDay: JSONRepresentable {
    package var json: JSONNode { .string(calendarDay.text) }
}

/// Writes JSON.
enum JSONText {
    /// A string with quotes. Invisible characters are written as `\u` and four hexadecimal digits, so the document
    /// can't control a terminal.
    static func quoted(_ string: String) -> String {
        if string.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) { return "\"\(string)\"" }
        var result: String.UnicodeScalarView = "\"".unicodeScalars
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += ["\\", scalar]
            case "\n": result += "\\n".unicodeScalars
            case "\r": result += "\\r".unicodeScalars
            case "\t": result += "\\t".unicodeScalars
            default: if scalar.isVisible { result.append(scalar) } else { result += scalar.escapedForJSON }
            }
        }
        return String(result) + "\""
    }
}

extension Unicode.Scalar {
    /// Whether a terminal draws it, or it is an ordinary space.
    fileprivate var isVisible: Bool {
        if (0x20...0x7E).contains(value) { return true }
        // The blank pattern of Braille looks like a space.
        if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }

    /// One or two UTF-16 units, each as `\u` and four hexadecimal digits.
    fileprivate var escapedForJSON: String.UnicodeScalarView {
        String(self).utf16.map { "\\u" + $0.hexadecimal }.joined().unicodeScalars
    }
}

import Foundation

/// A JSON document parsed by Foundation, so that tests of the program's JSON writer do not depend on its own parser.
///
///     let document = try ParsedJSON(outcome.output)
///     #expect(document["repos", 0, "stars"] == 48213 && document["query", "language"] == .null)
package enum ParsedJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ParsedJSON])
    case object([String: ParsedJSON])

    /// One step into a document: the name of a member, or the index of an element.
    package enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        case member(String)
        case element(Int)

        package init(stringLiteral name: String) { self = .member(name) }
        package init(integerLiteral index: Int) { self = .element(index) }
    }

    package init(_ text: String) throws {
        try self.init(Data(text.utf8))
    }

    package init(_ bytes: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(ParsedJSON.self, from: Data(bytes))
    }

    /// The value at the end of a path; `nil` if the document has no such value. A `null` is a value.
    package subscript(_ path: Step...) -> ParsedJSON? {
        path.reduce(self) { value, step in value?.value(at: step) }
    }

    /// The elements of an array; empty for any other value.
    package var elements: [ParsedJSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The names of an object's members, sorted; empty for any other value.
    package var names: [String] {
        if case .object(let members) = self { members.keys.sorted() } else { [] }
    }

    private func value(at step: Step) -> ParsedJSON? {
        switch (self, step) {
        case (.object(let members), .member(let name)): members[name]
        case (.array(let elements), .element(let index)): elements.indices.contains(index) ? elements[index] : nil
        default: nil
        }
    }
}

extension ParsedJSON: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let elements = try? container.decode([ParsedJSON].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: ParsedJSON].self))
        }
    }
}

extension ParsedJSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension ParsedJSON: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(arrayLiteral elements: ParsedJSON...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, ParsedJSON)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}

extension ProgramUnderTest.Outcome {
    /// Standard output, as one JSON document.
    package var json: ParsedJSON {
        get throws { try ParsedJSON(output) }
    }
}

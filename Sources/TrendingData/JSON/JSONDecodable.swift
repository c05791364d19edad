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

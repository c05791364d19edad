/// A type that can be read from a JSON value.
protocol JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch)
}

extension String: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.text }
}

extension Int: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.number }
}

extension Int64: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = Int64(try json.number) }
}

extension Bool: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) { self = try json.truth }
}

extension Array: JSONReadable where Element: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        self.init()
        for element in try json.elements { append(try Element(element)) }
    }
}

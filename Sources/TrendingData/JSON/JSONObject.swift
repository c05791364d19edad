import TrendingDomain

/// An object in untrusted JSON. Each method takes the names that publishers use for a field, and returns the first
/// value that it can read. Values of another type are skipped.
struct JSONObject: Sendable {
    private let value: JSONValue

    /// `nil` if the value is not an object.
    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        self.value = value
    }

    /// Returns a text that is not empty, on one line.
    func text(_ names: String...) -> String? {
        first(names) { (try? $0.text).flatMap(JSONString.line) }
    }

    /// A moment in the form of `Timestamp.iso8601`.
    func moment(_ names: String...) -> Timestamp? {
        first(names) { (try? $0.text).flatMap { Timestamp(iso8601: $0) } }
    }

    /// Written as a number or as a string: `10961`, `"10,961"`.
    func number(_ names: String...) -> Int? {
        first(names, JSONNumber.read)
    }

    /// The number of something, from 1, in the member at the end of the path. Must be written as a whole number; `nil`
    /// if an object on the path has several members with the name.
    func identifier(_ path: String...) -> Int? {
        var found = value
        for name in path {
            guard let next = found.onlyMember(name) else { return nil }
            found = next
        }
        guard let number = try? found.number, number > 0, number <= JSONNumber.largest else { return nil }
        return number
    }

    func address(_ names: String...) -> String? {
        first(names) { (try? $0.text).flatMap(JSONString.address) }
    }

    /// The first 100 elements of an array of strings; empty if one of these is not a string.
    func texts(_ name: String) -> [String] {
        guard let list = list(name) else { return [] }
        let texts = list.prefix(100).map { try? $0.text }
        return texts.contains(nil) ? [] : texts.compactMap { $0.flatMap(JSONString.line) }
    }

    /// False if the value is neither true nor false.
    func boolean(_ name: String) -> Bool {
        first([name]) { try? $0.boolean } ?? false
    }

    func object(_ names: String...) -> JSONObject? {
        first(names, JSONObject.init)
    }

    func list(_ names: String...) -> JSONElements? {
        first(names) { try? $0.elements }
    }

    /// A value of any type; `nil` if it is null.
    func value(_ name: String) -> JSONValue? {
        first([name]) { $0.isNull ? nil : $0 }
    }

    private func first<Found>(_ names: [String], _ read: (JSONValue) -> Found?) -> Found? {
        for name in names {
            if let found = value.member(name).flatMap(read) { return found }
        }
        return nil
    }
}

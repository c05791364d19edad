/// A type that says its fields once, for reading and for writing.
protocol Record: JSONCodable {
    /// The value that is read into.
    static var blank: Self { get }

    /// Visits the fields in the order of their names, which is that of a written record.
    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch)
}

extension Record {
    init(_ json: JSONValue) throws(JSONMismatch) {
        var reader = FieldReader(members: try JSONMembers(json))
        self = .blank
        try fields(&reader)
    }

    func write(to json: inout JSONWriter) {
        var record = self
        // A writer throws nothing.
        json.object { try? record.fields(&$0) }
    }
}

/// Reads or writes fields.
protocol FieldVisitor {
    /// Whether a visit sets the fields. What is set can be anything of its type.
    var isReading: Bool { get }

    /// A field that each record has.
    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value) throws(JSONMismatch)
    /// A field that is left out if it is `nil`.
    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value?) throws(JSONMismatch)
}

extension FieldVisitor {
    /// A field that is left out if it is the usual value.
    mutating func callAsFunction<Value: JSONCodable & Equatable>(
        _ name: StaticString,
        _ value: inout Value,
        usual: Value
    ) throws(JSONMismatch) {
        var other = value == usual ? nil : value
        try self(name, &other)
        value = other ?? usual
    }

    /// A number that becomes `nil` if it is read and not in the range.
    mutating func callAsFunction(
        _ name: StaticString,
        _ number: inout Int?,
        in range: ClosedRange<Int>
    ) throws(JSONMismatch) {
        try self(name, &number)
        if isReading, let read = number, !range.contains(read) { number = nil }
    }

    /// A field without which the others are worth reading: it becomes `nil` if it has another type.
    mutating func ifReadable<Value: JSONCodable>(_ name: StaticString, _ value: inout Value?) {
        do throws(JSONMismatch) {
            try self(name, &value)
        } catch {
            value = nil
        }
    }
}

struct FieldReader: FieldVisitor {
    var members: JSONMembers

    var isReading: Bool { true }

    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value) throws(JSONMismatch) {
        guard let json = members.value(name) else { throw JSONMismatch() }
        value = try Value(json)
    }

    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value?) throws(JSONMismatch) {
        if let json = members.value(name), !json.isNull { value = try Value(json) } else { value = nil }
    }
}

extension JSONWriter: FieldVisitor {
    var isReading: Bool { false }

    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value) { member(name, value) }

    mutating func callAsFunction<Value: JSONCodable>(_ name: StaticString, _ value: inout Value?) {
        member(name, value)
    }
}

/// What a record with the right checksum may hold. It may have been written with any number.
extension ClosedRange<Int> {
    /// Up to the largest number that is read from a source. Sums of such numbers do not overflow.
    static var counts: Self { 0...999_999_999_999_999 }
    /// Numbers that count from 1.
    static var ordinals: Self { 1...999_999_999_999_999 }
}

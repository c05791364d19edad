import TrendingDomain

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

/// The forms of small values in records.
extension JSONDecodable where Self: RawRepresentable<String> {
    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let value = Self(rawValue: try json.text) else { throw JSONMismatch() }
        self = value
    }
}

extension JSONEncodable where Self: RawRepresentable<String> {
    func write(to json: inout JSONWriter) { json.text(rawValue) }
}

extension ItemKind: JSONCodable {}
extension TrendingQuery.Signal: JSONCodable {}

/// Seconds since 1970.
extension Timestamp: JSONCodable {
    static var blank: Timestamp { Timestamp(secondsSince1970: 0) }

    init(_ json: JSONValue) throws(JSONMismatch) { self.init(secondsSince1970: Int64(try json.number)) }

    func write(to json: inout JSONWriter) { json.word(secondsSince1970) }

    /// From the year 1 to 9999. A clock may be before 1970, and what was fetched then stays readable.
    var isPossible: Bool { (-62_135_596_800...253_402_300_799).contains(secondsSince1970) }
}

/// Days since 1970.
extension TrendingDay: JSONCodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let stored = try json.number
        self.init(number: stored)
        guard number == stored else { throw JSONMismatch() }
    }

    func write(to json: inout JSONWriter) { json.word(number) }
}

/// `daily`, `3d`, `2026-01-01..2026-02-01`.
extension TrendingQuery.Period: JSONCodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let period = Self(try json.text) else { throw JSONMismatch() }
        self = period
    }

    func write(to json: inout JSONWriter) { json.text(text) }
}

extension Validators: Record {
    static var blank: Validators { Validators(address: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("address", &address)
        try field("etag", &etag)
        try field("lastModified", &lastModified)
    }
}

extension TrendingQuery: Record {
    static var blank: TrendingQuery { TrendingQuery(source: .github) }

    /// The kind is left out for repositories.
    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("account", &account)
        try field("kind", &kind, usual: .repos)
        try field("language", &language)
        try field("since", &since)
        try field("source", &source)
        try field("spokenLanguage", &spokenLanguage)
    }
}

extension TrendingQuery.Source: Record {
    static var blank: Self { Self(name: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        // An option is stored in the form that a user types.
        var (option, variable): (String?, String?) =
            switch setting {
            case .option: (setting?.typed, nil)
            case .variable(let name): (nil, name)
            case nil: (nil, nil)
            }
        var signal = signal == .trending ? nil : signal.rawValue
        try field("address", &address)
        try field("given", &given)
        try field("label", &label)
        try field("name", &name)
        try field("option", &option)
        try field("signal", &signal)
        try field("site", &site)
        try field("variable", &variable)
        guard field.isReading else { return }
        // A signal of a later version is unknown.
        self.signal = signal.map { TrendingQuery.Signal(rawValue: $0) ?? .published } ?? .trending
        setting = option.map { SettingReference(option: $0) } ?? variable.map { .variable($0) }
    }
}

extension ProgrammingLanguage: Record {
    static var blank: ProgrammingLanguage { ProgrammingLanguage(name: "", slug: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("name", &name)
        try field("slug", &slug)
    }
}

extension SpokenLanguage: Record {
    static var blank: SpokenLanguage { SpokenLanguage(code: "", name: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("code", &code)
        try field("name", &name)
    }
}

extension Account: Record {
    static var blank: Account { Account(host: "", login: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("host", &host)
        try field("login", &login)
        if field.isReading, !GitHubName.isAccount(login) { throw JSONMismatch() }
    }
}

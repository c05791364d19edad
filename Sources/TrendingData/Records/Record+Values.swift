import TrendingDomain

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

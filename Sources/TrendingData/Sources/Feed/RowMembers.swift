/// The members of a row by their fields, under any of the names that publishers use.
struct RowMembers {
    private let members: [(field: RowField, preference: UInt8, value: JSONValue)]

    init(_ row: JSONValue) {
        let found = row.members.compactMap { name, value in
            RowField.match(name).map { (field: $0.field, preference: $0.preference, value: value) }
        }
        members = found.sorted { $0.preference < $1.preference }
    }

    func first<Found>(_ field: RowField, _ read: (JSONValue) -> Found?) -> Found? {
        for member in members where member.field == field {
            if let found = read(member.value) { return found }
        }
        return nil
    }

    /// A text that is not empty, on one line.
    func text(_ field: RowField) -> String? { first(field) { (try? $0.text).flatMap(JSONString.line) } }

    func object(_ field: RowField) -> JSONObject? { first(field, JSONObject.init) }

    func address(_ field: RowField) -> String? { first(field) { (try? $0.text).flatMap(JSONString.address) } }

    func list(_ field: RowField) -> JSONElements? { first(field) { try? $0.elements } }

    /// Written as a number or as a string: `10961`, `"10,961"`.
    func number(_ field: RowField) -> Int? { first(field, JSONNumber.read) }
}

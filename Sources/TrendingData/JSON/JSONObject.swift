/// An object in JSON that strangers write. Each reader is given the names that they have for a field, and answers with the first value
/// that can be read; a value of another type is passed over.
struct JSONObject {
    private let container: KeyedDecodingContainer<JSONKey>

    /// `nil` where the value is not an object.
    init?(_ decoder: any Decoder) {
        guard let container = try? decoder.container(keyedBy: JSONKey.self) else { return nil }
        self.container = container
    }

    private init(_ container: KeyedDecodingContainer<JSONKey>) {
        self.container = container
    }

    /// On one line, never empty.
    func text(_ names: String...) -> String? {
        names.lazy.compactMap { value(String.self, $0).flatMap(JSONString.line) }.first
    }

    /// Written as a number or as text: `10961`, `"10,961"`.
    func number(_ names: String...) -> Int? {
        names.lazy.compactMap { value(JSONNumber.self, $0)?.number }.first
    }

    func address(_ names: String...) -> String? {
        names.lazy.compactMap { value(String.self, $0).flatMap(JSONString.address) }.first
    }

    /// An array of texts; none where it holds anything else, and the first 100 of more.
    func texts(_ name: String) -> [String] {
        guard var list = list(name) else { return [] }
        let texts = (0..<min(100, list.count ?? 0)).map { _ in try? list.decode(String.self) }
        return texts.contains(nil) ? [] : texts.compactMap { $0.flatMap(JSONString.line) }
    }

    func object(_ names: String...) -> JSONObject? {
        names.lazy.compactMap { name in
            guard has(name) else { return nil }
            return try? container.nestedContainer(keyedBy: JSONKey.self, forKey: JSONKey(name))
        }.first.map(JSONObject.init)
    }

    func list(_ names: String...) -> (any UnkeyedDecodingContainer)? {
        names.lazy.compactMap { has($0) ? try? container.nestedUnkeyedContainer(forKey: JSONKey($0)) : nil }.first
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
        has(name) ? try? container.decode(type, forKey: JSONKey(name)) : nil
    }

    /// Asked first, as an error is dear to make.
    private func has(_ name: String) -> Bool {
        container.contains(JSONKey(name))
    }
}

/// The name of a field.
private struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        nil
    }
}

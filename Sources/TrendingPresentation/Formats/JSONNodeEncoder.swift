/// Encodes a value into a node.
struct JSONNodeEncoder: Encoder {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(Members(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeArray()
        return Elements(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }

    private struct Single: SingleValueEncodingContainer {
        let node: JSONNode
        var codingPath: [any CodingKey] { [] }

        /// A new node is null.
        func encodeNil() {}
        func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value) }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let node: JSONNode
        var codingPath: [any CodingKey] { [] }
        var count: Int { node.count }

        func encodeNil() { _ = node.element() }
        func encode<Value: Encodable>(_ value: Value) throws { try node.element().encode(value) }
        func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            JSONNodeEncoder(node: node.element()).container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            JSONNodeEncoder(node: node.element()).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { JSONNodeEncoder(node: node.element()) }
    }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: JSONNode
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try node.member(key.stringValue).encode(value)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            JSONNodeEncoder(node: node.member(key.stringValue)).container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            JSONNodeEncoder(node: node.member(key.stringValue)).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { JSONNodeEncoder(node: node.member("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { JSONNodeEncoder(node: node.member(key.stringValue)) }
    }
}

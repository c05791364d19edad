import HTTPTypes

/// What makes a request the same as that of another process, without its secrets: of the fields' values, hashes.
struct TransferIdentity: Sendable, Equatable {
    static let slotCount = 64

    let text: String

    init(_ request: NetworkRequest) {
        let head = request.head
        let address = "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "/")"
        let fields = head.headerFields.map { "\($0.name.canonicalName) \(FNV1a($0.value.utf8).hexadecimal)" }
        text = (["\(head.method) \(address)"] + fields).joined(separator: "\n")
    }

    /// Which of the few pairs of lock files the request takes. Different requests may take the same; then they wait for
    /// each other, and nothing else comes of it.
    var slot: Int { Int(FNV1a(text.utf8).value % UInt64(Self.slotCount)) }
}

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

    /// Where to look for identical requests, first to last: a slot may be taken by another request.
    var slots: [Int] {
        let first = Int(FNV1a(text.utf8).value % UInt64(Self.slotCount))
        return (0..<4).map { (first + $0) % Self.slotCount }
    }

    /// Stands for the identity where that is too long: 16 characters.
    var mark: [UInt8] { Array(FNV1a(text.utf8).hexadecimal.utf8) }
}

/// What came of a transfer, for other processes that wait for it.
struct TransferRecord: Sendable, Equatable {
    enum Outcome: Sendable, Equatable {
        case answered(NetworkResponse)
        /// There is no answer to share: who waits has to ask too.
        case failed
    }

    /// Of the whole record: a body and headers that are as large as they may be.
    static let sizeLimit = NetworkLimits().maxBodyBytes + NetworkLimits().maxHeaderBytes

    private static let version = 1

    /// `TransferIdentity.text` of the request.
    var identity: String
    /// On the clock of the machine.
    var endedAt: Int64
    var outcome: Outcome
}

extension TransferRecord {
    /// A line of JSON and the body. An answer that is too large is written as none.
    var encoded: [UInt8]? {
        let body: [UInt8] = if case .answered(let response) = outcome { response.body } else { [] }
        let payload = JSONWriter.bytes(of: Head(self)) + [UInt8(ascii: "\n")] + body
        let bytes = SnapshotRecord(payload: payload, version: Self.version).encoded
        guard bytes.count > Self.sizeLimit else { return bytes }
        return outcome == .failed ? nil : TransferRecord(identity: identity, endedAt: endedAt, outcome: .failed).encoded
    }

    /// `nil` for what is damaged, or written by another version.
    init?(_ bytes: [UInt8]) {
        guard case .record(let record) = SnapshotRecord.decode(bytes), record.version == Self.version,
            let end = record.payload.firstIndex(of: UInt8(ascii: "\n")),
            let head = JSONDocument(Array(record.payload[..<end])).flatMap({ try? Head(JSONValue($0)) })
        else { return nil }
        identity = head.identity
        endedAt = head.endedAt
        guard let stored = head.response else {
            outcome = .failed
            return
        }
        guard let response = stored.response(body: Array(record.payload[(end + 1)...])) else { return nil }
        outcome = .answered(response)
    }

    fileprivate struct Head {
        var identity: String
        var endedAt: Int64
        var response: StoredResponseHead?

        init(_ record: TransferRecord) {
            identity = record.identity
            endedAt = record.endedAt
            if case .answered(let response) = record.outcome { self.response = StoredResponseHead(response) }
        }
    }
}

extension TransferRecord.Head: JSONReadable, JSONWritable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        identity = try json["identity"]
        endedAt = try json["endedAt"]
        response = try json["response"]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("endedAt", endedAt)
            json.member("identity", identity)
            json.member("response", response)
        }
    }
}

import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("The record of a transfer", .timeLimit(.minutes(1)))
struct TransferRecordTests {
    private static let request = NetworkRequest.to("a.test")
    private static let stored = NetworkResponse.status(200, "stored")
    private static let sent = NetworkResponse.status(200, "sent")

    private static func record(
        of identity: String = TransferIdentity(request).text,
        endedAt: Int64 = 100,
        _ outcome: TransferRecord.Outcome = .answered(stored)
    ) -> TransferRecord {
        TransferRecord(identity: identity, endedAt: endedAt, outcome: outcome)
    }

    /// The body of the answer to a request that is asked at 100 and finds the record.
    private func answer(finding bytes: [UInt8]) async throws -> String {
        var body: [UInt8] = []
        try await SharingMachine.with { machine in
            try machine.put(bytes, for: Self.request)
            let task = machine.send(Self.request, to: NetworkClientStub(always: .success(Self.sent)), now: { 100 })
            body = try await task.value.body
        }
        return String(decoding: body, as: UTF8.self)
    }

    @Test("answers an identical request that was asked before its transfer ended")
    func used() async throws {
        #expect(try await answer(finding: #require(Self.record().encoded)) == "stored")
    }

    @Test(
        "answers no request that was asked later, that is another, or that it says had no answer",
        arguments: [
            record(endedAt: 99), record(endedAt: 101), record(endedAt: .min), record(endedAt: .max), record(of: ""),
            record(of: TransferIdentity(.to("a.test", method: .head)).text), record(.failed),
        ]
    )
    func ignored(record: TransferRecord) async throws {
        #expect(try await answer(finding: #require(record.encoded)) == "sent")
    }

    @Test("is ignored where any of its bytes is damaged or missing")
    func damaged() async throws {
        let bytes = try #require(Self.record().encoded)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(TransferRecord(damaged) == nil)
            #expect(TransferRecord(Array(bytes[..<index])) == nil)
        }
        #expect(try await answer(finding: Array(bytes.dropLast())) == "sent")
    }

    @Test(
        "is ignored where it is of another version or form",
        arguments: [
            SnapshotRecord(payload: Array("{}\n".utf8), version: 2), SnapshotRecord(payload: Array("{}\n".utf8)),
            SnapshotRecord(payload: []),
            SnapshotRecord(payload: Array(#"{"identity":"","endedAt":1,"response":{}}"#.utf8) + [10]),
            SnapshotRecord(
                payload: Array(
                    #"{"identity":"","endedAt":1,"response":{"status":1000,"reason":"","fields":[]}}"#.utf8
                ) + [10]
            ),
            SnapshotRecord(
                payload: Array(
                    #"{"identity":"","endedAt":1,"response":{"status":200,"reason":"","fields":[{"name":" ","value":""}]}}"#
                        .utf8
                ) + [10]
            ),
        ]
    )
    func otherForm(record: SnapshotRecord) {
        #expect(TransferRecord(record.encoded) == nil)
    }

    @Test(
        "comes back as it was written",
        arguments: [
            NetworkResponse.status(200), .status(404, headers: [.eTag: "\"é\"", .retryAfter: "7"], "a\n\nb"),
            NetworkResponse(HTTPResponse(status: .ok), body: Array(0...255)),
        ]
    )
    func whole(response: NetworkResponse) throws {
        let record = Self.record(.answered(response))
        #expect(try TransferRecord(#require(record.encoded)) == record)
    }

    @Test("keeps every value of a repeated field, in order")
    func repeatedFields() throws {
        var response = NetworkResponse.status(200)
        response.head.headerFields[values: .vary] = ["a", "b"]
        let record = Self.record(.answered(response))
        #expect(try TransferRecord(#require(record.encoded)) == record)
    }

    @Test("says that there is no answer where that is too large")
    func tooLarge() throws {
        let body = [UInt8](repeating: 0, count: TransferRecord.sizeLimit)
        let record = Self.record(.answered(NetworkResponse(HTTPResponse(status: .ok), body: body)))
        #expect(try TransferRecord(#require(record.encoded)) == Self.record(.failed))
    }

    @Test("is of a request by method, address and fields, of whose values it says nothing")
    func identity() {
        let fields: HTTPFields = [.authorization: "Bearer secret", .cookie: "secret"]
        let requests: [NetworkRequest] = [
            Self.request, .to("b.test"), .to("a.test", "/b"), .to("a.test", scheme: "https"),
            .to("a.test", method: .head), .to("a.test", headers: fields), .to("a.test", headers: [.cookie: "other"]),
        ]
        let texts = requests.map { TransferIdentity($0).text }
        #expect(Set(texts).count == requests.count)
        #expect(!texts.contains { $0.contains("secret") })
    }
}

import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Credential record")
struct CredentialRecordTests {
    static let full = CredentialRecord(
        signIn: "1a2b",
        obtainedAt: Timestamp(secondsSince1970: 1_795_000_000),
        credential: Credential(
            accessToken: .any(),
            expiresAt: Timestamp(secondsSince1970: 1_795_028_800),
            refreshToken: Secret("r\u{0}\n\"\\é"),
            refreshExpiresAt: Timestamp(secondsSince1970: .max),
            scopes: ["repo", "gist"],
            renewal: .init(
                tokenAddress: "https://ghe.example.com/token",
                clientID: "id",
                clientSecret: Secret("s"),
                password: .init(userName: "octo", password: Secret("p"))
            )
        )
    )

    static let plain = CredentialRecord(
        signIn: "x",
        obtainedAt: Timestamp(secondsSince1970: 0),
        credential: Credential(accessToken: .any())
    )

    @Test("Decodes what it encoded", arguments: [full, plain])
    func roundTrip(record: CredentialRecord) {
        #expect(CredentialRecord.decode(record.encoded) == .record(record))
    }

    @Test(
        "Reports an invalid payload as damage",
        arguments: [
            "", "{}", "[]", "null", #"{"signIn":"a"}"#, #"{"signIn":"a","obtainedAt":1,"accessToken":"a b"}"#,
            #"{"signIn":"","obtainedAt":1,"accessToken":"a"}"#, #"{"signIn":"a","obtainedAt":1e99,"accessToken":"a"}"#,
            #"{"signIn":"a","obtainedAt":1,"accessToken":"a","scopes":[1]}"#,
            #"{"signIn":"a","obtainedAt":1,"accessToken":"a\r\nx"}"#,
            #"{"signIn":"a","obtainedAt":1,"accessToken":"a","renewal":{"tokenAddress":"http://h/","clientID":"i"}}"#,
            #"{"signIn":"a","obtainedAt":1,"accessToken":"a","renewal":{"tokenAddress":"file:///x","clientID":"i"}}"#,
            String(repeating: "[", count: 100_000),
        ].map(LongText.init)
    )
    func hostile(json: LongText) {
        #expect(CredentialRecord.decode(record(json.value)) == .damaged)
    }

    private func record(_ json: String) -> Secret {
        Secret(String(decoding: SnapshotRecord(payload: Array(json.utf8)).encoded, as: UTF8.self))
    }
}

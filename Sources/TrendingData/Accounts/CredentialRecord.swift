import TrendingDomain

/// A stored credential: JSON in a record with a checksum. A damaged token is never sent to a server.
struct CredentialRecord: Sendable, Equatable {
    /// A random identifier that tells one sign-in from the next, even for the same account.
    var signIn: String
    /// When the server issued the token, by this machine's clock.
    var obtainedAt: Timestamp
    var credential: Credential

    static func decode(_ secret: Secret) -> DecodedRecord<CredentialRecord> {
        RecordFormat.json.decode(Array(secret.text.utf8))
    }

    var encoded: Secret { Secret(String(decoding: RecordFormat.json.encode(self), as: UTF8.self)) }
}

extension CredentialRecord {
    /// At most this many seconds before it expires, a token is renewed. A token with a lifetime under 50 minutes is
    /// renewed in the last tenth of it.
    private static let earliest: Int64 = 300

    /// Whether it is time to renew the token before it expires. Returns `false` if it expired before it was obtained: a
    /// wrong clock must not make every new token look old.
    func isDue(at now: Timestamp) -> Bool {
        guard let end = credential.expiresAt, obtainedAt < end else { return false }
        let margin = min(Self.earliest, obtainedAt.age(at: end) / 10)
        return end.secondsSince1970 - margin <= now.secondsSince1970
    }

    func hasExpired(at now: Timestamp) -> Bool {
        credential.expiresAt.map { $0 <= now } ?? false
    }
}

extension Credential {
    /// Whether a new token can be requested. A refresh token that has expired by this machine's clock is tried anyway:
    /// clocks are wrong more often than servers.
    var isRenewable: Bool { renewal != nil && (refreshToken != nil || renewal?.password != nil) }
}

extension CredentialRecord: JSONCodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        var reader = FieldReader(members: try JSONMembers(json))
        guard let token = try reader.members.value("accessToken").map(APIToken.init) else { throw JSONMismatch() }
        self.init(signIn: "", obtainedAt: .blank, credential: Credential(accessToken: token))
        try fields(&reader)
        // The token would be renewed over an unencrypted connection.
        let isExposed = credential.renewal.map { !WebOrigin($0.tokenAddress).isPrivate } ?? false
        if signIn.isEmpty || isExposed { throw JSONMismatch() }
    }

    func write(to json: inout JSONWriter) {
        var record = self
        json.object { try? record.fields(&$0) }
    }

    private mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("accessToken", &credential.accessToken)
        try field("expiresAt", &credential.expiresAt)
        try field("obtainedAt", &obtainedAt)
        try field("refreshExpiresAt", &credential.refreshExpiresAt)
        try field("refreshToken", &credential.refreshToken)
        try field("renewal", &credential.renewal)
        try field("scopes", &credential.scopes)
        try field("signIn", &signIn)
    }
}

extension Credential.Renewal: Record {
    static var blank: Self { Self(tokenAddress: "", clientID: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("clientID", &clientID)
        try field("clientSecret", &clientSecret)
        try field("password", &password)
        try field("tokenAddress", &tokenAddress)
    }
}

extension Credential.Password: Record {
    static var blank: Self { Self(userName: "", password: Secret("")) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("password", &password)
        try field("userName", &userName)
    }
}

extension APIToken: JSONCodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let token = APIToken(try json.text) else { throw JSONMismatch() }
        self = token
    }

    func write(to json: inout JSONWriter) { json.text(secret) }
}

extension Secret: JSONCodable {
    init(_ json: JSONValue) throws(JSONMismatch) { self.init(try json.text) }

    func write(to json: inout JSONWriter) { json.text(text) }
}

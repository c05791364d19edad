import TrendingDomain

extension Credential {
    /// `sentAt` is when the server was asked: what it says of times counts from its answer, which is later.
    init(_ fields: OAuthFields, sentAt: Timestamp) throws(RemoteFailure) {
        guard fields.text("token_type").map({ $0.lowercased() == "bearer" }) ?? !fields.has("token_type") else {
            throw .unreadable(.garbled(detail: "the token is of a type that is not known"))
        }
        guard let token = fields.text("access_token"), token.utf8.count <= Self.limit, let token = APIToken(token)
        else {
            throw .unreadable(.garbled(detail: "the answer has no token that can be used"))
        }
        self.init(
            accessToken: token,
            expiresAt: fields.moment("expires_in", after: sentAt),
            refreshToken: try Self.refreshToken(fields),
            refreshExpiresAt: fields.moment("refresh_token_expires_in", after: sentAt),
            scopes: fields.scopes
        )
    }

    /// An empty one is none.
    private static func refreshToken(_ fields: OAuthFields) throws(RemoteFailure) -> Secret? {
        guard let token = fields.text("refresh_token") else { return nil }
        guard OAuthText.isPrintable(token, limit: limit) else {
            throw .unreadable(.garbled(detail: "the answer has a refresh token that cannot be used"))
        }
        return Secret(token)
    }

    private static let limit = 16 << 10
}

extension OAuthFields {
    /// `nil` for no time, none at all and more than ten years.
    fileprivate func moment(_ name: String, after start: Timestamp) -> Timestamp? {
        guard let seconds = number(name), (1...315_360_000).contains(seconds) else { return nil }
        let (moment, overflow) = start.secondsSince1970.addingReportingOverflow(Int64(seconds))
        return overflow ? nil : Timestamp(secondsSince1970: moment)
    }

    /// Separated by commas as GitHub's, or by spaces as the standard's; an empty text is no scope at all.
    fileprivate var scopes: [String]? {
        guard has("scope") else { return nil }
        let scopes = (text("scope") ?? "").split { $0 == "," || $0 == " " }.prefix(100).map { String($0) }
        return scopes.allSatisfy { OAuthText.isPrintable($0, limit: 200) } ? scopes : nil
    }
}

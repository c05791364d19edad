import TrendingDomain

extension Credential {
    /// `sentAt` is when the request was sent. The lifetimes in the response start at the response, which is later, so
    /// no token is used too long.
    init(_ fields: OAuthFields, sentAt: Timestamp) throws(SignInFailure) {
        guard fields.text("token_type").map({ $0.lowercased() == "bearer" }) ?? !fields.has("token_type") else {
            throw .unusableAnswer(.tokenType)
        }
        guard let token = fields.text("access_token"), token.utf8.count <= Self.limit, let token = APIToken(token)
        else {
            throw .unusableAnswer(.accessToken)
        }
        self.init(
            accessToken: token,
            expiresAt: fields.moment("expires_in", after: sentAt),
            refreshToken: try Self.refreshToken(fields),
            refreshExpiresAt: fields.moment("refresh_token_expires_in", after: sentAt),
            scopes: fields.scopes
        )
    }

    /// Returns `nil` if the token is missing or empty.
    private static func refreshToken(_ fields: OAuthFields) throws(SignInFailure) -> Secret? {
        guard let token = fields.text("refresh_token") else { return nil }
        guard OAuthText.isPrintable(token, limit: limit) else {
            throw .unusableAnswer(.refreshToken)
        }
        return Secret(token)
    }

    private static let limit = 16 << 10
}

extension OAuthFields {
    /// Returns `nil` if the number is missing, 0 or more than ten years.
    fileprivate func moment(_ name: String, after start: Timestamp) -> Timestamp? {
        guard let seconds = number(name), (1...315_360_000).contains(seconds) else { return nil }
        let (moment, overflow) = start.secondsSince1970.addingReportingOverflow(Int64(seconds))
        return overflow ? nil : Timestamp(secondsSince1970: moment)
    }

    /// GitHub separates scopes with commas, the standard with spaces. An empty string means no scopes.
    fileprivate var scopes: [String]? {
        guard has("scope") else { return nil }
        let scopes = (text("scope") ?? "").split { $0 == "," || $0 == " " }.prefix(100).map { String($0) }
        return scopes.allSatisfy { OAuthText.isPrintable($0, limit: 200) } ? scopes : nil
    }
}

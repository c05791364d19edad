import TrendingDomain

/// The JSON document of `trending whoami`, schema version 1.
struct AccountDocument: Encodable {
    var schemaVersion = 1
    var host: String
    @Nullable var login: String?
    @Nullable var token: Token?
    /// Other available tokens, which are not used.
    var otherTokens: [Token]
    @Nullable var scopes: [String]?
    @Nullable var limit: SourcesDocument.Limit?
    @Nullable var expiresAt: String?
    /// `confirmed`, `refused`, `failed`, or `notAsked`.
    var state: String
    @Nullable var failure: ListDocument.Failure?

    struct Token: Encodable {
        /// `environment`, `account`, `gh`.
        var origin: String
        @Nullable var variable: String?
        /// `secretService`, `keychain`, `file`.
        @Nullable var place: String?
        @Nullable var path: String?
    }
}

extension JSONText {
    package static func of(
        _ report: AccountReport,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) throws -> String {
        try of(AccountDocument(report, clockTime: clockTime))
    }
}

extension AccountDocument {
    fileprivate init(_ report: AccountReport, clockTime: @escaping @Sendable (Timestamp) -> String) {
        host = report.host
        login = report.login
        token = report.token.map(Token.init)
        otherTokens = report.others.map(Token.init)
        scopes = report.scopes
        limit = report.allowance.map(SourcesDocument.Limit.init)
        if case .at(let moment) = report.expiry { expiresAt = moment.iso8601 }
        switch report.answer {
        case .none: state = "notAsked"
        case .confirmed: state = "confirmed"
        case .refused: state = "refused"
        case .locked(_, let cause):
            state = "failed"
            failure = ListDocument.Failure(code: "secretsUnavailable", message: cause.words.ended)
        case .failed(let cause), .notRenewed(let cause):
            state = "failed"
            failure = ListDocument.Failure(cause, source: .server(report.host), clockTime: clockTime)
        }
    }
}

extension AccountDocument.Token {
    fileprivate init(_ token: CredentialOrigin) {
        origin = token.code
        switch token {
        case .variable(let name): variable = name
        case .account(let place):
            self.place = place.code
            if case .file(let file) = place { path = file }
        case .gh: break
        }
    }
}

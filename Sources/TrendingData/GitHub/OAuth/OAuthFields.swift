import HTTPTypes
import TrendingDomain

/// The fields of an OAuth server's response, an object of JSON (RFC 6749 section 5).
struct OAuthFields: Sendable {
    private let object: JSONObject

    /// Returns `nil` if the response is no object, or if OAuth does not use its status. GitHub refuses a request with
    /// 200, the standard with 400 and 401, other servers with 403.
    static func read(_ response: NetworkResponse) throws(RemoteFailure) -> OAuthFields? {
        guard [200, 201, 400, 401, 403].contains(response.head.status.code) else { return nil }
        guard response.body.count <= limitBytes else { throw .unreadable(.tooLarge(limitBytes: limitBytes)) }
        return UntrustedJSON.read(response.body).flatMap(JSONObject.init).map(OAuthFields.init)
    }

    /// Returns `nil` if the value is empty or not a string.
    func text(_ name: String) -> String? {
        object.value(name).flatMap { try? $0.text }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads a number, even one in quotation marks.
    func number(_ name: String) -> Int? {
        if let value = object.value(name), value.word != nil { return JSONNumber.read(value) }
        return text(name).flatMap(OAuthText.number)
    }

    /// Whether the field has a value of any type.
    func has(_ name: String) -> Bool { object.value(name) != nil }

    private static let limitBytes = 64 << 10
}

extension OAuthFields {
    /// The reason why the server refused the request, or `nil` if it did not. A server may repeat parts of the request,
    /// so a description that contains a secret from the form is left out.
    func failure(withholding form: [RequestItem]) -> SignInFailure? {
        guard has("error") else { return nil }
        let code = text("error") ?? ""
        if let known = Self.known[code] { return known }
        if code == "slow_down" { return .slowDown(interval: interval) }
        guard OAuthText.isPrintable(code, limit: 100), !Self.repeats(form, code) else {
            return .unusableAnswer(.errorCode)
        }
        let description = text("error_description").flatMap(OAuthText.sentence)
        return .refused(code: code, description: description.flatMap { Self.repeats(form, $0) ? nil : $0 })
    }

    private var interval: Int? {
        number("interval").flatMap { (1...900).contains($0) ? $0 : nil }
    }

    private static func repeats(_ form: [RequestItem], _ text: String) -> Bool {
        form.contains { secrets.contains($0.name) && !$0.value.isEmpty && text.contains($0.value) }
    }

    private static let secrets: Set = ["client_secret", "device_code", "password", "refresh_token"]

    /// GitHub returns `bad_verification_code` for any code that it does not know, or no longer knows.
    private static let known: [String: SignInFailure] = [
        "authorization_pending": .authorizationPending,
        "expired_token": .expiredToken,
        "access_denied": .accessDenied,
        "incorrect_device_code": .incorrectDeviceCode,
        "bad_verification_code": .incorrectDeviceCode,
        "incorrect_client_credentials": .incorrectClientCredentials,
        "invalid_client": .incorrectClientCredentials,
        "unsupported_grant_type": .unsupportedGrantType,
        "device_flow_disabled": .deviceFlowDisabled,
        "invalid_grant": .invalidGrant,
        "bad_refresh_token": .invalidGrant,
    ]
}

/// Checks text from OAuth servers, which may be hostile.
enum OAuthText {
    /// Parses a number of 1 to 15 digits, without any other character.
    static func number(_ text: String) -> Int? {
        guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        return Int(text)
    }

    /// Whether RFC 6749 allows the text as a code or token of at most `limit` bytes.
    static func isPrintable(_ text: String, limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// Returns a sentence that is safe to show, or `nil` if it is too long or has control characters.
    static func sentence(_ text: String) -> String? {
        guard text.utf8.count <= 500, let line = JSONString.line(text) else { return nil }
        let isSafe = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isSafe ? line : nil
    }
}

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
        self.init(accessToken: token)
        expiresAt = fields.moment("expires_in", after: sentAt)
        refreshToken = try Self.refreshToken(fields)
        refreshExpiresAt = fields.moment("refresh_token_expires_in", after: sentAt)
        scopes = fields.scopes
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

import TrendingDomain

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

import TrendingDomain

extension WhoAmI {
    /// Runs `whoami`: shows the account, the origin of its token, and the server's response.
    package func screen(_ ways: SignInWays, _ clock: ReaderClock) async -> Screen {
        do {
            let report = try await report()
            guard !Task.isCancelled else { return Screen(status: .interrupted) }
            let content = AccountContent(report: report, ways: ways, clock: clock)
            return Screen(content, status: ExitStatus(report.answer))
        } catch {
            return .warning(.signInsNotStorable(error), status: .inputOutput)
        }
    }
}

extension AccountNotice {
    /// Whether the report of `whoami` says the same.
    package var isInAccountReport: Bool {
        switch self {
        case .secretsUnavailable, .signInEnded, .renewalFailed: true
        default: false
        }
    }
}

/// An account in each format.
struct AccountContent: DocumentContent {
    let report: AccountReport
    let ways: SignInWays
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(blocks)
    }

    func document() -> JSONNode {
        let (state, failure): (String, JSONNode?) =
            switch report.answer {
            case .none: ("notAsked", nil)
            case .confirmed: ("confirmed", nil)
            case .refused: ("refused", nil)
            case .locked(_, let cause):
                (
                    "failed",
                    ["code": "secretsUnavailable", "message": cause.words.ended, "retryAt": JSONNode.null]
                )
            case .failed(let cause), .notRenewed(let cause):
                ("failed", .failure(cause, of: .server(report.host), clock))
            }
        return [
            "schemaVersion": 1,
            "host": report.host,
            "login": report.login,
            "token": report.token.map(document),
            // Other available tokens, which are not used.
            "otherTokens": report.others.map(document),
            "scopes": report.scopes,
            "limit": report.allowance,
            "expiresAt": report.expiresAt,
            "state": state,
            "failure": failure,
        ]
    }

    private func document(_ token: CredentialOrigin) -> JSONNode {
        var (variable, place, path): (String?, String?, String?) = (nil, nil, nil)
        switch token {
        case .variable(let name): variable = name
        case .account(let kept):
            place = kept.code
            if case .file(let file) = kept { path = file }
        case .gh: break
        }
        return ["origin": token.code, "variable": variable, "place": place, "path": path]
    }
}

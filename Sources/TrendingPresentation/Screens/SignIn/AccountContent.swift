import TrendingDomain

extension WhoAmI {
    /// Runs `whoami`: shows the account, the origin of its token, and the server's response.
    package func screen(_ ways: SignInWays, _ clock: ReaderClock) async -> Screen {
        do {
            let report = try await report()
            guard !Task.isCancelled else { return .interrupted }
            let content = AccountContent(report: report, ways: ways, clock: clock)
            return Screen(content, status: ExitStatus(report.answer))
        } catch {
            return .warning(error.signInsSentence, status: .inputOutput)
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
struct AccountContent: BlockContent {
    let report: AccountReport
    let ways: SignInWays
    let clock: ReaderClock

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
                ("failed", .failure(cause, of: .server(report.host, ways), clock))
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

/// An account, the facts about it, and what is wrong, as text.
extension AccountContent {
    var blocks: [Block] {
        let facts = facts
        let title = report.token.map { _ in report.login ?? "An unknown account" } ?? "Not signed in"
        return Block.spaced([
            [.text("\(title) at \(report.host)", report.isSignedIn ? .heading : .warning)],
            facts.isEmpty ? [] : [.pairs(facts)],
            warnings.map { .text($0, .warning) },
        ])
    }

    private var facts: [(String, String?)] {
        guard let token = report.token else { return [] }
        return [
            ("token", "from \(token.detailedWords)"), ("why", why(token, report.others)),
            ("scopes", Self.scopes(report.scopes, report.answer)), ("limit", report.allowance?.words(clock)),
            ("expires", report.expiresAt.map(expiry)),
        ]
    }

    private func why(_ token: CredentialOrigin, _ others: [CredentialOrigin]) -> String {
        let reason =
            switch token {
            case .variable: "variables override trending login and gh"
            case .account: "no variable is set, and trending login overrides gh"
            case .gh: "no variable is set, and trending login has no account"
            }
        guard !others.isEmpty else { return reason }
        return reason + "; not used: " + others.map(\.words).joined(separator: ", ")
    }

    private static func scopes(_ scopes: [String]?, _ answer: AccountReport.Answer) -> String? {
        guard let scopes else { return answer == .confirmed ? "not reported by the server" : nil }
        return scopes.isEmpty ? "none: it only reads public data" : scopes.joined(separator: ", ")
    }

    private func expiry(_ moment: Timestamp) -> String {
        let seconds = clock.now().age(at: moment)
        return seconds > 0 ? "in \(FigureText.span(seconds: seconds)), \(time(moment))" : "expired \(time(moment))"
    }

    /// In the user's time zone.
    private func time(_ moment: Timestamp) -> String {
        let (day, time) = (clock.day(moment), clock.timeOfDay(moment))
        return day == clock.day(clock.now()) ? "at \(time)" : "on \(day.text) at \(time)"
    }

    private var warnings: [String] {
        report.token == nil && report.answer == .none ? invitation : [warning].compactMap(\.self)
    }

    private var warning: String? {
        switch report.answer {
        case .confirmed, .none: nil
        case .refused: refusal
        case .locked(let place, let failure):
            "You are not signed in for this run, because \(place.words) did not return the token: "
                + "\(failure.words.ended) If that does not change, run '\(ways.login)' to sign in again."
        case .notRenewed(let failure):
            "\(report.host) could not renew the sign-in. \(sentence(failure)) The stored sign-in is "
                + "kept. The next run tries again."
        case .failed(let failure):
            sentence(failure) + (report.login == nil ? "" : " The details above may be out of date.")
        }
    }

    private func sentence(_ failure: RemoteFailure) -> String {
        RemoteFailureText(failure, of: .server(report.host, ways), clock).sentence
    }

    private var invitation: [String] {
        let server = ways.namedServer.map { ", and TRENDING_GITHUB_URL to \($0)" } ?? ""
        return [
            "Run '\(ways.login)' to sign in.", "Run '\(ways.gh)' to sign in with gh.",
            "Or set \(ways.variable) to a token\(server).",
        ]
    }

    /// The advice depends on the origin of the token.
    private var refusal: String {
        let what = "\(report.host) does not accept the token: it is wrong, revoked or expired."
        return switch report.token {
        case .variable(let name): "\(what) Set \(name) to another token, or unset it."
        case .gh: "\(what) Run '\(ways.gh)' to sign in again."
        case .account, nil: "\(what) Run '\(ways.login)' to sign in again."
        }
    }
}

extension AccountReport {
    fileprivate var isSignedIn: Bool {
        switch answer {
        case .refused, .locked: false
        case .none, .confirmed, .notRenewed, .failed: token != nil
        }
    }
}

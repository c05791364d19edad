import TrendingDomain

/// An account that signed in with this program, as it is stored: without secrets.
package struct AccountRecord: Sendable, Equatable {
    package var account: Account
    package var method: SignInMethod
    package var place: SecretPlace
    package var signedInAt: Timestamp
    /// `nil` if the server did not say.
    package var scopes: [String]?
    /// The server has ended the sign-in: its token is neither sent nor renewed.
    package var hasEnded = false
    /// The same value as in the `CredentialRecord` of the secret.
    var signIn: String
}

extension RecordFormat<AccountRecord> {
    /// A record of another host is damaged.
    static func account(of host: String) -> RecordFormat {
        .lines(read: { AccountRecord($0, host: host) }, write: \.lines)
    }
}

extension AccountRecord {
    /// Returns `nil` if something is missing, or the record is about another host.
    fileprivate init?(_ record: LineRecord, host: String) {
        guard record["host"] == host, let login = record["login"], GitHubName.isAccount(login),
            let method = record["method"].flatMap(SignInMethod.init), let place = record["place"].flatMap(Self.place),
            let moment = record.moment("at"), let signIn = record["sign-in"], !signIn.isEmpty
        else { return nil }
        account = Account(host: host, login: login)
        self.method = method
        self.place = place
        signedInAt = moment
        scopes = record["scopes"].map { $0.split(separator: " ").map(String.init) }
        hasEnded = record["ended"] != nil
        self.signIn = signIn
    }

    fileprivate var lines: LineRecord {
        LineRecord([
            ("host", account.host), ("login", account.login), ("method", method.rawValue), ("place", place.text),
            ("at", signedInAt.text), ("sign-in", signIn), ("scopes", scopes?.joined(separator: " ")),
            ("ended", hasEnded ? "" : nil),
        ])
    }

    private static func place(_ text: String) -> SecretPlace? {
        switch text {
        case "secret-service": .secretService
        case "keychain": .keychain
        default: text.hasPrefix("file ") ? .file(path: String(text.dropFirst(5))) : nil
        }
    }
}

extension SecretPlace {
    fileprivate var text: String {
        switch self {
        case .secretService: "secret-service"
        case .keychain: "keychain"
        case .file(let path): "file \(path)"
        }
    }
}

import TrendingDomain

extension SecretPlace {
    var words: String {
        switch self {
        case .secretService: "the keyring"
        case .keychain: "the Keychain"
        case .file(let path): path
        }
    }

    /// The name in JSON.
    var code: String {
        switch self {
        case .secretService: "secretService"
        case .keychain: "keychain"
        case .file: "file"
        }
    }
}

extension CredentialOrigin {
    /// The program or variable that has the token.
    var words: String {
        switch self {
        case .variable(let name): name
        case .account: "trending login"
        case .gh: "gh"
        }
    }

    /// The program or variable that has the token, and where it is stored.
    var detailedWords: String {
        guard case .account(let place) = self else { return words }
        return "\(words), stored in \(place.words)"
    }

    /// The name in JSON.
    var code: String {
        switch self {
        case .variable: "environment"
        case .account: "account"
        case .gh: "gh"
        }
    }
}

extension SecretStoreFailure {
    /// A sentence without its full stop.
    var words: String {
        switch self {
        case .noSessionBus: "There is no D-Bus session"
        case .noLibrary(let reason), .system(let reason): reason
        case .otherSystem: "This system has no such keyring"
        case .timedOut(let limit): "The keyring did not respond within \(limit.inWords)"
        case .interrupted: "Interrupted"
        case .missing: "The secret does not exist"
        case .damaged: "It is damaged"
        case .newerVersion: "It was written by a later version of trending"
        case .otherSignIn: "It belongs to another sign-in"
        case .notText: "The secret is not UTF-8 text"
        case .zeroByte: "The secret contains a zero byte"
        case .hostTooLong: "The host's name is too long"
        case .locked: "The keyring is locked"
        case .file(let path, let reason): "\(path): \(reason.words)"
        case .unusable(let reason): reason.words
        case .noLocation(let unknown): unknown.sentence
        }
    }
}

extension ExternalTokenFailure {
    /// A clause without its full stop.
    var words: String {
        switch self {
        case .notStarted: "gh could not be started"
        case .timedOut(let limit): "gh did not respond within \(limit.inWords)"
        case .noToken: "gh returned no token for its account"
        case .unusable: "gh returned no usable token"
        }
    }
}

extension Duration {
    /// `3 s`, `200 ms`.
    fileprivate var inWords: String {
        self < .seconds(1) ? "\(Int(self / .milliseconds(1))) ms" : "\(Int(self / .seconds(1))) s"
    }
}

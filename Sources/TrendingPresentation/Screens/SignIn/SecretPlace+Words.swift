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

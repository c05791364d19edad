import TrendingDomain

/// Why a user and a password could not be read.
package enum TeamSignInFault: Error, Sendable, Equatable {
    case badUser
    case noPassword
    case noTerminal
    /// Too long, or not UTF-8.
    case unusable
    case interrupted
}

/// Why a user and a password could not be stored.
package enum TeamStorageFault: Sendable, Equatable {
    /// No folder for secrets is known.
    case noFolder
    case failed(SecretStoreFailure)
}

extension TeamHistoryPresenter {
    package func refused(_ fault: TeamSignInFault) -> Screen {
        let text =
            switch fault {
            case .badUser: "A user name is not empty, and has no space and no colon."
            case .noPassword: "Standard input must have the user in its first line, and the password in its second."
            case .noTerminal:
                "There is no terminal to ask at. Pass the user and the password on standard input, one line each."
            case .unusable: "The text is too long, or is not UTF-8."
            case .interrupted: "Interrupted."
            }
        return .warning(TerminalText(text), status: fault == .interrupted ? .interrupted : .usage)
    }

    package func signedIn(_ user: String, _ stored: StoredSecret) -> Screen {
        said("Signed in to the team's history at \(host) as \(user). The password is in \(stored.place.words).")
    }

    package func notStored(_ fault: TeamStorageFault) -> Screen {
        let reason =
            switch fault {
            case .noFolder: "HOME is not set, so there is no folder for it."
            case .failed(let failure): "\(failure.words)."
            }
        return .warning(TerminalText("The password can't be stored: \(reason)"), status: .inputOutput)
    }

    package func signedOut(wasSignedIn: Bool, failures: [SecretStoreFailure]) -> Screen {
        if let failure = failures.first(where: { !$0.meansNoKeyring }) {
            return .warning(
                TerminalText("The password of the team's history may still be stored: \(failure.words)."),
                status: .inputOutput
            )
        }
        return said(
            wasSignedIn
                ? "Signed out of the team's history. The password is no longer on this machine."
                : "No password of the team's history is on this machine."
        )
    }

    private func said(_ text: String) -> Screen { .said(text) }
}

extension UsageMistake {
    /// Names the variable, or the file and the line, that set the address.
    package init(historyURL fault: TeamAddressFault, in settings: EffectiveSettings) {
        let setting = AnySetting.historyURL
        var name = setting.name
        if case .environment(let variable) = settings.origin(of: setting) { name = variable }
        self = UsageMistake("\(name) \(fault.words)", option: setting, isTyped: false).placed(in: settings)
    }

    package static let noTeamHistory = UsageMistake(
        "No team's history is set. Set '\(AnySetting.historyURL.name)' in the configuration file, or "
            + "\(AnySetting.historyURL.variables[0].name), to the address of a ClickHouse server.",
        isTyped: false
    )

    /// The password belongs to a server, and no setting says to which one.
    package static let noTeamToSignOut = UsageMistake(
        "No team's history is set. To remove the password of one, name its server for this run: "
            + "'\(AnySetting.historyURL.variables[0].name)=https://HOST:PORT \(CommandText.historyLogout)'.",
        isTyped: false
    )

    package static func otherTeam(_ text: String, than origin: String) -> UsageMistake {
        UsageMistake("'\(text)' is not the team's history, which is \(origin).")
    }
}

extension TerminalText {
    /// The lists of this machine can't be sent, because the address of the team's history is wrong.
    package static func notSent(_ mistake: UsageMistake) -> TerminalText {
        TerminalText("\(mistake.sentence.string) No list is sent to the team's history.")
    }
}

extension TeamAddressFault {
    /// What is wrong, to follow the name of the setting.
    fileprivate var words: String {
        switch self {
        case .notAnAddress:
            "takes an http or https address, such as https://clickhouse.example.com:8443/?database=trending."
        case .hasPassword: "must not have a user or a password. '\(CommandText.historyLogin)' asks for them."
        case .notEncrypted: "must begin with https, unless the server is this machine."
        case .unknownItem(let item): "can have only 'database' after its question mark, not '\(item)'."
        case .badDatabase(let database):
            "takes a database name of letters, digits and underscores, not '\(database)'."
        }
    }
}

import TrendingDomain

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
            + "'\(AnySetting.historyURL.variables[0].name)=https://HOST:PORT trending logout \(RunOption.history.option)'.",
        isTyped: false
    )

    package static func otherTeam(_ text: String, than origin: String) -> UsageMistake {
        UsageMistake("'\(text)' is not the team's history, which is \(origin).")
    }

    /// The lists of this machine can't be sent, because the address of the team's history is wrong.
    package var unsentSentence: String { "\(sentence) No list is sent to the team's history." }
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

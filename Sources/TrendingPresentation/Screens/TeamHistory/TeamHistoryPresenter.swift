import TrendingDomain

/// Runs the commands for a team's history on a server.
package struct TeamHistoryPresenter {
    let host: String
    private let origin: String

    /// `host` is the server's host and port, `origin` the whole address.
    package init(host: String, origin: String) {
        (self.host, self.origin) = (host, origin)
    }

    package let userQuestion = "User:"
    package let passwordQuestion = "Password:"

    /// The statements that create the tables, to read or to run.
    package func statements(_ statements: [String]) -> Screen {
        let lines = statements.map { ["\($0);"] }.joined(separator: [""])
        return Screen(TextContent(lines: Array(lines)), needsReader: true)
    }

    /// `run` runs one of the statements.
    package func creating(
        _ statements: [String],
        run: (String) async throws(HistoryFailure) -> Void
    ) async -> Screen {
        do {
            for statement in statements { try await run(statement) }
        } catch {
            return error.screen
        }
        return .said(
            "The tables of the team's history are at \(host). Nothing that was there has changed. "
                + "Run 'trending history push' to send the lists of this machine."
        )
    }

    package func pushing(_ sync: TeamHistorySync, progress: some ProgressDisplay) async -> Screen {
        await transfer(progress) { (report) async throws(HistoryFailure) in
            try await sync.push { report($0) }
        } words: { transfer in
            Self.pushed(transfer, to: host)
        }
    }

    static func pushed(_ transfer: TeamTransfer, to host: String) -> String {
        let others = transfer.read - transfer.sent - transfer.staying
        let sentence =
            switch (transfer.sent, others) {
            case (0, 0): "There is nothing to send."
            case (0, _) where transfer.staying == 0: "\(host) has all lists of this machine."
            case (0, let others): "\(host) has \(lists(others)) of this machine."
            case (let sent, 0): "Sent \(lists(sent)) to \(host)."
            case (let sent, let others): "Sent \(lists(sent)) to \(host), which has the other \(others.grouped)."
            }
        guard transfer.staying > 0 else { return sentence }
        let stay = transfer.staying == 1 ? "stays" : "stay"
        let why = "pulled from a team's history, or of days that have not come"
        return "\(sentence) \(lists(transfer.staying)) \(stay) on this machine: \(why)."
    }

    /// `isNamed` is whether the user named the server, which what was forgotten needs.
    package func pulling(
        _ sync: TeamHistorySync,
        _ scope: TeamScope,
        isNamed: Bool,
        progress: some ProgressDisplay
    ) async -> Screen {
        await transfer(progress) { (report) async throws(HistoryFailure) in
            try await sync.pull(scope, isNamed: isNamed) { report($0) }
        } words: { transfer in
            let isBounded = scope != TeamScope()
            let sentence =
                switch (transfer.sent, transfer.read - transfer.sent) {
                case (0, 0) where transfer.isEmpty && isBounded: "The team's history at \(host) has no such list."
                case (0, 0) where transfer.isEmpty: "The team's history at \(host) is empty."
                case (0, 0): "There is nothing new at \(host)."
                case (0, _): "This machine has all lists of \(host)."
                case (let added, 0): "Added \(Self.lists(added)) of \(host)."
                case (let added, let others):
                    "Added \(Self.lists(added)) of \(host). This machine has the other \(others.grouped)."
                }
            guard let example = transfer.example else { return sentence }
            let rows = transfer.skipped.counted("row")
            let kind = transfer.skipped == 1 ? "that is no list" : "that are no lists"
            return "\(sentence) Left out \(rows) \(kind), such as '\(example)'."
        }
    }

    private var forgotten: String {
        "You removed the history of \(host) from this machine, so it is not pulled. "
            + "Run 'trending history pull \(origin)' to pull it again."
    }

    private func transfer(
        _ progress: some ProgressDisplay,
        _ work:
            @escaping @Sendable (@escaping @Sendable (TeamTransfer) -> Void) async throws(HistoryFailure) ->
            TeamTransfer,
        words: (TeamTransfer) -> String
    ) async -> Screen {
        let result = await progress.attend({ Self.line($0, width: $2) }) { report in
            await Result { () async throws(HistoryFailure) in try await work(report) }
        }
        return switch result {
        case .success(let transfer) where transfer.isForgotten: .warning(forgotten, status: .usage)
        case .success(let transfer): .said(words(transfer))
        case .failure(.server(_, .remote(.cancelled))):
            .warning("Interrupted. Run the command again to go on.", status: .interrupted)
        case .failure(let failure): failure.screen
        }
    }

    /// `Comparing 12,000 lists, 1,000 new …`, in at most `width` columns. `report` is `nil` before anything is read.
    static func line(_ report: TeamTransfer?, width: Int) -> Span {
        let report = report ?? TeamTransfer()
        return Span("Comparing \(lists(report.read)), \(report.sent.grouped) new …").cut(to: width)
    }

    private static func lists(_ number: Int) -> String { number.counted("list") }

    /// `answer` is no user or no password.
    package func refused(_ answer: PromptAnswer) -> Screen {
        let text =
            switch answer {
            case .text: "A user name is not empty, and has no space and no colon."
            case .ended: "Standard input must have the user in its first line, and the password in its second."
            case .noTerminal:
                "There is no terminal to ask at. Pass the user and the password on standard input, one line each."
            case .unusable: "The text is too long, or is not UTF-8."
            case .interrupted: "Interrupted."
            }
        return .warning(text, status: answer == .interrupted ? .interrupted : .usage)
    }

    package func signedIn(_ user: String, _ stored: StoredSecret) -> Screen {
        .said("Signed in to the team's history at \(host) as \(user). The password is in \(stored.place.words).")
    }

    /// `failure` is `nil` if no folder for secrets is known.
    package func notStored(_ failure: SecretStoreFailure?) -> Screen {
        let reason = failure.map { "\($0.words)." } ?? "HOME is not set, so there is no folder for it."
        return .warning("The password can't be stored: \(reason)", status: .inputOutput)
    }

    package func signedOut(wasSignedIn: Bool, failures: [SecretStoreFailure]) -> Screen {
        if let failure = failures.first(where: { !$0.meansNoKeyring }) {
            return .warning(
                "The password of the team's history may still be stored: \(failure.words).",
                status: .inputOutput
            )
        }
        return .said(
            wasSignedIn
                ? "Signed out of the team's history. The password is no longer on this machine."
                : "No password of the team's history is on this machine."
        )
    }

    /// While a team's history is asked, at this host and port.
    package static func asking(_ host: String) -> String { "Asking the team's history at \(host) …" }
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

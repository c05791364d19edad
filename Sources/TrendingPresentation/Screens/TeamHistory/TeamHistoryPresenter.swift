import TrendingDomain

/// Runs the commands for a team's history on a server.
package struct TeamHistoryPresenter: Sendable {
    let host: String
    private let origin: String

    /// `host` is the server's host and port, `origin` the whole address.
    package init(host: String, origin: String) {
        (self.host, self.origin) = (host, origin)
    }

    package static let userQuestion = "User:"
    package static let passwordQuestion = "Password:"

    /// The statements that create the tables, to read or to run.
    package func statements(_ statements: [String]) -> Screen {
        Screen(StatementsContent(statements: statements), needsReader: true)
    }

    /// `run` runs one of the statements.
    package func creating(
        _ statements: [String],
        run: (String) async throws(HistoryFailure) -> Void
    ) async -> Screen {
        await screen { () async throws(HistoryFailure) in
            for statement in statements { try await run(statement) }
            return .said(
                "The tables of the team's history are at \(host). Nothing that was there has changed. "
                    + "Run '\(CommandText.historyPush)' to send the lists of this machine."
            )
        }
    }

    package func pushing(_ sync: TeamHistorySync, progress: some TransferProgressDisplay) async -> Screen {
        await transfer(progress) { (report) async throws(HistoryFailure) in
            try await sync.push { await report($0) }
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
            case (let sent, let others): "Sent \(lists(sent)) to \(host), which has the other \(count(others))."
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
        progress: some TransferProgressDisplay
    ) async -> Screen {
        await transfer(progress) { (report) async throws(HistoryFailure) in
            try await sync.pull(scope, isNamed: isNamed) { await report($0) }
        } words: { transfer in
            let isBounded = scope != .everything
            let sentence =
                switch (transfer.sent, transfer.read - transfer.sent) {
                case (0, 0) where transfer.isEmpty && isBounded: "The team's history at \(host) has no such list."
                case (0, 0) where transfer.isEmpty: "The team's history at \(host) is empty."
                case (0, 0): "There is nothing new at \(host)."
                case (0, _): "This machine has all lists of \(host)."
                case (let added, 0): "Added \(Self.lists(added)) of \(host)."
                case (let added, let others):
                    "Added \(Self.lists(added)) of \(host). This machine has the other \(Self.count(others))."
                }
            return transfer.skipped.sentence.map { "\(sentence) \($0)" } ?? sentence
        }
    }

    private var forgotten: TerminalText {
        TerminalText(
            "You removed the history of \(host) from this machine, so it is not pulled. "
                + "Run 'trending history pull \(origin)' to pull it again."
        )
    }

    private func transfer(
        _ progress: some TransferProgressDisplay,
        _ work: @escaping @Sendable (TransferReporter) async throws(HistoryFailure) -> TeamTransfer,
        words: (TeamTransfer) -> String
    ) async -> Screen {
        let result = await progress.attend { report -> Result<TeamTransfer, HistoryFailure> in
            do throws(HistoryFailure) {
                return .success(try await work(report))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let transfer) where transfer.isInterrupted:
            return .warning(TerminalText("Interrupted. Run the command again to go on."), status: .interrupted)
        case .success(let transfer) where transfer.isForgotten: return .warning(forgotten, status: .usage)
        case .success(let transfer): return .said(words(transfer))
        case .failure(.server(_, .remote(.cancelled))):
            return .warning(TerminalText("Interrupted. Run the command again to go on."), status: .interrupted)
        case .failure(let failure): return Screen(failure)
        }
    }

    /// `Comparing 12,000 lists, 1,000 new …`, in at most `width` columns. `report` is `nil` before anything is read.
    package static func line(_ report: TeamTransfer?, seconds: Int, width: Int) -> TerminalText {
        let report = report ?? TeamTransfer()
        return TerminalText("Comparing \(lists(report.read)), \(count(report.sent)) new …").cut(to: width)
    }

    private static func lists(_ number: Int) -> String { FigureText.counted(number, "list") }
    private static func count(_ number: Int) -> String { FigureText.grouped(number) }

    private func screen(_ answer: () async throws(HistoryFailure) -> Screen) async -> Screen {
        do throws(HistoryFailure) {
            return try await answer()
        } catch {
            return Screen(error)
        }
    }
}

extension TeamSkips {
    /// What was left out; `nil` if nothing was.
    fileprivate var sentence: String? {
        guard let example else { return nil }
        let rows = FigureText.counted(count, "row")
        return "Left out \(rows) \(count == 1 ? "that is no list" : "that are no lists"), such as '\(example)'."
    }
}

/// Called after each part of a transfer.
package typealias TransferReporter = @Sendable (TeamTransfer) async -> Void

/// Shows the progress of a transfer, and lets Ctrl-C cancel it.
package protocol TransferProgressDisplay: Sendable {
    func attend<Result: Sendable>(
        _ operation: @escaping @Sendable (@escaping TransferReporter) async -> Result
    ) async -> Result
}

/// The statements that create a team's history.
struct StatementsContent: ScreenContent {
    let statements: [String]

    func text(_ renderer: PlainTextRenderer) -> String { statements.map { "\($0);\n" }.joined(separator: "\n") }

    func json() throws -> String { try JSONText.of(statements) }
}

extension Screen {
    static func said(_ text: String, status: ExitStatus = .success) -> Screen {
        Screen(notes: [.sentence(TerminalText(text))], status: status)
    }
}

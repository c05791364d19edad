import TrendingDomain

/// Runs `whoami`: shows the account, the origin of its token, and the server's response.
package struct WhoAmIPresenter: Sendable {
    private let whoAmI: WhoAmI
    private let ways: SignInWays
    private let clock: ReaderClock

    package init(whoAmI: WhoAmI, ways: SignInWays, clock: ReaderClock) {
        self.whoAmI = whoAmI
        self.ways = ways
        self.clock = clock
    }

    package func screen() async -> Screen {
        do {
            let report = try await whoAmI.report()
            guard !Task.isCancelled else { return Screen(status: .interrupted) }
            let content = AccountContent(report: report, ways: ways, clock: clock)
            return Screen(content, status: ExitStatus(report.answer))
        } catch {
            return .warning(AccountTexts.signInsNotStorable(error), status: .inputOutput)
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
struct AccountContent: ScreenContent {
    let report: AccountReport
    let ways: SignInWays
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(AccountPresenter(ways: ways, clock: clock).viewModel(report))
    }

    func json() throws -> String { try JSONText.of(report, clockTime: clock.timeOfDay) }
}

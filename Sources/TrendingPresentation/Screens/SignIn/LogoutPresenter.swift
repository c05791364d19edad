import TrendingDomain

/// Runs `logout`: signs out and reports what was removed and what was not.
package struct LogoutPresenter: Sendable {
    private let logout: Logout
    private let texts: SignOutText

    package init(logout: Logout, ways: SignInWays) {
        self.logout = logout
        texts = SignOutText(ways)
    }

    package func screen() async -> Screen {
        do {
            let outcome = try await logout.run()
            let next = outcome.next.map { [ScreenNote.warning(texts.stillUsed($0))] } ?? []
            let status: ExitStatus = outcome.report.failures.isEmpty ? .success : .inputOutput
            return Screen(notes: notes(outcome.report) + pending(outcome) + next, status: status)
        } catch {
            return .warning(AccountTexts.signInsNotStorable(error), status: .inputOutput)
        }
    }

    private func pending(_ outcome: Logout.Outcome) -> [ScreenNote] {
        guard outcome.pendingStars > 0, let login = outcome.report.account?.login else { return [] }
        return [.sentence(texts.pending(outcome.pendingStars, login))]
    }

    private func notes(_ report: SignOutReport) -> [ScreenNote] {
        guard !report.isEmpty else { return [.sentence(texts.notSignedIn)] }
        let login = report.account?.login
        let isComplete = report.failures.isEmpty
        var notes: [ScreenNote] = isComplete ? [.sentence(texts.signedOut(login))] : [.warning(texts.incomplete(login))]
        notes += report.secrets.map { .sentence(texts.removed(from: $0)) }
        notes += report.failures.map { .warning(texts.notRemoved(from: $0, $1)) }
        if !report.secrets.isEmpty { notes.append(.sentence(texts.remains)) }
        return notes
    }
}

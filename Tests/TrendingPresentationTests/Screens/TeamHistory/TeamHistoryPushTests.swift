import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Words after a push to a team's history")
struct TeamHistoryPushTests {
    private static let why = "pulled from a team's history, or of days that have not come."

    @Test(
        "Says what was sent, what the server has, and what is not sent",
        arguments: [
            (0, 0, 0, "There is nothing to send."),
            (0, 3, 0, "h has all lists of this machine."),
            (2, 2, 0, "Sent 2 lists to h."),
            (2, 3, 0, "Sent 2 lists to h, which has the other 1."),
            (0, 4, 4, "There is nothing to send. 4 lists stay on this machine: \(Self.why)"),
            (0, 4, 1, "h has 3 lists of this machine. 1 list stays on this machine: \(Self.why)"),
            (2, 7, 1, "Sent 2 lists to h, which has the other 4. 1 list stays on this machine: \(Self.why)"),
        ] as [(Int, Int, Int, String)]
    )
    func words(sent: Int, read: Int, staying: Int, words: String) {
        let transfer = TeamTransfer(read: read, sent: sent, staying: staying)
        #expect(TeamHistoryPresenter.pushed(transfer, to: "h") == words)
    }
}

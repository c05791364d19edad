import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Words after a push to a team's history")
struct TeamHistoryPushTests {
    @Test(
        "Says what was sent, what the server has, and what is not sent",
        arguments: [
            (0, 0, 0, "There is nothing to send."),
            (0, 3, 0, "h has all lists of this machine."),
            (2, 2, 0, "Sent 2 lists to h."),
            (2, 3, 0, "Sent 2 lists to h, which has the other 1."),
            (0, 4, 4, "There is nothing to send. Not sent: 4 lists pulled from another team."),
            (0, 4, 1, "h has 3 lists of this machine. Not sent: 1 list pulled from another team."),
            (2, 7, 1, "Sent 2 lists to h, which has the other 4. Not sent: 1 list pulled from another team."),
            // Another process removed lists meanwhile.
            (0, 1, 2, "There is nothing to send. Not sent: 2 lists pulled from another team."),
        ] as [(Int, Int, Int, String)]
    )
    func words(sent: Int, read: Int, ofOtherTeams: Int, words: String) {
        let transfer = TeamTransfer(read: read, sent: sent, ofOtherTeams: ofOtherTeams)
        #expect(TeamHistoryPresenter.pushed(transfer, to: "h") == words)
    }
}

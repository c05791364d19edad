import Testing
import TrendingDomain
import TrendingPresentation

@Suite("The exit status of a failure")
struct ExitStatusTests {
    @Test("Is an input error if the stored list can't be read, but not if no folder for files is known")
    func local() {
        func status(_ remote: RemoteFailure, _ local: LocalFailure) -> ExitStatus {
            ExitStatus(.nothingToShow(remote: remote, local: local, others: []))
        }
        #expect(status(.unauthorized, .damaged(path: "/d/x", keptAs: nil)) == .inputOutput)
        #expect(status(.rateLimited(retryAt: nil), .noLocation(.unset(variable: "HOME"))) == .temporary)
        #expect(ExitStatus(LoadFailure.cancelled) == .interrupted)
    }

    @Test("Is the worst of several: one that needs action wins over one that may pass")
    func worst() {
        #expect(ExitStatus.worst([.success, .temporary, .success]) == .temporary)
        #expect(ExitStatus.worst([.temporary, .unreachable]) == .unreachable)
        #expect(ExitStatus.worst([.unreachable, .unreadable, .signInRequired]) == .signInRequired)
        #expect(ExitStatus.worst([.inputOutput, .signInRequired, .interrupted]) == .interrupted)
        #expect(ExitStatus.worst([]) == .success)
    }
}

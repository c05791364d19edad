import Testing
import TrendingDomain
import TrendingPresentation

@Suite("The exit status of a failure")
struct ExitStatusTests {
    @Test(
        "Depends on the cause if nothing is stored",
        arguments: [
            (.unreachable(.cannotResolve(host: "h")), 69), (.timedOut(host: "h"), 69),
            (.tls(host: "h", detail: ""), 69),
            (.rejected(status: 500), 69), (.unreadable(.truncated), 65), (.rateLimited(retryAt: nil), 75),
            (.unauthorized, 77), (.cancelled, 130),
        ] as [(RemoteFailure, Int32)]
    )
    func remote(failure: RemoteFailure, status: Int32) {
        let status = ExitStatus(rawValue: status)
        #expect(ExitStatus(.nothingToShow(remote: failure, local: nil, others: [])) == status)
    }

    @Test("Is an input error if the stored list can't be read, whatever the source returned")
    func local() {
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        #expect(ExitStatus(.nothingToShow(remote: .unauthorized, local: damaged, others: [])) == .inputOutput)
    }

    @Test("Depends on the cause if no folder for files is known")
    func noLocation() {
        let local = LocalFailure.noLocation(.unset(variable: "HOME"))
        #expect(ExitStatus(.nothingToShow(remote: .rateLimited(retryAt: nil), local: local, others: [])) == .temporary)
    }

    @Test("Is the worst of several: one that needs action wins over one that may pass")
    func worst() {
        #expect(ExitStatus.worst([.success, .temporary, .success]) == .temporary)
        #expect(ExitStatus.worst([.temporary, .unreachable]) == .unreachable)
        #expect(ExitStatus.worst([.unreachable, .unreadable, .signInRequired]) == .signInRequired)
        #expect(ExitStatus.worst([.inputOutput, .signInRequired, .interrupted]) == .interrupted)
        #expect(ExitStatus.worst([]) == .success)
    }

    @Test("Is 130 after an interruption")
    func cancelled() {
        #expect(ExitStatus(LoadFailure.cancelled) == .interrupted)
    }
}

import Testing
import TrendingDomain
import TrendingPresentation

@Suite("The exit status of a failure")
struct ExitStatusTests {
    @Test(
        "With nothing stored it tells the cause",
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

    @Test("A stored list that can't be read is an input error, whatever the source said")
    func local() {
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        #expect(ExitStatus(.nothingToShow(remote: .unauthorized, local: damaged, others: [])) == .inputOutput)
    }

    @Test("Where no place for files is known nothing is stored, and the status tells the cause")
    func noLocation() {
        let local = LocalFailure.noLocation(.unset(variable: "HOME"))
        #expect(ExitStatus(.nothingToShow(remote: .rateLimited(retryAt: nil), local: local, others: [])) == .temporary)
    }

    @Test("Of several the worst counts: what needs a person before what may pass by itself")
    func worst() {
        #expect(ExitStatus.worst([.success, .temporary, .success]) == .temporary)
        #expect(ExitStatus.worst([.temporary, .unreachable]) == .unreachable)
        #expect(ExitStatus.worst([.unreachable, .unreadable, .signInRequired]) == .signInRequired)
        #expect(ExitStatus.worst([.inputOutput, .signInRequired, .interrupted]) == .interrupted)
        #expect(ExitStatus.worst([]) == .success)
    }

    @Test("An interruption is 130")
    func cancelled() {
        #expect(ExitStatus(LoadFailure.cancelled) == .interrupted)
    }
}

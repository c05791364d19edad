import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Changing stars")
struct StarsInteractorTests {
    let owner = StarOwner.account(.any())
    let star = StarChange(.star, .uv)

    @Test("Queued changes are stored before anything is sent")
    func queueOnly() async throws {
        let (sut, remote, local) = makeSUT(remote: .acceptingEveryChange)
        let queued = try await sut.queue([star], of: owner)
        #expect(remote.sent == [] && local[owner]?.mark(.uv) == .pendingStar)
        #expect(await sut.send(queued).outcomes == [StarOutcome(star, .sent)])
        #expect(remote.sent == [star] && local[owner]?.mark(.uv) == .starred)
    }

    @Test(
        "Queues changes that can't be sent now, and stops sending",
        arguments: [
            .unreachable(.cannotResolve(host: "h")), .timedOut(host: "h"), .tls(host: "h", detail: ""),
            .rateLimited(retryAt: nil), .unauthorized, .cancelled, .unreadable(.garbled(detail: "")),
            .unreadable(.notFromAPI(status: 200)), .rejected(status: 407), .rejected(status: 408),
            .rejected(status: 511),
        ] as [RemoteFailure]
    )
    func queues(failure: RemoteFailure) async throws {
        let (sut, remote, local) = makeSUT { _ in failure }
        let report = try await sut.change([star, StarChange(.star, .ty)], of: owner)
        #expect(report.outcomes.map(\.result) == [.queued, .queued])
        #expect(report.stop == failure && report.waiting == 2)
        #expect(remote.sent.count == 1)
        #expect(local[owner]?.mark(.ty) == .pendingStar)
    }

    @Test("Sends an opposite change that was added while the first one was being sent")
    func onItsWay() async throws {
        let local = InMemoryStarsService()
        let unstar = StarChange(.unstar, .uv)
        let sent = Recorded<StarChange>()
        let remote = RemoteStarsStub { [owner] change in
            sent.append(change)
            guard change.kind == .star else { return nil }
            let stub = RemoteStarsStub { _ in .unauthorized }
            let other = StarsInteractor(remote: stub, local: local, now: { .any() })
            _ = try? await other.change([unstar], of: owner)
            return nil
        }
        let sut = StarsInteractor(remote: remote, local: local, now: { .any() })
        let report = try await sut.change([star], of: owner)
        #expect(report.outcomes == [StarOutcome(star, .sent)])
        #expect(sent.all == [star, unstar])
        #expect(local[owner]?.mark(.uv) != .starred)
    }

    @Test("Leaves the queue to another process that is already sending")
    func elsewhere() async throws {
        let (sut, remote, local) = makeSUT()
        let report = try await local.whileSending(owner) { [owner, star] in try? await sut.change([star], of: owner) }
        #expect(report??.isSentByAnotherProcess == true)
        #expect(report??.outcomes == [StarOutcome(star, .queued)])
        #expect(remote.sent == [])
    }

    @Test("Reports an interruption while another process is sending")
    func interrupted() async throws {
        let (sut, remote, local) = makeSUT()
        let report = try await local.whileSending(owner) { [owner, star] in
            await Task { () async -> StarReport? in
                withUnsafeCurrentTask { $0?.cancel() }
                return try? await sut.change([star], of: owner)
            }.value
        }
        #expect(report??.stop == .cancelled && report??.isSentByAnotherProcess == false)
        #expect(remote.sent == [] && local[owner]?.pending.map(\.change) == [star])
    }

    private func makeSUT(
        waiting: [StarChange] = [],
        _ failure: @escaping @Sendable (StarChange) -> RemoteFailure?
    ) -> (StarsInteractor, RemoteStarsStub, InMemoryStarsService) {
        makeSUT(waiting: waiting, remote: RemoteStarsStub { failure($0) })
    }

    func makeSUT(
        waiting: [StarChange] = [],
        remote: RemoteStarsStub = .unscripted
    ) -> (StarsInteractor, RemoteStarsStub, InMemoryStarsService) {
        let local = InMemoryStarsService([StarBook(owner: owner, pending: waiting.map { PendingStar($0) })])
        return (StarsInteractor(remote: remote, local: local, now: { .any() }), remote, local)
    }
}

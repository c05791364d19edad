import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Changing stars")
struct StarsInteractorTests {
    let owner = StarOwner.account(.any())
    let star = StarChange(.star, .uv)
    private let offline = RemoteFailure.unreachable(.cannotResolve(host: "api.github.com"))

    @Test("Sends changes and stores the result")
    func sends() async throws {
        let (sut, remote, local) = makeSUT(remote: .acceptingEveryChange)
        let report = try await sut.change([star, StarChange(.unstar, .ruff)], of: owner)
        #expect(report.outcomes.map(\.result) == [.sent, .sent])
        #expect(remote.sent == [star, StarChange(.unstar, .ruff)])
        #expect(local[owner]?.pending == [])
        #expect(local[owner]?.mark(.uv) == .starred)
        #expect(local[owner]?.settled.map(\.at) == [.any(), .any()])
    }

    @Test("Queued changes are stored before anything is sent")
    func queueOnly() async throws {
        let (sut, remote, local) = makeSUT(remote: .acceptingEveryChange)
        let queued = try await sut.queue([star], of: owner)
        #expect(remote.sent == [] && local[owner]?.mark(.uv) == .pendingStar)
        #expect(await sut.send(queued).outcomes == [StarOutcome(star, .sent)])
        #expect(remote.sent == [star] && local[owner]?.mark(.uv) == .starred)
    }

    @Test("Sends a repeated change once")
    func once() async throws {
        let (sut, remote, _) = makeSUT(remote: .acceptingEveryChange)
        #expect(try await sut.change([star, star], of: owner).outcomes == [StarOutcome(star, .sent)])
        #expect(remote.sent == [star])
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

    @Test("Reports a refused change, sends the next, stores no refusal", arguments: [404, 403, 422, 301])
    func refused(status: Int) async throws {
        let (sut, _, local) = makeSUT { $0.repo == .uv ? .rejected(status: status) : nil }
        let report = try await sut.change([star, StarChange(.star, .ty)], of: owner)
        #expect(report.outcomes.map(\.result) == [.refused(status: status), .sent])
        #expect(local[owner]?.pending == [])
    }

    @Test("Sends pending changes in order, each once")
    func flush() async throws {
        let changes = [star, StarChange(.unstar, .ruff), StarChange(.star, .ty)]
        let (sut, remote, local) = makeSUT(waiting: changes, remote: .acceptingEveryChange)
        let report = await sut.flush(owner)
        #expect(remote.sent == changes)
        #expect(report.earlier == changes.map { StarOutcome($0, .sent) })
        #expect(local[owner]?.pending == [])
        #expect(await sut.flush(owner) == StarReport(owner: owner))
        #expect(remote.sent == changes)
    }

    @Test("Stops at a failure that affects all changes, and keeps the others in order")
    func stops() async throws {
        let changes = [star, StarChange(.unstar, .ruff), StarChange(.star, .ty)]
        let (sut, remote, local) = makeSUT(waiting: changes) { [offline] in $0.repo == .ruff ? offline : nil }
        let report = await sut.flush(owner)
        #expect(report.earlier == [StarOutcome(star, .sent)])
        #expect(report.stop == offline && report.waiting == 2)
        #expect(remote.sent.count == 2)
        #expect(local[owner]?.pending.map(\.change) == Array(changes.dropFirst()))
    }

    @Test("Moves a change behind the others after a server error, and sends the others", arguments: [500, 502, 503])
    func failsAtOne(status: Int) async throws {
        let changes = [star, StarChange(.unstar, .ruff), StarChange(.star, .ty)]
        let (sut, remote, local) = makeSUT(waiting: changes) { $0.repo == .uv ? .rejected(status: status) : nil }
        let report = await sut.flush(owner)
        #expect(remote.sent == changes)
        #expect(report.earlier.map(\.result) == [.failed(status: status), .sent, .sent])
        #expect(report.stop == nil && report.waiting == 1)
        #expect(local[owner]?.pending == [PendingStar(star)])
    }

    @Test("Reports a server error for a new change, and keeps the change")
    func failsAtAsked() async throws {
        let (sut, remote, local) = makeSUT { $0.repo == .uv ? .rejected(status: 500) : nil }
        let report = try await sut.change([star, StarChange(.star, .ty)], of: owner)
        #expect(report.outcomes.map(\.result) == [.failed(status: 500), .sent])
        #expect(remote.sent.count == 2 && local[owner]?.pending == [PendingStar(star)])
    }

    @Test("Stops after three server errors in a row, and tries the others first next time")
    func failsAtAll() async throws {
        let failing = ["a", "b", "c"].map { StarChange(.star, RepoName(owner: "bad", name: $0)) }
        let good = [star, StarChange(.star, .ty)]
        let (sut, remote, local) = makeSUT(waiting: failing + good) {
            $0.repo.owner == "bad" ? .rejected(status: 500) : nil
        }
        let first = await sut.flush(owner)
        #expect(remote.sent == failing)
        #expect(first.stop == .rejected(status: 500) && first.earlier == [] && first.waiting == 5)
        #expect(local[owner]?.pending.map(\.change) == good + failing)
        let second = await sut.flush(owner)
        #expect(second.earlier == good.map { StarOutcome($0, .sent) } && second.waiting == 3)
        #expect(local[owner]?.pending.map(\.change) == failing)
    }

    @Test("Queues new changes if the server fails for all of them")
    func failsAtAllAsked() async throws {
        let asked = ["a", "b", "c", "d"].map { StarChange(.star, RepoName(owner: "o", name: $0)) }
        let (sut, remote, _) = makeSUT { _ in .rejected(status: 502) }
        let report = try await sut.change(asked, of: owner)
        #expect(report.outcomes.map(\.result) == [.queued, .queued, .queued, .queued])
        #expect(report.stop == .rejected(status: 502) && remote.sent.count == 3)
    }

    @Test("Sends the opposite of a failed change in place of the change")
    func oppositeOfFailed() async throws {
        let (sut, remote, local) = makeSUT(waiting: [star, StarChange(.star, .ty)]) {
            $0 == StarChange(.star, .uv) ? .rejected(status: 500) : nil
        }
        _ = await sut.flush(owner)
        _ = try await sut.change([StarChange(.unstar, .uv)], of: owner)
        #expect(remote.sent == [star, StarChange(.star, .ty), StarChange(.unstar, .uv)])
        #expect(local[owner]?.pending == [])
    }

    @Test("Continues after a refused change, and stores the refusal")
    func goesOn() async throws {
        let changes = [star, StarChange(.star, .ty)]
        let (sut, _, local) = makeSUT(waiting: changes) { $0.repo == .uv ? .rejected(status: 404) : nil }
        let report = await sut.flush(owner)
        #expect(report.earlier.map(\.result) == [.refused(status: 404), .sent])
        #expect(local[owner]?.pending == [PendingStar(star, refusal: 404)])
        #expect(report.waiting == 0)
    }

    @Test("The opposite of a refused change removes it, and sends nothing")
    func takesBack() async throws {
        let (sut, remote, local) = makeSUT(waiting: [star]) { _ in .rejected(status: 404) }
        _ = await sut.flush(owner)
        let report = try await sut.change([StarChange(.unstar, .uv)], of: owner)
        #expect(report.outcomes == [StarOutcome(StarChange(.unstar, .uv), .withdrawn)])
        #expect(local[owner]?.pending == [])
        #expect(remote.sent == [star])
    }

    @Test("Sends a refused change again at the next refresh, not at the next star")
    func again() async throws {
        let (sut, remote, _) = makeSUT(waiting: [star]) { $0.repo == .uv ? .rejected(status: 404) : nil }
        _ = await sut.flush(owner)
        _ = try await sut.change([StarChange(.star, .ty)], of: owner)
        #expect(remote.sent == [star, StarChange(.star, .ty)])
        _ = await sut.flush(owner)
        #expect(remote.sent.last == star)
    }

    @Test("The opposite of a pending change replaces it, at the end of the queue")
    func opposite() async throws {
        let (sut, _, local) = makeSUT(waiting: [star, StarChange(.star, .ty)]) { [offline] _ in offline }
        _ = try await sut.change([StarChange(.unstar, .uv)], of: owner)
        #expect(local[owner]?.pending.map(\.change) == [StarChange(.star, .ty), StarChange(.unstar, .uv)])
    }

    @Test("Sends an opposite change that was added while the first one was being sent")
    func onItsWay() async throws {
        let local = InMemoryStarsService()
        let unstar = StarChange(.unstar, .uv)
        let sent = Mutex<[StarChange]>([])
        let remote = RemoteStarsStub { [owner] change in
            sent.withLock { $0.append(change) }
            guard change.kind == .star else { return nil }
            let stub = RemoteStarsStub { _ in .unauthorized }
            let other = StarsInteractor(remote: stub, local: local, now: { .any() })
            _ = try? await other.change([unstar], of: owner)
            return nil
        }
        let sut = StarsInteractor(remote: remote, local: local, now: { .any() })
        let report = try await sut.change([star], of: owner)
        #expect(report.outcomes == [StarOutcome(star, .sent)])
        #expect(sent.withLock { $0 } == [star, unstar])
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

    @Test("Sends only the last change made to a repository while offline, once", arguments: [2, 3])
    func collapses(count: Int) async throws {
        let (sut, _, local) = makeSUT { [offline] _ in offline }
        let asked = [star, StarChange(.unstar, .uv), star].prefix(count)
        for change in asked { _ = try await sut.change([change], of: owner) }
        let remote = RemoteStarsStub.acceptingEveryChange
        let report = await StarsInteractor(remote: remote, local: local, now: { .any() }).flush(owner)
        #expect(remote.sent == [asked.last] && report.earlier.map(\.change) == remote.sent)
        #expect(local[owner]?.pending == [])
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

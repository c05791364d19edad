import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The queue of stars")
struct StarQueueModelTests {
    @Test(
        "Each run sends, keeps and reports the changes as a simple queue does, whatever the server answers",
        arguments: 0..<40
    )
    func queue(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let owner = StarOwner.account(.any())
        let repos = ["a", "b", "c", "d", "e"].map { RepoName(owner: "o", name: $0) }
        for _ in 0..<20 {
            let answers = Mutex<[RepoName: RemoteFailure]>([:])
            let remote = RemoteStarsStub { change in answers.withLock { $0[change.repo] } }
            let local = InMemoryStarsService()
            let sut = StarsInteractor(remote: remote, local: local, now: { .any() })
            var model = StarQueueModel()
            for _ in 0..<8 {
                model.answers = [:]
                for repo in repos where Bool.random(using: &random) {
                    model.answers[repo] = StarQueueModel.failures.randomElement(using: &random)
                }
                answers.withLock { $0 = model.answers }
                let asked = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    StarChange(.random(using: &random) ? .star : .unstar, repos.randomElement(using: &random) ?? .uv)
                }
                let before = remote.sent.count
                let report = asked.isEmpty ? await sut.flush(owner) : try await sut.change(asked, of: owner)
                if asked.isEmpty { model.run() } else { model.change(asked) }
                #expect(remote.sent.dropFirst(before) == model.sent[...])
                #expect(local[owner]?.pending ?? [] == model.pending)
                #expect(report.outcomes == model.outcomes && report.earlier == model.earlier)
                #expect(report.stop == model.stop)
                #expect(report.waiting == model.pending.count { $0.refusal == nil })
            }
        }
    }
}

/// A queue with one change for each repository.
private struct StarQueueModel {
    /// A refusal of one repository, an error of the server that may be due to one, and no server.
    static let failures: [RemoteFailure] = [
        .rejected(status: 404), .rejected(status: 500), .rejected(status: 500), .timedOut(host: "h"),
    ]

    var answers: [RepoName: RemoteFailure] = [:]
    private(set) var pending: [PendingStar] = []
    private(set) var sent: [StarChange] = []
    private(set) var outcomes: [StarOutcome] = []
    private(set) var earlier: [StarOutcome] = []
    private(set) var stop: RemoteFailure?

    mutating func change(_ changes: [StarChange]) {
        let asked = changes.enumerated().filter { !changes[..<$0.offset].contains($0.element) }.map(\.element)
        let withdrawn = asked.filter { add($0) }
        run(asked)
        let results = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.change, $0) })
        outcomes = asked.map { change in
            let isWaiting = pending.contains { $0.change == change }
            return withdrawn.contains(change)
                ? StarOutcome(change, .withdrawn) : results[change] ?? StarOutcome(change, isWaiting ? .queued : .sent)
        }
    }

    /// Returns whether the change takes back a refused one.
    private mutating func add(_ change: StarChange) -> Bool {
        if let index = pending.firstIndex(where: { $0.change.repo == change.repo }) {
            let old = pending[index]
            guard old.change != change else {
                pending[index].refusal = nil
                return false
            }
            pending.remove(at: index)
            if old.refusal != nil { return true }
        }
        pending.append(PendingStar(change))
        return false
    }

    /// Sends everything, also what was refused; or, for a command that asked for changes, what was not.
    mutating func run(_ asked: [StarChange]? = nil) {
        (sent, outcomes, earlier, stop) = ([], [], [], nil)
        var failed: [StarChange] = []
        while stop == nil,
            let next = pending.first(where: { star in
                !sent.contains(star.change) && (asked == nil || star.refusal == nil)
            })?.change
        {
            sent.append(next)
            let index = pending.firstIndex { $0.change == next } ?? 0
            switch answers[next.repo] {
            case .rejected(500, _):
                pending.append(pending.remove(at: index))
                failed.append(next)
                // The server itself has a problem.
                if failed.count == 3 { (failed, stop) = ([], answers[next.repo]) }
                continue
            case .rejected(let status, _):
                if asked?.contains(next) == true { pending.remove(at: index) } else { pending[index].refusal = status }
                report(failed, .failed(status: 500), asked)
                report([next], .refused(status: status), asked)
            case let failure?: stop = failure
            case nil:
                pending.remove(at: index)
                report(failed, .failed(status: 500), asked)
                report([next], .sent, asked)
            }
            if stop == nil { failed = [] }
        }
        report(failed, .failed(status: 500), asked)
    }

    private mutating func report(_ changes: [StarChange], _ result: StarOutcome.Result, _ asked: [StarChange]?) {
        for change in changes {
            if asked?.contains(change) == true {
                outcomes.append(StarOutcome(change, result))
            } else {
                earlier.append(StarOutcome(change, result))
            }
        }
    }
}

import Dispatch
import HTTPTypes
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("A request that comes while another ends", .timeLimit(.minutes(1)))
struct MachineSharingOrderTests {
    private static let request = NetworkRequest.to("a.test")

    @Test("is sent where it comes before the other has looked who waits")
    func beforeLook() async throws {
        try await expectTwoTransfers { calls, gate in
            let count = Mutex(0)
            calls.lockFile = { file in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                // The first is for its turn, the second looks who waits.
                if number == 2 { gate.stop() }
                return SystemCalls.live.lockFile(file)
            }
        }
    }

    @Test("is sent where it comes when the other has found that nobody waits")
    func afterLook() async throws {
        try await expectTwoTransfers { calls, gate in
            let isFirst = Atomic(true)
            calls.removeFile = { path in
                if isFirst.exchange(false, ordering: .relaxed) { gate.stop() }
                return SystemCalls.live.removeFile(path)
            }
        }
    }

    /// The other stops at the gate after its transfer.
    private func expectTwoTransfers(
        stoppingAt stop: (_ calls: inout SystemCalls, _ gate: Gate) -> Void
    ) async throws {
        try await SharingMachine.with { (machine) async throws in
            var calls = SystemCalls.live
            let gate = Gate()
            stop(&calls, gate)
            let other = machine.send(Self.request, calls: calls)
            await machine.network.arrival()
            machine.network.end(.success(.status(200, "old")))
            await gate.isReached()
            let later = await machine.sendWaiting(Self.request)
            gate.open()
            #expect(try await other.value.body == Array("old".utf8))
            await machine.network.arrival()
            machine.network.end(.success(.status(200, "new")))
            #expect(try await later.value.body == Array("new".utf8))
            #expect(machine.records.isEmpty)
        }
    }

    @Test("never gets an answer whose transfer ended before it")
    func neverOlder() async throws {
        try await SharingMachine.with { machine in
            let transfers = TransfersSpy()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<50 { try await transfers.ask(Self.request, machine) }
                    }
                }
                try await group.waitForAll()
            }
            #expect(transfers.tooOld.isEmpty)
            #expect(machine.records.isEmpty)
        }
    }
}

/// Notes when each transfer ended, as who sent it sees it, and when each request was made that shares its answer.
private final class TransfersSpy: Sendable {
    private struct Log {
        var count = 0
        var ends: [[UInt8]: Int64] = [:]
        var shared: [(body: [UInt8], askedAt: Int64)] = []
    }

    private let network = InMemoryNetworkClient()
    private let log = Mutex(Log())

    init() {
        network.stub(host: "a.test") { [weak self] _ in
            for _ in 0..<20 { await Task.yield() }
            return .status(200, "transfer \(self?.next() ?? 0)")
        }
    }

    /// When requests were made that share the answer of a transfer that had ended.
    var tooOld: [Int64] {
        log.withLock { log in
            log.shared.filter { $0.askedAt > log.ends[$0.body] ?? .min }.map(\.askedAt)
        }
    }

    func ask(_ request: NetworkRequest, _ machine: SharingMachine) async throws {
        let askedAt = MachineClock.live.now()
        let lastLook = LastLook()
        let response = try await machine.send(request, to: network, now: lastLook.now).value
        log.withLock { log in
            if response.transfer.isShared {
                log.shared.append((response.body, askedAt))
            } else {
                log.ends[response.body] = lastLook.moment
            }
        }
    }

    private func next() -> Int {
        log.withLock { log in
            log.count += 1
            return log.count
        }
    }
}

/// The clock, and when it was last looked at: who sends does that when its transfer has ended.
private final class LastLook: Sendable {
    private let last = Mutex<Int64>(.min)

    var moment: Int64 { last.withLock { $0 } }

    func now() -> Int64 {
        last.withLock { last in
            last = MachineClock.live.now()
            return last
        }
    }
}

/// Stops a thread of another process, as it were, until the test lets it go on.
private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let stops = AsyncStream<Void>.makeStream()

    func stop() {
        stops.continuation.yield()
        semaphore.wait()
    }

    func isReached() async {
        for await _ in stops.stream { break }
    }

    func open() { semaphore.signal() }
}

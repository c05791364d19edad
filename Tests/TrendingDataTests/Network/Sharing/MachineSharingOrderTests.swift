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

    @Test("never gets an answer that is older than it")
    func neverOlder() async throws {
        try await SharingMachine.with { machine in
            let network = InMemoryNetworkClient()
            network.stub(host: "a.test") { _ in
                for _ in 0..<20 { await Task.yield() }
                return .status(200, String(MachineClock.live.now()))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<50 {
                            let askedAt = MachineClock.live.now()
                            let body = try await machine.send(Self.request, to: network).value.body
                            let endedAt = try #require(Int64(String(decoding: body, as: UTF8.self)))
                            #expect(endedAt >= askedAt)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(machine.records.isEmpty)
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

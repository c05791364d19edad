import Foundation
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Different requests that meet in a slot", .timeLimit(.minutes(1)))
struct MachineSharingSlotTests {
    private static let request = NetworkRequest.to("a.test")

    /// Another request that looks in the same slot first.
    private static let other =
        (0...).lazy.map { NetworkRequest.to("a.test", "/\($0)") }
        .first { TransferIdentity($0).slots == TransferIdentity(request).slots } ?? request

    @Test("do not wait for each other, and are shared each with its like")
    func meet() async throws {
        try await SharingMachine.with { (machine) async throws in
            let one = await machine.sendAtOnce(Self.request, waiting: 2)
            let two = await machine.sendAtOnce(Self.other, waiting: 2)
            #expect(machine.network.requests == [Self.request, Self.other])
            machine.network.end(.success(.status(200, "one")))
            machine.network.end(.success(.status(200, "two")))
            for task in [one.first] + one.waiting { #expect(try await task.value.body == Array("one".utf8)) }
            for task in [two.first] + two.waiting { #expect(try await task.value.body == Array("two".utf8)) }
            #expect(machine.network.requests.count == 2)
            #expect(machine.records.isEmpty)
        }
    }

    @Test("are sent alone where each of the next slots is taken too")
    func allTaken() async throws {
        try await SharingMachine.with { (machine) async throws in
            try FileManager.default.createDirectory(atPath: machine.folder, withIntermediateDirectories: true)
            let locks = try machine.lockPaths(for: Self.request).map { path in
                try Data(TransferIdentity(Self.other).mark).write(to: URL(fileURLWithPath: path))
                return try HeldLock(path)
            }
            let network = NetworkClientStub(always: .success(.status(200)))
            #expect(try await machine.send(Self.request, to: network).value == .status(200))
            for lock in locks { lock.release() }
        }
    }

    @Test("wait for at most 10 seconds in all slots together")
    func longestWait() async throws {
        try await SharingMachine.with { (machine) async throws in
            try FileManager.default.createDirectory(atPath: machine.folder, withIntermediateDirectories: true)
            let paths = machine.lockPaths(for: Self.request)
            let locks = try paths.map { try HeldLock($0) }
            let time = Mutex(Duration.zero)
            let task = machine.send(
                Self.request,
                to: NetworkClientStub(always: .success(.status(200))),
                now: { time.withLock { Int64($0 / .nanoseconds(1)) } },
                sleep: { pause in
                    guard
                        time.withLock({
                            $0 += pause; return $0 == .seconds(5)
                        })
                    else { return }
                    try Data(TransferIdentity(Self.other).mark).write(to: URL(fileURLWithPath: paths[0]))
                }
            )
            #expect(try await task.value == .status(200))
            #expect(time.withLock { $0 } == .seconds(10))
            for lock in locks { lock.release() }
        }
    }

    @Test("leave no mark in the files once they have ended")
    func noMark() async throws {
        try await SharingMachine.with { (machine) async throws in
            let task = machine.send(Self.request)
            await machine.network.arrival()
            let path = machine.path("lock", for: Self.request)
            #expect(FileManager.default.contents(atPath: path) == Data(TransferIdentity(Self.request).mark))
            machine.network.end(.success(.status(200)))
            _ = try await task.value
            #expect(FileManager.default.contents(atPath: path) == Data())
        }
    }

    @Test("are found where a killed process left its mark")
    func killed() async throws {
        try await SharingMachine.with { (machine) async throws in
            try FileManager.default.createDirectory(atPath: machine.folder, withIntermediateDirectories: true)
            let path = machine.path("lock", for: Self.request)
            try Data(TransferIdentity(Self.other).mark).write(to: URL(fileURLWithPath: path))
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 2)
            machine.network.end(.success(.status(200, "one")))
            for task in [first] + waiting { #expect(try await task.value.body == Array("one".utf8)) }
            #expect(machine.network.requests.count == 1)
        }
    }
}

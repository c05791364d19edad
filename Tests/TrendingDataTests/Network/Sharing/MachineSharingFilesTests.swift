import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("The files through which processes share", .timeLimit(.minutes(1)))
struct MachineSharingFilesTests {
    private static let request = NetworkRequest.to("a.test", "/trending", headers: [.authorization: "Bearer secret"])
    private static let page = NetworkResponse.status(200, "the page")

    @Test("hold no answer where nobody waited for one")
    func nobodyWaits() async throws {
        try await SharingMachine.with { (machine) async throws in
            var calls = SystemCalls.live
            calls.renameFile = { _, _ in
                Issue.record("An answer was written")
                return 0
            }
            let task = machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page)), calls: calls)
            #expect(try await task.value == Self.page)
        }
    }

    @Test("hold no answer once everybody has it")
    func everybodyServed() async throws {
        try await SharingMachine.with { machine in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 5)
            machine.network.end(.success(Self.page))
            for task in waiting + [first] { _ = try await task.value }
            #expect(machine.records.isEmpty)
        }
    }

    @Test("hold no answer once the last one that waited for it was cancelled")
    func waitingCancelled() async throws {
        try await withAnswerLeft { machine, waiting in
            #expect(machine.records.count == 1)
            waiting.cancel()
            await #expect(throws: NetworkFailure.cancelled) { try await waiting.value }
            #expect(machine.records.isEmpty)
        }
    }

    @Test("hold no failure once everybody knows it")
    func failureKnown() async throws {
        try await SharingMachine.with { machine in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 2)
            machine.network.end(.failure(.timedOut(host: "a.test")))
            _ = await first.result
            for _ in waiting { await machine.network.arrival() }
            #expect(machine.records.isEmpty)
            for _ in waiting { machine.network.end(.success(Self.page)) }
            for task in waiting { _ = try await task.value }
        }
    }

    @Test("are removed, with what a killed process left, by the next one that nobody waits for")
    func leftovers() async throws {
        try await SharingMachine.with { machine in
            try machine.put([1], for: Self.request)
            try Data([1]).write(to: URL(fileURLWithPath: machine.path("tmp", for: Self.request)))
            _ = try await machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page))).value
            #expect(machine.records.isEmpty)
        }
    }

    @Test("of other requests are removed, with what a killed process left, but not those that are waited for")
    func leftoversOfOthers() async throws {
        try await withAnswerLeft { machine, waiting in
            let slot = TransferIdentity(Self.request).slots[0]
            let killed = TransferSlot((slot + 32) % 64, in: machine.folder, calls: .live)
            try killed.write(TransferRecord(identity: "GET https://h/", endedAt: 1, outcome: .failed))
            let other = NetworkRequest.to("b.test", "/")
            _ = try await machine.send(other, to: NetworkClientStub(always: .success(Self.page))).value
            #expect(killed.record == nil)
            #expect(machine.records.count == 1)
            waiting.cancel()
            _ = await waiting.result
        }
    }

    @Test("of which the locks were removed meanwhile are made anew, and the answer is shared")
    func removedLocks() async throws {
        try await SharingMachine.with { machine in
            _ = try await machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page))).value
            await TransferLeftovers(folder: machine.folder).remove()
            #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder).isEmpty)
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 2)
            // In use, so that they stay.
            await TransferLeftovers(folder: machine.folder).remove()
            machine.network.end(.success(Self.page))
            for task in waiting + [first] { _ = try await task.value }
            #expect(machine.network.requests.count == 1)
        }
    }

    @Test("are their owner's alone")
    func modes() async throws {
        try await withAnswerLeft { (machine, waiting) async throws in
            #expect(try Self.mode(machine.folder) == 0o700)
            for ending in ["lock", "waiting", "answer"] {
                #expect(try Self.mode(machine.path(ending, for: Self.request)) == 0o600)
            }
            waiting.cancel()
            _ = await waiting.result
        }
    }

    @Test("are in a folder that is closed to others first", arguments: [0o777, 0o755])
    func openFolder(mode: Int) async throws {
        try await SharingMachine.with { machine in
            try Self.make(machine.folder, mode)
            _ = try await machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page))).value
            #expect(try Self.mode(machine.folder) == 0o700)
            #expect(FileManager.default.fileExists(atPath: machine.path("lock", for: Self.request)))
        }
    }

    @Test("are in a folder that nobody else can replace")
    func openFolderAbove() async throws {
        try await withTemporaryDirectory { path in
            let cache = path + "/trending"
            for folder in [cache, cache + "/transfers"] { try Self.make(folder, 0o777) }
            let machine = SharingMachine(folder: cache + "/transfers")
            _ = try await machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page))).value
            #expect(try Self.mode(cache) == 0o700)
            #expect(try Self.mode(machine.folder) == 0o700)
        }
    }

    @Test("are not used in a folder that others may write to, or that is another user's", arguments: [true, false])
    func foreignFolder(isOwn: Bool) async throws {
        try await SharingMachine.with { machine in
            try Self.make(machine.folder, 0o777)
            var calls = isOwn ? SystemCalls.live : .ofAnotherUser
            calls.setMode = { _, _ in
                errno = EPERM
                return -1
            }
            let task = machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page)), calls: calls)
            #expect(try await task.value == Self.page)
            #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder).isEmpty)
        }
    }

    @Test("hold no secret of a request")
    func secrets() async throws {
        try await withAnswerLeft { machine, waiting in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: machine.path("answer", for: Self.request)))
            #expect(bytes.range(of: Data("secret".utf8)) == nil)
            #expect(bytes.range(of: Data("the page".utf8)) != nil)
            waiting.cancel()
            _ = await waiting.result
        }
    }

    @Test("are of no use where there is no folder for them, and the request is sent all the same")
    func noFolder() async throws {
        try await SharingMachine.with { machine in
            let parent = URL(fileURLWithPath: machine.folder).deletingLastPathComponent()
            try Data().write(to: parent)
            let task = machine.send(Self.request, to: NetworkClientStub(always: .success(Self.page)))
            #expect(try await task.value == Self.page)
        }
    }

    @Test("never keep a request from being answered, whichever call to them fails", arguments: [EIO, EINTR, ENOSPC])
    func faults(code: Int32) async throws {
        for isSticky in [false, true] {
            for number in 1...30 {
                try await SharingMachine.with { (machine) async throws in
                    let fault = SystemCallsStub.Fault(first: number, code: code, isSticky: isSticky)
                    let network = NetworkClientStub(always: .success(Self.page))
                    let task = machine.send(Self.request, to: network, calls: SystemCallsStub(fault).calls)
                    #expect(try await task.value == Self.page)
                    #expect(network.requests == [Self.request])
                }
            }
        }
    }

    @Test("keep nobody waiting where the disk is too full for an answer")
    func fullDisk() async throws {
        try await SharingMachine.with { machine in
            var calls = SystemCalls.live
            calls.writeBytes = { file, bytes in
                guard bytes.count > 500 else { return SystemCalls.live.writeBytes(file, bytes) }
                errno = ENOSPC
                return -1
            }
            let first = machine.send(Self.request, calls: calls)
            await machine.network.arrival()
            let waiting = [await machine.sendWaiting(Self.request), await machine.sendWaiting(Self.request)]
            machine.network.end(.success(.status(200, String(repeating: "a", count: 500))))
            _ = try await first.value
            for _ in waiting { await machine.network.arrival() }
            for _ in waiting { machine.network.end(.success(Self.page)) }
            for task in waiting { #expect(try await task.value == Self.page) }
        }
    }

    /// One has its answer, and left it to another that waits until it is cancelled.
    private func withAnswerLeft(
        _ body: (SharingMachine, _ waiting: SharingMachine.Sending) async throws -> Void
    ) async throws {
        try await SharingMachine.with { machine in
            let first = machine.send(Self.request)
            await machine.network.arrival()
            let waiting = await machine.sendWaiting(Self.request) { await suspendUntilCancelled() }
            machine.network.end(.success(Self.page))
            _ = try await first.value
            try await body(machine, waiting)
        }
    }

    private static func make(_ folder: String, _ mode: Int) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
    }

    private static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

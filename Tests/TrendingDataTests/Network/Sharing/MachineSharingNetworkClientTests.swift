import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Identical requests of several processes", .timeLimit(.minutes(1)))
struct MachineSharingNetworkClientTests {
    private static let request = NetworkRequest.to("a.test", "/trending?token=secret")
    private static let page = NetworkResponse.status(200, headers: [.eTag: "\"1\"", .setCookie: "secret"], "the page")

    @Test("that are under way at once are one transfer")
    func one() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 9)
            machine.network.end(.success(Self.page))
            #expect(try await first.value == Self.page)
            for task in waiting { #expect(try await task.value.body == Self.page.body) }
            #expect(machine.network.requests == [Self.request])
        }
    }

    @Test("say in the answer that it is shared, and what is known of it")
    func isShared() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 1)
            var page = Self.page
            page.transfer = .init(url: "http://b.test/", httpVersion: "HTTP/2", bytesReceived: 12, milliseconds: 320)
            machine.network.end(.success(page))
            #expect(try await first.value == page)
            page.transfer.isShared = true
            page.head.headerFields[.setCookie] = nil
            #expect(try await waiting[0].value == page)
        }
    }

    @Test("say in the log that they wait, and that the answer is shared")
    func logged() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 1)
            machine.network.end(.success(Self.page))
            for task in waiting + [first] { _ = try await task.value }
            let request = "GET http://a.test/trending?token=***"
            #expect(
                machine.log.lines == [
                    "debug \(request) waits for another trending", "info \(request) is shared with another trending",
                ]
            )
        }
    }

    @Test("are transfers of their own one after the other")
    func sequential() async throws {
        try await SharingMachine.with { (machine) async throws in
            for number in 1...3 {
                let task = machine.send(Self.request)
                await machine.network.arrival()
                machine.network.end(.success(.status(200, "\(number)")))
                #expect(try await task.value.body == Array("\(number)".utf8))
            }
        }
    }

    @Test("are a transfer of their own where they are asked after one that others still wait for has ended")
    func askedAfterwards() async throws {
        try await SharingMachine.with { (machine) async throws in
            let first = machine.send(Self.request)
            await machine.network.arrival()
            let (released, release) = AsyncStream<Void>.makeStream()
            let waiting = await machine.sendWaiting(Self.request) { for await _ in released {} }
            machine.network.end(.success(Self.page))
            _ = try await first.value
            let later = machine.send(Self.request)
            await machine.network.arrival()
            release.finish()
            machine.network.end(.success(.status(200, "later")))
            #expect(try await later.value.body == Array("later".utf8))
            #expect(try await waiting.value.body == Array("later".utf8))
            #expect(machine.network.requests.count == 2)
        }
    }

    @Test("are each sent at once where the transfer that they wait for has failed")
    func failure() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 5)
            machine.network.end(.failure(.timedOut(host: "a.test")))
            await #expect(throws: NetworkFailure.timedOut(host: "a.test")) { try await first.value }
            for _ in waiting { await machine.network.arrival() }
            for _ in waiting { machine.network.end(.success(Self.page)) }
            for task in waiting { #expect(try await task.value == Self.page) }
        }
    }

    @Test("are each sent at once where the answer is too large to share")
    func tooLarge() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 2)
            let body = [UInt8](repeating: 0, count: TransferRecord.sizeLimit)
            machine.network.end(.success(NetworkResponse(HTTPResponse(status: .ok), body: body)))
            _ = try await first.value
            for _ in waiting { await machine.network.arrival() }
            for _ in waiting { machine.network.end(.success(Self.page)) }
            for task in waiting { #expect(try await task.value == Self.page) }
        }
    }

    @Test("are sent by the next one where the one that was sent is cancelled")
    func senderCancelled() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 3)
            first.cancel()
            machine.network.end(.failure(.cancelled))
            await #expect(throws: NetworkFailure.cancelled) { try await first.value }
            await machine.network.arrival()
            machine.network.end(.success(Self.page))
            for task in waiting { #expect(try await task.value.body == Self.page.body) }
            #expect(machine.network.requests.count == 2)
        }
    }

    @Test("are cancelled alone while they wait")
    func waitingCancelled() async throws {
        try await SharingMachine.with { (machine) async throws in
            let (first, waiting) = await machine.sendAtOnce(Self.request, waiting: 2)
            waiting[0].cancel()
            await #expect(throws: NetworkFailure.cancelled) { try await waiting[0].value }
            machine.network.end(.success(Self.page))
            #expect(try await first.value == Self.page)
            #expect(try await waiting[1].value.body == Self.page.body)
        }
    }

    @Test("are not sent for a task that is cancelled already")
    func cancelledBefore() async throws {
        try await SharingMachine.with { (machine) async throws in
            let client = MachineSharingNetworkClient(machine.network, folder: machine.folder)
            let task = Task {
                await suspendUntilCancelled()
                return try await client.send(Self.request)
            }
            task.cancel()
            await #expect(throws: NetworkFailure.cancelled) { try await task.value }
            #expect(machine.network.requests.isEmpty)
        }
    }

    @Test("are sent by the next one where the process that sent one is gone")
    func senderGone() async throws {
        try await SharingMachine.with { (machine) async throws in
            try FileManager.default.createDirectory(atPath: machine.folder, withIntermediateDirectories: true)
            let lock = try HeldLock(machine.path("lock", for: Self.request))
            let waiting = await machine.sendWaiting(Self.request)
            lock.release()
            await machine.network.arrival()
            machine.network.end(.success(Self.page))
            #expect(try await waiting.value == Self.page)
        }
    }

    @Test(
        "wait in short pauses for at most 10 seconds, tell of it once after 2, and are then sent alone",
        arguments: ["lock", "waiting"]
    )
    func givesUp(ending: String) async throws {
        try await SharingMachine.with { (machine) async throws in
            try FileManager.default.createDirectory(atPath: machine.folder, withIntermediateDirectories: true)
            let lock = try HeldLock(machine.path(ending, for: Self.request))
            let time = Mutex(Duration.zero)
            let told = Mutex<[Duration]>([])
            let task = machine.send(
                Self.request,
                to: NetworkClientStub(always: .success(Self.page)),
                now: { time.withLock { Int64($0 / .nanoseconds(1)) } },
                onWait: { told.withLock { $0.append(time.withLock { $0 }) } },
                sleep: { pause in
                    #expect(pause == .milliseconds(20))
                    time.withLock { $0 += pause }
                }
            )
            #expect(try await task.value == Self.page)
            #expect(time.withLock { $0 } == .seconds(10))
            #expect(told.withLock { $0 } == [.seconds(2)])
            lock.release()
        }
    }

    @Test("are not shared where they may change something, or have a body")
    func notShareable() async throws {
        try await SharingMachine.with { (machine) async throws in
            let network = NetworkClientStub(always: .success(Self.page))
            for request in [NetworkRequest.to("a.test", method: .post), .to("a.test", body: [1])] {
                #expect(try await machine.send(request, to: network).value == Self.page)
            }
            #expect(!FileManager.default.fileExists(atPath: machine.folder))
        }
    }
}

import Foundation
import TrendingTestSupport

@testable import TrendingData

/// A machine on which several processes share transfers, as far as files can tell: each client has files of its own
/// open. All ask the same network, which holds each request until the test lets it end.
struct SharingMachine {
    typealias Sending = Task<NetworkResponse, any Error>
    typealias Sleep = @Sendable () async throws -> Void

    /// Does not exist at first, nor does the folder above it.
    let folder: String
    let network = HeldNetworkClient()
    let log = LogSpy()

    static func with(_ body: (SharingMachine) async throws -> Void) async throws {
        try await withTemporaryDirectory { path in try await body(SharingMachine(folder: path + "/cache/transfers")) }
    }

    /// Sends from a process of its own.
    func send(
        _ request: NetworkRequest,
        to network: (any NetworkClient)? = nil,
        now: @escaping @Sendable () -> Int64 = MachineClock.live.now,
        calls: SystemCalls = .live,
        onWait: @escaping @Sendable () -> Void = {},
        sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in await Task.yield() }
    ) -> Sending {
        let client = MachineSharingNetworkClient(
            network ?? self.network,
            folder: folder,
            logger: log.logger(),
            onWait: onWait,
            clock: MachineClock(now: now, sleep: sleep),
            calls: calls
        )
        return Task { try await client.send(request) }
    }

    /// Sends from a process of its own, and returns once it has found that it is another's turn.
    func sendWaiting(_ request: NetworkRequest, sleep: @escaping Sleep = { await Task.yield() }) async -> Sending {
        let (pauses, pause) = AsyncStream<Void>.makeStream()
        let pausing: @Sendable (Duration) async throws -> Void = { _ in
            pause.yield()
            try await sleep()
        }
        let sending = send(request, sleep: pausing)
        for await _ in pauses { break }
        return sending
    }

    /// One that has sent its request, and others that wait for its answer.
    func sendAtOnce(_ request: NetworkRequest, waiting count: Int) async -> (first: Sending, waiting: [Sending]) {
        let first = send(request)
        await network.arrival()
        var waiting: [Sending] = []
        for _ in 0..<count { waiting.append(await sendWaiting(request)) }
        return (first, waiting)
    }

    /// Puts a record where the request looks for it.
    func put(_ bytes: [UInt8], for request: NetworkRequest) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path("answer", for: request)))
    }

    func path(_ ending: String, for request: NetworkRequest) -> String {
        let slot = TransferIdentity(request).slots[0]
        return "\(folder)/\(slot < 10 ? "0" : "")\(slot).\(ending)"
    }

    /// Of all slots in which the request looks.
    func lockPaths(for request: NetworkRequest) -> [String] {
        TransferIdentity(request).slots.map { "\(folder)/\($0 < 10 ? "0" : "")\($0).lock" }
    }

    /// Everything in the folder but lock files.
    var records: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasSuffix(".lock") && !$0.hasSuffix(".waiting") }
    }
}

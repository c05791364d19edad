import HTTPTypes
import Logging
import TrendingConsole

/// Makes one transfer of identical requests of this machine's processes that are under way at the same time.
///
/// One asks and the others wait for its answer (`TransferVisit`). A request made after a transfer ended is sent. If the
/// files for that are of no use or may be another user's, or another's turn takes too long, requests are sent as if each
/// were the only one.
package struct MachineSharingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let folder: String
    private let logger: Logger?
    private let longestWait: Duration
    private let onWait: @Sendable () -> Void
    private let clock: MachineClock
    private let calls: SystemCalls
    private let work = BlockingWork(label: "trending.transfers")

    /// The folder is made, for its owner alone, with the first request. `longestWait` is for the whole of waiting:
    /// whoever is waited for may be stopped. `onWait` is called once a request has waited for long enough to say so.
    package init(
        _ client: any NetworkClient,
        folder: String,
        logger: Logger? = nil,
        longestWait: Duration = .seconds(10),
        onWait: @escaping @Sendable () -> Void = {},
        clock: MachineClock = .live,
        calls: SystemCalls = .live
    ) {
        self.client = client
        self.folder = folder
        self.logger = logger
        self.longestWait = longestWait
        self.onWait = onWait
        self.clock = clock
        self.calls = calls
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard request.isShareable, await isPrivate() else { return try await client.send(request) }
        let identity = TransferIdentity(request)
        let start = clock.now()
        for slot in identity.slots {
            let visit = TransferVisit(identity, at: TransferSlot(slot, in: folder, calls: calls), now: clock.now)
            switch try await turn(of: visit, request, since: start) {
            case .sends: return try await send(request, identity, visit)
            case .isAnswered(let response):
                logger?.info("\(request.logText) is shared with another trending")
                return response.shared
            case .sendsAlone: return try await client.send(request)
            case .isTaken: continue
            }
        }
        return try await client.send(request)
    }

    /// Whether nobody else can leave an answer in the folder.
    private func isPrivate() async -> Bool {
        await work.run { [folder, calls] in TransferSlot.isPrivate(folder, calls: calls) }
    }

    private func send(
        _ request: NetworkRequest,
        _ identity: TransferIdentity,
        _ visit: TransferVisit
    ) async throws(NetworkFailure) -> NetworkResponse {
        do throws(NetworkFailure) {
            let response = try await client.send(request)
            await leave(visit, identity, .answered(response))
            return response
        } catch {
            // Who was cancelled says nothing about what the next one who waits will find.
            await leave(visit, identity, error == .cancelled ? nil : .failed)
            throw error
        }
    }

    private func leave(
        _ visit: TransferVisit,
        _ identity: TransferIdentity,
        _ outcome: TransferRecord.Outcome?
    ) async {
        let endedAt = clock.now()
        let record = outcome.map { TransferRecord(identity: identity.text, endedAt: endedAt, outcome: $0) }
        await work.run { [folder, calls] in
            visit.leave(record)
            // Of processes that were killed.
            TransferLeftovers(folder: folder, calls: calls).removeAnswers()
        }
    }
}

extension MachineSharingNetworkClient {
    /// About what it takes a process to read an answer.
    private static let pause = Duration.milliseconds(20)
    private static let longWait = Duration.seconds(2)

    private func turn(
        of visit: TransferVisit,
        _ request: NetworkRequest,
        since start: Int64
    ) async throws(NetworkFailure) -> TransferVisit.Turn {
        var isFirst = true
        var isTold = false
        while !Task.isCancelled {
            if let turn = await takeTurn(visit) { return turn }
            let waited = Duration.nanoseconds(clock.now() - start)
            if waited >= longestWait { break }
            if waited >= Self.longWait, !isTold {
                onWait()
                isTold = true
            }
            if isFirst { logger?.debug("\(request.logText) waits for another trending") }
            isFirst = false
            try? await clock.sleep(Self.pause)
        }
        await work.run { visit.leave() }
        if Task.isCancelled { throw .cancelled }
        return .sendsAlone
    }

    private func takeTurn(_ visit: TransferVisit) async -> TransferVisit.Turn? {
        await work.run {
            do throws(StorageFailure) {
                return try visit.takeTurn()
            } catch {
                visit.leave()
                return .sendsAlone
            }
        }
    }
}

extension NetworkRequest {
    fileprivate var logText: String { "\(head.method) \(RedactedAddress(head))" }
}

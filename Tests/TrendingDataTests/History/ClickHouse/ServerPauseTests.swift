import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Pause of a silent server")
struct ServerPauseTests {
    private let clock = SteppingClock()
    private static let name = "https://a/?database=x"
    private static let silent = HistoryFailure.server(host: "a", .remote(.timedOut(host: "a")))

    private func sut(_ storage: any LocalStorageClient, isIgnored: Bool = false) -> ServerPause {
        ServerPause(storage, isIgnored: isIgnored) { [clock] in
            Timestamp(secondsSince1970: clock.seconds.withLock { $0 })
        }
    }

    private func withStorage(_ body: (FileLocalStorageClient) async throws -> Void) async throws {
        try await withTemporaryDirectory { (path) async throws in
            try await body(FileLocalStorageClient(directory: path))
        }
    }

    @Test("A server that was silent for long is left alone for five minutes, and no other server")
    func silence() async throws {
        try await withStorage { (storage) async throws in
            let sut = sut(storage)
            #expect(await sut.rest(of: Self.name) == nil)
            await sut.note(Self.silent, after: .seconds(10), of: Self.name)
            #expect(await sut.rest(of: Self.name) == 300)
            #expect(await sut.rest(of: "https://b/?database=x") == nil)
            #expect(await self.sut(storage, isIgnored: true).rest(of: Self.name) == nil)
            clock.seconds.withLock { $0 += 299 }
            #expect(await self.sut(storage).rest(of: Self.name) == 1)
            clock.seconds.withLock { $0 += 1 }
            #expect(await sut.rest(of: Self.name) == nil)
        }
    }

    @Test(
        "Any answer ends the pause, also a failure",
        arguments: [HistoryServerFault?.none, .wrongPassword, .noTables, .overloaded, .remote(.rejected(status: 404))]
    )
    func answer(fault: HistoryServerFault?) async throws {
        try await withStorage { (storage) async throws in
            let sut = sut(storage)
            await sut.note(Self.silent, after: .seconds(10), of: Self.name)
            await sut.note(fault.map { .server(host: "a", $0) }, after: .seconds(10), of: Self.name)
            #expect(await sut.rest(of: Self.name) == nil)
        }
    }

    @Test("A server that refuses at once is asked again at once; a gateway that waits in vain is not")
    func refusal() async throws {
        try await withStorage { (storage) async throws in
            let sut = sut(storage)
            let refused = HistoryFailure.server(host: "a", .remote(.unreachable(.cannotConnect(host: "a"))))
            await sut.note(refused, after: .milliseconds(1900), of: Self.name)
            #expect(await sut.rest(of: Self.name) == nil)
            let gateway = HistoryFailure.server(host: "a", .remote(.rejected(status: 504)))
            await sut.note(gateway, after: .seconds(9), of: Self.name)
            #expect(await sut.rest(of: Self.name) == 300)
        }
    }

    @Test("After a leap of the clock, and without a file, the server is asked", arguments: [-1, 1_000_000, Int64.max])
    func leap(seconds leap: Int64) async throws {
        try await withStorage { (storage) async throws in
            let sut = sut(storage)
            await sut.note(Self.silent, after: .seconds(10), of: Self.name)
            clock.seconds.withLock { $0 = leap == .max ? .min : $0 + leap }
            #expect(await sut.rest(of: Self.name) == nil)
        }
        let none = ServerPause(nil) { .at(20) }
        await none.note(Self.silent, after: .seconds(10), of: Self.name)
        #expect(await none.rest(of: Self.name) == nil)
    }
}

private final class SteppingClock: Sendable {
    let seconds = Mutex(Timestamp.at(12).secondsSince1970)
}

import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Simultaneous runs of trending refresh", .timeLimit(.minutes(2)))
struct SharedRefreshTests {
    @Test("Ten runs with the same query send one request, and each shows the list")
    func ten() async throws {
        let (answered, answer) = AsyncStream<Void>.makeStream()
        try await withHeldServer(until: answered) { server, program, asked in
            let narration = NarrationSpy()
            let runs = try (0..<10).map { _ in try program.start(Self.arguments, errors: narration.handle) }
            await asked()
            await narration.lines(containing: "Waiting for another process to fetch", count: 9)
            answer.finish()
            for run in runs {
                try await run.outcome().expect(output: "astral-sh/uv")
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("Runs with different queries send their own requests")
    func otherQueries() async throws {
        let (answered, answer) = AsyncStream<Void>.makeStream()
        try await withHeldServer(until: answered) { server, program, asked in
            let runs = try ["daily", "weekly", "monthly"].map { try program.start(["refresh", "--since", $0]) }
            for _ in runs { await asked() }
            answer.finish()
            for run in runs { _ = try await run.outcome() }
            #expect(server.requests.count == 3)
        }
    }

    @Test("If the fetching run is interrupted, another one fetches, and the others wait for it")
    func interrupted() async throws {
        let (answered, answer) = AsyncStream<Void>.makeStream()
        try await withHeldServer(until: answered) { server, program, asked in
            let first = try program.start("refresh")
            await asked()
            let narration = NarrationSpy()
            let runs = try (0..<3).map { _ in try program.start(Self.arguments, errors: narration.handle) }
            await narration.lines(containing: "Waiting for another process to fetch", count: 3)
            first.interrupt()
            try await first.outcome().expect(130)
            await asked()
            answer.finish()
            for run in runs { try await run.outcome().expect() }
            #expect(server.requests.count == 2)
        }
    }

    private static let arguments = ["refresh", "--verbose"]

    /// Runs `body` with a server that responds when the stream ends. `asked` returns at each new request.
    private func withHeldServer(
        until answered: AsyncStream<Void>,
        _ body: (LoopbackServer, ProgramUnderTest, _ asked: () async -> Void) async throws -> Void
    ) async throws {
        let (requests, request) = AsyncStream<Void>.makeStream()
        try await withSUT(serving: { _, _ in
            request.yield()
            for await _ in answered {}
            return .page()
        }) { sut in
            try await body(sut.server, sut.program) {
                for await _ in requests { break }
            }
        }
    }
}

/// Reads the standard error of several running processes.
private final class NarrationSpy: Sendable {
    private let pipe = Pipe()

    var handle: FileHandle { pipe.fileHandleForWriting }

    /// Returns when the words have been written this often. To be called once.
    func lines(containing words: String, count: Int) async {
        var text = Data()
        for await chunk in pipe.fileHandleForReading.chunks() {
            text += chunk
            if String(decoding: text, as: UTF8.self).ranges(of: words).count >= count { return }
        }
    }
}

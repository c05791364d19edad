import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

extension RefreshCommandTests {
    @Test("An interrupt ends with status 130, without output or stored files")
    func interrupted() async throws {
        try await withStalledServer { address, asked in
            try await withTemporaryDirectory { home in
                let run = try ProgramUnderTest(home: home).start(["refresh", "--github-url", address])
                await asked()
                run.interrupt()
                #expect(try await run.outcome() == .init(status: 130))
                #expect(!fileExists(home + "/.local/share/trending"))
            }
        }
    }

    @Test("An interrupt does not show or change the stored list")
    func interruptedStored() async throws {
        try await withStalledServer { address, asked in
            try await withTemporaryDirectory { home in
                let program = ProgramUnderTest(home: home)
                try await store(.any(.any(source: .init(name: "github", address: address))), in: home)
                try await program.expect("--github-url \(address)", output: "astral-sh/uv")
                let run = try program.start("refresh --github-url \(address)")
                await asked()
                run.interrupt()
                #expect(try await run.outcome() == .init(status: 130))
                try await program.expect("--github-url \(address)", output: "astral-sh/uv")
            }
        }
    }

    @Test("Keeps the interrupt ignored if it was ignored at the start, as with & in a shell")
    func interruptIgnored() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let server = try await LoopbackServer { _ in
            ask.yield()
            for await _ in released {}
            return .page()
        }
        try await withTemporaryDirectory { home in
            let program = ProgramUnderTest(home: home)
            let line = "trap '' INT; exec '\(ProgramUnderTest.path)' refresh --github-url http://\(server.authority)"
            let run = try program.startShell(line)
            for await _ in asked { break }
            run.interrupt()
            release.finish()
            try await run.outcome().expect(output: "astral-sh/uv")
        }
        await server.stop()
    }

    /// Runs `body` with a server that never responds. `asked` returns when it has received a request.
    private func withStalledServer(
        _ body: (_ address: String, _ asked: () async -> Void) async throws -> Void
    ) async throws {
        let (requests, request) = AsyncStream<Void>.makeStream()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            request.yield()
            connection.waitUntilClosed()
        }
        try await body("http://\(server.authority)") { for await _ in requests { break } }
        server.stop()
    }
}

#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    /// The limit on a user's processes and threads does not apply to root. As root, the tests run as another user.
    @Suite("Without new threads", .command, .enabled(if: OtherUser.isAvailable), .timeLimit(.minutes(2)))
    struct NoThreadsTests {
        private let sut = CommandSUT.current

        @Test("A fetch ends with the system's reason, and the stored list stays", arguments: ["refresh", "-l swift"])
        func refused(_ command: String) async throws {
            try await sut.run()
            let before = try sut.storedBytes()
            let outcome = try await withoutThreads(sut, command).expect(74, output: "")
            #expect(outcome.errors == "trending: pthread_create: Resource temporarily unavailable\n")
            #expect(try sut.storedBytes() == before)
            #expect(sut.server.requests.count == 1)
        }

        @Test("list shows the stored list")
        func list() async throws {
            try await sut.run()
            try await withoutThreads(sut, "list --layout cards").expect(output: "astral-sh/uv", errors: "")
        }

        private func withoutThreads(_ sut: CommandSUT, _ command: String) async throws -> ProgramUnderTest.Outcome {
            // The other user may not write the profile.
            let line = "export LLVM_PROFILE_FILE=/dev/null; ulimit -u 1; exec '\(ProgramUnderTest.path)' \(command)"
            guard geteuid() == 0 else { return try await sut.shell(line) }
            let change = "chown -R 65534 '\(sut.home)'"
            return try await sut.shell("\(change) && \(OtherUser.command) bash -c \"\(line)\"")
        }
    }
#endif

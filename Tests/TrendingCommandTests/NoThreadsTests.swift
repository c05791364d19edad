#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    /// The limit on a user's processes and threads does not apply to root. As root, the tests run as another user.
    @Suite("Without new threads", .enabled(if: OtherUser.isAvailable), .timeLimit(.minutes(2)))
    struct NoThreadsTests {
        @Test("refresh shows the stored list and the reason for the failure")
        func stored() async throws {
            try await withSUT { sut in
                _ = try await sut.program.run()
                let outcome = try await withoutThreads(sut, "refresh")
                #expect(outcome.status == 0)
                #expect(outcome.output.contains("astral-sh/uv"))
                #expect(outcome.errors.contains("No more threads can be started on this machine"))
                #expect(sut.server.requests.count == 1)
            }
        }

        @Test("list shows the stored list")
        func list() async throws {
            try await withSUT { sut in
                _ = try await sut.program.run()
                let outcome = try await withoutThreads(sut, "list")
                #expect(outcome.status == 0)
                #expect(outcome.output.contains("astral-sh/uv"))
                #expect(outcome.errors.isEmpty)
            }
        }

        @Test("Shows the error view if nothing is stored", arguments: ["list", "refresh", "--source search"])
        func nothingStored(_ command: String) async throws {
            try await withSUT { sut in
                let outcome = try await withoutThreads(sut, command)
                #expect(outcome.status == 69)
                #expect(outcome.output.isEmpty)
                #expect(outcome.errors.contains("No more threads can be started"))
                #expect(sut.server.requests.isEmpty)
            }
        }

        @Test(
            "Every command ends",
            arguments: ["whoami", "sources", "star a/b", "starred", "cache clear --yes", "languages"]
        )
        func ends(_ command: String) async throws {
            try await withSUT { sut in
                _ = try await sut.program.run()
                let outcome = try await withoutThreads(sut, command)
                #expect([0, 69, 77].contains(outcome.status), "\(outcome)")
            }
        }

        private func withoutThreads(_ sut: CommandSUT, _ command: String) async throws -> ProgramUnderTest.Outcome {
            // The other user may not write the profile.
            let line = "export LLVM_PROFILE_FILE=/dev/null; ulimit -u 1; exec '\(ProgramUnderTest.path)' \(command)"
            guard geteuid() == 0 else { return try await sut.program.shell(line) }
            let change = "chown -R 65534 '\(sut.home)'"
            return try await sut.program.shell("\(change) && \(OtherUser.command) bash -c \"\(line)\"")
        }
    }
#endif

#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    @Suite("trending history where nothing can be written", .command, .enabled(if: OtherUser.isAvailable))
    struct ReadOnlyHistoryTests {
        private let sut = CommandSUT.current

        @Test(
            "Answers questions, and changes no file",
            .timeLimit(.minutes(2)),
            arguments: [
                "history --all": "a/b", "history a/b --github-url https://github.com": "a/b",
                "history origins": "\t2\t4\t", "history verify": "2 lists (4 rows) checked, none damaged",
                "history export": "schemaVersion",
            ]
        )
        func questions(command: String, expected: String) async throws {
            try await sut.run(["history", "import", try sut.archive(days: 2)])
            let outcome = try await readOnly(sut, command)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains(expected))
            #expect(outcome.errors.hasSuffix("same\n"))
        }

        @Test("Says that it can't be written")
        func writing() async throws {
            try await sut.run(["history", "import", try sut.archive(days: 2)])
            let outcome = try await readOnly(sut, "history clear --yes")
            #expect(outcome.status == 74)
            #expect(outcome.errors.contains("The history can't be written: "))
        }

        /// Runs the command, and prints `same` if the files are as before. The other user may not write the profile.
        private func readOnly(_ sut: CommandSUT, _ command: String) async throws -> ProgramUnderTest.Outcome {
            let folder = sut.home + "/.local/share/trending/history"
            let sum = "(cd '\(folder)' && ls -A && cat history.db*) | cksum"
            return try await sut.shell(
                """
                \(geteuid() == 0 ? "chown -R 65534 '\(sut.home)'" : ":")
                rm -f '\(folder)'/history.db-* '\(folder)'/.*lock; chmod 400 '\(folder)'/history.db; chmod 500 '\(folder)'
                before=$(\(sum))
                LLVM_PROFILE_FILE=/dev/null \(OtherUser.command) '\(ProgramUnderTest.path)' \(command)
                status=$?
                [ "$before" = "$(\(sum))" ] && echo same >&2
                chmod 700 '\(folder)'
                exit $status
                """
            )
        }
    }
#endif

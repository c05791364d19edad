#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    @Suite(
        "Root in the home of another user",
        .command,
        .enabled(if: geteuid() == 0 && OtherUser.isAvailable, "needs root"),
        .timeLimit(.minutes(2))
    )
    struct RootInOtherHomeTests {
        private let sut = CommandSUT.current
        private static let user: uid_t = 65534

        @Test("Everything that a run makes belongs to the user, who can read and replace it")
        func owners() async throws {
            let archive = try sut.archive(days: 2)
            try await give(sut.home)
            let script = """
                trending refresh && trending refresh -l swift --output list.json --format json
                trending refresh --source sample; trending star octo/cat; trending seen --all
                trending history import '\(archive)'; trending history export --output history.jsonl; trending cache
                """
            _ = try await sut.shell(script)
            let foreign = try await sut.shell(
                "find . ! -user \(Self.user) ! -name '.out-*' ! -name '.err-*'"
            )
            #expect(foreign.output == "")
            let own = try await asUser(
                sut,
                "trending --layout cards && trending refresh && trending history verify && echo all"
            )
            #expect(own.output.hasSuffix("all\n"))
            #expect(own.errors.isEmpty)
        }

        @Test("The user's own stored lists stay the user's")
        func replaced() async throws {
            try await give(sut.home)
            _ = try await asUser(sut, "trending")
            sut.answer(.page(["fresh"]))
            try await sut.expect("refresh")
            let own = try await asUser(sut, "trending --layout cards && trending refresh")
            #expect(own.output.contains("fresh"))
            #expect(own.errors.isEmpty)
        }

        @Test("A folder that is a link of that user is refused, and nothing is changed behind it")
        func link() async throws {
            let target = sut.home + "-etc"
            defer { try? removeFile(target) }
            let script = """
                mkdir -m 755 '\(target)' && echo deb > '\(target)/sources.list'
                mkdir -p .local/share .cache && ln -s '\(target)' .local/share/trending
                ln -s '\(target)' .cache/trending; chown -hR \(Self.user) .
                trending refresh; trending list; trending cache clear --yes; stat -c %a '\(target)'; ls -A '\(target)'
                """
            let outcome = try await sut.shell(script)
            #expect(outcome.output.hasSuffix("\n755\nsources.list\n"))
            let link = "\(sut.home)/.local/share/trending: A symbolic link that belongs to another user"
            #expect(outcome.errors.contains(link))
        }

        @Test("A link of root's own is followed, and only files of the program are removed")
        func ownLink() async throws {
            let script = """
                mkdir -m 755 etc && echo deb > etc/sources.list && echo deb > etc/.a.lock
                mkdir -p .local/share && ln -s ../../etc .local/share/trending
                trending refresh; trending cache clear --yes; stat -c %a etc; find etc -type f
                """
            let outcome = try await sut.shell(script)
            #expect(outcome.output.contains("\n755\n"))
            #expect(outcome.output.contains("etc/sources.list\n") && outcome.output.contains("etc/.a.lock\n"))
            #expect(!outcome.output.contains("/github"))
        }

        private func give(_ home: String) async throws {
            let files = try FileManager.default.subpathsOfDirectory(atPath: home).map { home + "/" + $0 }
            for path in [home] + files { #expect(chown(path, Self.user, Self.user) == 0) }
            #expect(chmod(home, 0o755) == 0)
        }

        private func asUser(_ sut: CommandSUT, _ line: String) async throws -> ProgramUnderTest.Outcome {
            let run =
                "trending() { LLVM_PROFILE_FILE=/dev/null \(OtherUser.command) '\(ProgramUnderTest.path)' \"$@\"; }"
            return try await sut.program.startShell("\(run); \(line)").outcome()
        }
    }
#endif

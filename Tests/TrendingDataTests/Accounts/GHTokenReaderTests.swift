import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport
@testable import TrendingData

@Suite("gh token reader")
struct GHTokenReaderTests {
    @TemporaryDirectory private var home

    @Test("Returns the token that gh prints for the host, without the line break")
    func token() async throws {
        #expect(try await ask(#"[ "$*" = "auth token --hostname github.com" ] && echo gho_x"#) == Secret("gho_x"))
    }

    @Test(
        "Fails if gh fails, or prints invalid text or too much; this is not the same as no token",
        arguments: [
            ("echo no token >&2; exit 1", .noToken),
            ("echo gho_x; exit 1", .noToken),
            (#"printf '\377\376'"#, .unusable),
            ("head -c 2000 /dev/zero | tr '\\0' x", .unusable),
            ("kill -9 $$", .noToken),
        ] as [(String, ExternalTokenFailure)]
    )
    func failure(script: String, failure: ExternalTokenFailure) async throws {
        await #expect(throws: failure) { try await ask(script) }
    }

    @Test("Returns no token if gh prints nothing", arguments: ["exit 0", "echo"])
    func none(script: String) async throws {
        #expect(try await ask(script) == nil)
    }

    @Test(
        "Does not run gh if its file has settings for the host but no account",
        arguments: [
            "{}", "github.com:\n    git_protocol: ssh\n", "a.github.com:\n    user: o\n",
            "github.com:\n    git_protocol: ssh\nother.com:\n    user: o\n",
        ]
    )
    func settings(hosts: String) async throws {
        #expect(try await ask("echo gho_x", hosts: hosts) == nil)
    }

    @Test("Fails if gh times out, and ends the processes that gh started")
    func hangs() async throws {
        try install(#"sleep 600 & echo $! >"$HOME/pid"; wait"#, in: home)
        let reader = GHTokenReader(variables: variables(home), maxWait: .milliseconds(300))
        await #expect(throws: ExternalTokenFailure.timedOut(after: .milliseconds(300))) {
            try await reader.token(for: "github.com")
        }
        let text = try? String(contentsOfFile: home + "/pid", encoding: .utf8)
        if let child = text.flatMap({ Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) {
            #expect(isGone(child))
        }
    }

    @Test("Does not run gh if it does not know the host, or is not installed")
    func unknown() async throws {
        try install(#"touch "$HOME/asked"; echo x"#, in: home)
        #expect(try await GHTokenReader(variables: variables(home)).token(for: "ghe.example.com") == nil)
        #expect(!fileExists(home + "/asked"))
        for path in ["", ".", "bin", "/nowhere"] {
            let reader = GHTokenReader(variables: variables(home).merging(["PATH": path]) { $1 })
            #expect(try await reader.token(for: "github.com") == nil)
        }
    }

    @Test("gh gets no standard input")
    func environment() async throws {
        #expect(try await ask("read line || echo nothing") == Secret("nothing"))
    }

    private func ask(_ script: String, hosts: String = Self.signedIn) async throws -> Secret? {
        try await withTemporaryDirectory { (home) async throws in
            try install(script, in: home, hosts: hosts)
            return try await GHTokenReader(variables: variables(home)).token(for: "github.com")
        }
    }

    private func variables(_ home: String) -> [String: String] {
        ["HOME": home, "PATH": "\(home)/bin:/usr/bin:/bin"]
    }

    private static let signedIn = "github.com:\n    user: octocat\n"

    /// Installs a gh that runs the script.
    private func install(_ script: String, in home: String, hosts: String = Self.signedIn) throws {
        for folder in ["/bin", "/.config/gh"] {
            try makeFolder(home + folder)
        }
        try writeFile(home + "/.config/gh/hosts.yml", hosts)
        try writeProgram("HOME='\(home)'\n\(script)", to: home + "/bin/gh")
    }

    /// Whether the process has ended. A killed process may exist for a moment until its parent has waited for it.
    private func isGone(_ process: Int32) -> Bool {
        for _ in 0..<1_000 where kill(process, 0) == 0 {
            let state = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            if state.isEmpty || state.contains(") Z ") { return true }
            _ = poll(nil, 0, 1)
        }
        return kill(process, 0) != 0
    }
}

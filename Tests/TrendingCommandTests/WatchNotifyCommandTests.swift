import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --notify", .timeLimit(.minutes(2)))
struct WatchNotifyCommandTests {
    @Test("Without a terminal, one notification of the desktop tells all that is new, and none that nothing is")
    func desktop() async throws {
        try await withSUT { sut in
            let path = try sut.recorder(named: DesktopProgram.name)
            let program = sut.program.adding(["PATH": path])
            try await program.run("refresh")
            try await program.expect("watch --once --notify auto")
            #expect(sut.recorded == nil)
            sut.answer.set(Answer.page(["new", "newer", "uv"]))
            try await program.expect("watch --once --notify auto --layout cards", output: "2 new", errors: "")
            let words = try #require(sut.recorded)
            #expect(words.contains("trending") && words.last?.hasPrefix("2 new today: ") == true)
            #expect(words.last?.contains("/new, ") == true && words.filter { $0.contains("/new") }.count == 1)
        }
    }

    @Test("A command of the user gets the text as its last argument; the shell reads nothing, and it gets no secrets")
    func command() async throws {
        try await withSUT(variables: ["GH_TOKEN": "ghp_secret"]) { sut in
            let path = try sut.recorder(named: "tell")
            let program = sut.program.adding(["PATH": path])
            try sut.configure("notify = 'command'\nnotify-command = \"tell --to 'a b' $(id)\"\n")
            try await program.run("refresh")
            sut.answer.set(Answer.page(["new", "uv"]))
            try await program.expect("watch --once --layout cards", errors: "")
            #expect(sut.recorded?.dropLast() == ["--to", "a b", "$(id)"])
            #expect(sut.recorded?.last?.hasPrefix("1 new today: ") == true)
            let variables = try String(contentsOfFile: sut.home + "/variables", encoding: .utf8)
            #expect(!variables.contains("ghp_secret"))
        }
    }

    @Test("What the program of a notification prints is not among the rows")
    func output() async throws {
        try await withSUT { sut in
            try sut.configure("notify = 'command'\nnotify-command = 'echo told'\n")
            try await sut.run("refresh")
            sut.answer.set(Answer.page(["new", "uv"]))
            let outcome = try await sut.run("watch --once --format jsonl")
            #expect(outcome.output.hasPrefix("{") && !outcome.output.contains("told"))
            #expect(outcome.errors.hasPrefix("told 1 new today: "))
        }
    }

    @Test("On a terminal, its own sequence is written, and nothing is run")
    func terminal() async throws {
        try await withSUT { sut in
            let path = try sut.recorder(named: DesktopProgram.name)
            let program = sut.program.adding(["PATH": path, "TERM": "xterm-kitty"])
            try await program.run("refresh")
            sut.answer.set(Answer.page(["new", "uv"]))
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let outcome = try await program.run("watch --once --notify auto", output: terminal.device)
            let shown = try await terminal.close()
            #expect(outcome.status == 0 && shown.contains("\u{1B}]99;i=trending:d=1:p=body;1 new today: "))
            #expect(sut.recorded == nil)
        }
    }

    @Test("A notification that fails is told, and the next run tries it again")
    func failing() async throws {
        try await withSUT { sut in
            let empty = sut.home + "/empty"
            try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
            try await sut.run("refresh")
            sut.answer.set(Answer.page(["new", "uv"]))
            let refused = try await sut.program.adding(["PATH": empty]).run(["watch", "--once", "--notify", "desktop"])
            #expect(refused.status == 64 && refused.errors.contains("There is no program '\(DesktopProgram.name)'"))
            try sut.configure("notify = 'desktop'\n")
            let missing = try await sut.program.adding(["PATH": empty]).run(["watch", "--once"])
            #expect(missing.status == 75 && missing.output.contains("/new"))
            #expect(missing.errors.contains("There is no program '\(DesktopProgram.name)'"))
            sut.answer.set(Answer.page(["newer", "new", "uv"]))
            try sut.configure("notify-command = 'false'\n")
            try await sut.expect(
                "watch --once --notify command",
                75,
                errors: "The program 'false' failed with status 1."
            )
        }
    }

    @Test("What can't notify is refused before anything is fetched")
    func refused() async throws {
        try await withSUT { sut in
            for way in ["osc9", "osc777", "osc99", "bell"] {
                try await sut.expect("watch --once --notify \(way)", 64, errors: "'--notify \(way)' needs a terminal")
            }
            try await sut.expect("watch --once --notify command", 64, errors: "needs 'notify-command'")
            try await sut.expect("watch --diff --notify desktop", 64, errors: "can't be used for what moved")
            try await sut.expect("watch --notify loud", 64)
            #expect(sut.server.requests.isEmpty)
        }
    }
}

private enum DesktopProgram {
    #if canImport(Darwin)
        static let name = "osascript"
    #else
        static let name = "notify-send"
    #endif
}

extension CommandSUT {
    /// Makes a program that writes down its arguments and its variables. Returns a `PATH` that has it first.
    fileprivate func recorder(named name: String) throws -> String {
        let folder = home + "/programs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(home)/arguments'\nenv > '\(home)/variables'\n"
        let path = folder + "/" + name
        try Data(script.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return folder + ":/usr/bin:/bin"
    }

    /// The arguments that the program got; `nil` if it did not run.
    fileprivate var recorded: [String]? {
        let text = try? String(contentsOfFile: home + "/arguments", encoding: .utf8)
        return text.map { $0.split(separator: "\n").map(String.init) }
    }
}

import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --notify", .timeLimit(.minutes(2)))
final class WatchNotifyCommandTests: CommandTests {
    @Test("Without a terminal, one notification of the desktop tells all that is new, and none that nothing is")
    func desktop() async throws {
        let path = try sut.recorder(named: DesktopProgram.name)
        let program = sut.program.adding(["PATH": path])
        try await program.run("refresh")
        try await program.run("watch --once --notify auto", status: 0)
        #expect(sut.recorded == nil)
        sut.answer.show("new", "newer", "uv")
        let outcome = try await program.run("watch --once --notify auto", status: 0)
        #expect(outcome.errors.isEmpty && outcome.output.contains("2 new"))
        let words = try #require(sut.recorded)
        #expect(words.contains("trending") && words.last?.hasPrefix("2 new today: ") == true)
        #expect(words.last?.contains("/new, ") == true && words.filter { $0.contains("/new") }.count == 1)
    }

    @Test("A command of the user gets the text as its last argument; the shell reads nothing, and it gets no secrets")
    func command() async throws {
        let path = try sut.recorder(named: "tell")
        let program = sut.program.adding(["PATH": path, "GH_TOKEN": "ghp_secret"])
        try sut.configure("notify = 'command'\nnotify-command = \"tell --to 'a b' $(id)\"\n")
        try await program.run("refresh")
        sut.answer.show("new", "uv")
        let outcome = try await program.run("watch --once", status: 0)
        #expect(outcome.errors.isEmpty)
        #expect(sut.recorded?.dropLast() == ["--to", "a b", "$(id)"])
        #expect(sut.recorded?.last?.hasPrefix("1 new today: ") == true)
        let variables = try read(sut.home + "/variables")
        #expect(!variables.contains("ghp_secret"))
    }

    @Test("What the program of a notification prints is not among the rows")
    func output() async throws {
        try sut.configure("notify = 'command'\nnotify-command = 'echo told'\n")
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        let outcome = try await sut.run("watch --once --format jsonl")
        #expect(outcome.output.hasPrefix("{") && !outcome.output.contains("told"))
        #expect(outcome.errors.hasPrefix("told 1 new today: "))
    }

    @Test("On a terminal, its own sequence is written, and nothing is run")
    func terminal() async throws {
        let path = try sut.recorder(named: DesktopProgram.name)
        let program = sut.program.adding(["PATH": path, "TERM": "xterm-kitty"])
        try await program.run("refresh")
        sut.answer.show("new", "uv")
        let terminal = try PseudoTerminal()
        let outcome = try await program.run("watch --once --notify auto", output: terminal.device)
        let shown = try await terminal.close()
        #expect(outcome.status == 0 && shown.contains("\u{1B}]99;i=trending:d=1:p=body;1 new today: "))
        #expect(sut.recorded == nil)
    }

    @Test("A notification that fails is told, and the next run tries it again")
    func failing() async throws {
        let empty = sut.home + "/empty"
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        let refused = try await sut.program.adding(["PATH": empty]).run("watch --once --notify desktop")
        #expect(refused.status == 64 && refused.errors.contains("There is no program '\(DesktopProgram.name)'"))
        try sut.configure("notify = 'desktop'\n")
        let missing = try await sut.program.adding(["PATH": empty]).run("watch --once")
        #expect(missing.status == 75 && missing.output.contains("/new"))
        #expect(missing.errors.contains("There is no program '\(DesktopProgram.name)'"))
        sut.answer.show("newer", "new", "uv")
        try sut.configure("notify-command = 'false'\n")
        let failed = try await sut.run("watch --once --notify command", status: 75)
        #expect(failed.errors.contains("The program 'false' failed with status 1."))
    }

    @Test("What can't notify is refused before anything is fetched")
    func refused() async throws {
        for way in ["osc9", "osc777", "osc99", "bell"] {
            try await sut.run("watch --once --notify \(way)", status: 64, warns: "'--notify \(way)' needs a terminal")
        }
        try await sut.run("watch --once --notify command", status: 64, warns: "needs 'notify-command'")
        try await sut.run("watch --diff --notify desktop", status: 64, warns: "can't be used for what moved")
        try await sut.run("watch --notify loud", status: 64)
        #expect(sut.server.requests.isEmpty)
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
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(home)/arguments'\nenv > '\(home)/variables'\n"
        let path = folder + "/" + name
        try write(script, to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return folder + ":/usr/bin:/bin"
    }

    /// The arguments that the program got; `nil` if it did not run.
    fileprivate var recorded: [String]? {
        let text = try? read(home + "/arguments")
        return text.map { $0.split(separator: "\n").map(String.init) }
    }
}

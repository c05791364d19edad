import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --notify", .command, .timeLimit(.minutes(2)))
struct WatchNotifyCommandTests {
    private let sut = CommandSUT.current

    @Test("Without a terminal, one notification of the desktop tells all that is new, and none that nothing is")
    func desktop() async throws {
        let path = try sut.recorder(named: DesktopProgram.name)
        let program = sut.adding(["PATH": path])
        try await program.run("refresh")
        try await program.expect("watch --once --notify auto")
        #expect(sut.recorded == nil)
        sut.answer(.page(["new", "newer", "uv"]))
        try await program.expect("watch --once --notify auto --layout cards", output: "2 new", errors: "")
        let words = try #require(sut.recorded)
        #expect(words.contains("trending") && words.last?.hasPrefix("2 new today: ") == true)
        #expect(words.last?.contains("/new, ") == true && words.filter { $0.contains("/new") }.count == 1)
    }

    @Test("A command of the user gets the text as its last argument; the shell reads nothing, and it gets no secrets")
    func command() async throws {
        try await withSUT(variables: ["GH_TOKEN": "ghp_secret"]) { sut in
            let path = try sut.recorder(named: "tell")
            let program = sut.adding(["PATH": path])
            try sut.configure("notify = 'command'\nnotify-command = \"tell --to 'a b' $(id)\"\n")
            try await program.run("refresh")
            sut.answer(.news)
            try await program.expect("watch --once --layout cards", errors: "")
            #expect(sut.recorded?.dropLast() == ["--to", "a b", "$(id)"])
            #expect(sut.recorded?.last?.hasPrefix("1 new today: ") == true)
            let variables = try fileText(sut.home + "/variables")
            #expect(!variables.contains("ghp_secret"))
        }
    }

    @Test("What the program of a notification prints is not among the rows")
    func output() async throws {
        try sut.configure("notify = 'command'\nnotify-command = 'echo told'\n")
        try await sut.run("refresh")
        sut.answer(.news)
        let outcome = try await sut.run("watch --once --format jsonl")
        #expect(outcome.output.hasPrefix("{") && !outcome.output.contains("told"))
        #expect(outcome.errors.hasPrefix("told 1 new today: "))
    }

    @Test("On a terminal, its own sequence is written, and nothing is run")
    func terminal() async throws {
        let path = try sut.recorder(named: DesktopProgram.name)
        let program = sut.adding(["PATH": path, "TERM": "xterm-kitty"])
        try await program.run("refresh")
        sut.answer(.news)
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let outcome = try await program.run("watch --once --notify auto", output: terminal.device)
        let shown = try await terminal.close()
        #expect(outcome.status == 0 && shown.contains("\u{1B}]99;i=trending:d=1:p=body;1 new today: "))
        #expect(sut.recorded == nil)
    }

    @Test("A notification that fails is told, and the next run tries it again")
    func failing() async throws {
        let empty = sut.home + "/empty"
        try makeFolder(empty)
        try await sut.run("refresh")
        sut.answer(.news)
        try await sut.adding(["PATH": empty]).expect(
            "watch --once --notify desktop",
            64,
            errors: "There is no program '\(DesktopProgram.name)'"
        )
        try sut.configure("notify = 'desktop'\n")
        try await sut.adding(["PATH": empty]).expect(
            "watch --once",
            75,
            output: "/new",
            errors: "There is no program '\(DesktopProgram.name)'"
        )
        sut.answer(.page(["newer", "new", "uv"]))
        try sut.configure("notify-command = 'false'\n")
        try await sut.expect(
            "watch --once --notify command",
            75,
            errors: "The program 'false' failed with status 1."
        )
    }

    @Test("What can't notify is refused before anything is fetched")
    func refused() async throws {
        for way in ["osc9", "osc777", "osc99", "bell"] {
            try await sut.expect("watch --once --notify \(way)", 64, errors: "'--notify \(way)' needs a terminal")
        }
        try await sut.expect("watch --once --notify command", 64, errors: "needs 'notify-command'")
        try await sut.expect("watch --diff --notify desktop", 64, errors: "can't be used for what moved")
        try await sut.expect("watch --notify loud", 64)
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
        try makeFolder(folder)
        try writeProgram(
            "printf '%s\\n' \"$@\" > '\(home)/arguments'\nenv > '\(home)/variables'",
            to: folder + "/" + name
        )
        return folder + ":/usr/bin:/bin"
    }

    /// The arguments that the program got; `nil` if it did not run.
    fileprivate var recorded: [String]? {
        let text = try? fileText(home + "/arguments")
        return text.map { $0.split(separator: "\n").map(String.init) }
    }
}

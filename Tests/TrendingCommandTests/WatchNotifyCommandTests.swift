import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --notify", .command, .timeLimit(.minutes(2)))
struct WatchNotifyCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What the program of a notification prints is not among the rows
            config notify = 'command'↵notify-command = 'echo told'
            $ trending refresh
            < news
            $ trending watch --once --format jsonl
            = {*
            !> told
            2= told 1 new today: *
        A notification that fails is told, and the next run tries it again
            $ mkdir empty; trending refresh
            < news
            64$ PATH={home}/empty trending watch --once --notify desktop
            2> There is no program '
            config notify = 'desktop'
            75$ PATH={home}/empty trending watch --once
            > /new
            2> There is no program '
            < page newer new uv
            config notify-command = 'false'
            75$ trending watch --once --notify command
            2> The program 'false' failed with status 1.
        What can't notify is refused before anything is fetched
            64$ trending watch --once --notify osc9
            2> '--notify osc9' needs a terminal
            64$ trending watch --once --notify osc777
            2> '--notify osc777' needs a terminal
            64$ trending watch --once --notify osc99
            2> '--notify osc99' needs a terminal
            64$ trending watch --once --notify bell
            2> '--notify bell' needs a terminal
            64$ trending watch --once --notify command
            2> needs 'notify-command'
            64$ trending watch --diff --notify desktop
            2> can't be used for what moved
            64$ trending watch --notify loud
            asked
        """#

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

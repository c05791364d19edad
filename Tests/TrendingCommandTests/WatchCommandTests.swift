import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch", .timeLimit(.minutes(3)))
final class WatchCommandTests: CommandTests {
    @Test("Tells what is new once, also after a restart; the first list has no news")
    func once() async throws {
        let first = try await sut.run("watch --once")
        #expect(first == .init(status: 0, output: "", errors: ""))
        sut.answer.show("new", "uv")
        let news = try await sut.run("watch --once", status: 0)
        #expect(news.errors.isEmpty)
        #expect(news.output.contains("1 new") && news.output.contains("/new") && !news.output.contains("/uv"))
        #expect(try await sut.run("watch --once").output.isEmpty)
        // A program has read it, and no person.
        #expect(try await sut.run("--format json").json["repos", 0, "unseen"] == true)
        #expect(sut.storedFiles().count == 1)
    }

    @Test("The help describes no format that the command does not have")
    func help() async throws {
        let help = try await sut.run("watch --help").output
        #expect(help.contains("--fields <NAMES>") && help.contains("jsonl"))
        for format in ["csv", "tsv", "markdown", "html", "atom", "rss"] { #expect(!help.contains(format)) }
    }

    @Test("--until-new ends with what is new, as JSON lines; seen --forget also forgets what was told")
    func untilNew() async throws {
        try await sut.run("refresh")
        sut.answer.set([Answer.page(), Answer.page(), Answer.page(["new", "uv"])])
        let arguments = "watch --until-new --every 1s --format jsonl --fields name,rank"
        let outcome = try await sut.run(arguments, status: 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasSuffix(",\"new\":[{\"name\":\"new\",\"rank\":1}],\"failure\":null}\n"))
        #expect(outcome.output.split(separator: "\n").count == 1)
        let told = sut.data + "/told"
        #expect(try names(in: told).contains { $0.hasSuffix(".list") })
        try await sut.run("seen --forget --yes")
        #expect(try names(in: told).allSatisfy { !$0.hasSuffix(".list") })
    }

    @Test("In JSON lines, a failure is a line, also when the next fetch succeeds")
    func failures() async throws {
        try await sut.run("refresh")
        sut.answer.set([Answer.status(404), Answer.page(["new", "uv"])])
        let arguments = "watch --until-new --every 1s --format jsonl"
        let outcome = try await sut.run(arguments)
        let lines = try outcome.output.split(separator: "\n").map { try ParsedJSON(String($0)) }
        #expect(outcome.status == 0 && lines.count == 3)
        #expect(lines.first?["failure", "code"] == "rejected" && lines.first?["new"] == [])
        #expect(lines.dropFirst().first?["failure"] == .null && lines.dropFirst().first?["new"] == [])
        #expect(lines.last?["new", 0, "name"] == "new" && lines.last?["failure"] == .null)
    }

    @Test("One process watches a list; USR1 fetches now, and TERM ends it")
    func signals() async throws {
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        let first = try sut.start("watch --every 1h --until-new")
        try await sut.waitForWatch()
        try await sut.run("watch --once", status: 75, warns: "Another 'trending watch' watches all languages")
        first.send(signal: SIGUSR1)
        let outcome = try await first.outcome()
        #expect(outcome.status == 0 && outcome.output.contains("/new") && outcome.errors.isEmpty)
        let third = try sut.start("watch --every 1h")
        try await Task.sleep(for: .milliseconds(500))
        third.send(signal: SIGTERM)
        #expect(try await third.outcome() == .init(status: SIGTERM, output: "", errors: ""))
        try await sut.run("watch --once", status: 0)
    }

    @Test("A stop of several intervals is followed by one fetch")
    func stopped() async throws {
        let running = try sut.start("watch --every 4s")
        try await wait(until: !sut.storedFiles().isEmpty)
        running.send(signal: SIGSTOP)
        #expect(sut.server.requests.count == 1)
        try await Task.sleep(for: .seconds(13))
        #expect(sut.server.requests.count == 1)
        running.send(signal: SIGCONT)
        try await wait(until: sut.server.requests.count > 1)
        // The next fetch is an interval away.
        try await Task.sleep(for: .seconds(1))
        #expect(sut.server.requests.count == 2)
        running.interrupt()
        #expect(try await running.outcome().status == 130)
    }

    #if os(Linux)
        @Test("While it waits, little of the program is in memory")
        func idle() async throws {
            let running = try sut.start("watch --every 1h")
            try await wait(until: !sut.storedFiles().isEmpty)
            // Without giving it back, it has about 17,000 once it has fetched the list.
            try await wait(until: Self.kilobytesOfProgram(running.processIdentifier) <= 8_192)
            #expect(sut.server.requests.count == 1)
            running.interrupt()
            #expect(try await running.outcome().status == 130)
        }

        /// What the memory of the process has of the program's own file.
        private static func kilobytesOfProgram(_ process: Int32) throws -> Int {
            var isProgram = false
            var sum = 0
            for line in try read("/proc/\(process)/smaps").split(separator: "\n") {
                if line.first?.isHexDigit == true, line.contains("-") && !line.contains("kB") {
                    isProgram = line.hasSuffix(ProgramUnderTest.path)
                } else if isProgram, line.hasPrefix("Rss:") {
                    sum += Int(line.split(separator: " ")[1]) ?? 0
                }
            }
            return sum
        }
    #endif

    @Test("On a terminal, a key fetches now, what was shown is seen, and no line or mode is left")
    func terminal() async throws {
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        try await watch(130 << 8) { program in
            program.type("r")
            try program.wait(for: "/new")
            try program.wait(for: " · any key checks now")
            program.type("\u{3}")
        }
        try await watch(SIGTERM) { program in kill(program.process, SIGTERM) }
        try await watch(0) { program in
            try program.wait(for: " · q ends")
            program.resize(columns: 40, rows: 30)
            program.type("x")
            try program.wait("a line that fits") { !$0.text.contains("any key") && $0.text.contains("Checked at") }
            program.type("q")
        }
        #expect(try await sut.run("--format json").json["repos", 0, "unseen"] == false)
    }

    private func watch(_ status: Int32, _ body: @escaping @Sendable (TerminalProgram) throws -> Void) async throws {
        try await sut.inTerminal("watch --every 1h", columns: 80, rows: 30, status: status) { program in
            try program.wait(for: " · any key checks now")
            try body(program)
            #expect(try program.waitForEnd() == status)
            let text = program.screen.text
            #expect(program.hasSameModes && !text.contains("any key") && !text.contains("q ends"))
        }
    }

    @Test("Without the record of what was seen, nothing is new")
    func off() async throws {
        try sut.configure("seen = false\n")
        try await sut.run("watch", status: 64, warns: "needs the record of what you have seen")
    }

    @Test(
        "Refuses what it can't do",
        arguments: [
            "--every 1m", "--every often", "--every 53w", "--quiet 22-7", "--once --until-new", "--format json",
            "--format csv", "--source sample", "--source starred", "--once --every 1h", "--exec", "--exec --",
            "--diff --once", "--diff --until-new", "--diff --quiet 22:00-07:00", "--diff --exec cat",
            "--diff --format urls",
        ]
    )
    func mistakes(options: String) async throws {
        for more in options.hasPrefix("--exec") ? [[], [""]] : [[]] {
            #expect(try await sut.run("watch \(options)", more, status: 64).output.isEmpty)
        }
    }
}

extension CommandSUT {
    /// Waits until a process watches a list.
    func waitForWatch() async throws {
        try await wait(until: (try? names(in: home + "/.cache/trending/watches"))?.isEmpty == false)
    }
}

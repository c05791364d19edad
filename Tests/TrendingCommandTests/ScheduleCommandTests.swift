import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending schedule", .command, .enabled(if: !onMac), .timeLimit(.minutes(2)))
struct ScheduleCommandTests {
    private let sut = CommandSUT.current
    private let program: ProgramUnderTest

    init() throws {
        try sut.install(["systemctl": "exit 1", "crontab": Self.crontab])
        program = sut.adding(["PATH": sut.home + "/programs:/usr/bin:/bin"])
    }

    @Test("On writes a part of the crontab, status says it, and off removes it")
    func cron() async throws {
        try writeFile(sut.home + "/crontab", "5 5 * * * mine\n")
        try await program.expect("schedule", output: "nothing")
        try await program.expect(
            "schedule on --every 6h -l swift,rust --notify auto",
            output: "",
            errors: "Scheduled every 6 hours by cron."
        )
        let crontab = try sut.read("crontab")
        #expect(crontab.hasPrefix("5 5 * * * mine\n# BEGIN trending schedule"))
        #expect(crontab.contains("TRENDING_GITHUB_URL='http://\(sut.server.authority)'"))
        #expect(crontab.contains("'\(ProgramUnderTest.path)' 'schedule' 'run' '--delay' '60' >/dev/null 2>&1\n"))
        let status = try await program.run("schedule status")
        #expect(status.output.contains("language = swift,rust, notify = auto") && status.errors.isEmpty)
        #expect(status.output.contains("Next run") && status.output.contains(/Server +http:\/\/\d/))
        #expect(status.output.contains(/Since +\d+ [A-Z][a-z]+ \d{4}, \d/))
        let json = try await program.run("schedule status --format json").json
        #expect(json["schedule", "everyMinutes"] == 360 && json["running", 0] == "cron" && json["lastRun"] == .null)
        #expect(json["schedule", "server"] == .string("http://\(sut.server.authority)"))
        let path = sut.home + "/programs:/usr/bin:/bin:" + String(repeating: "/x", count: 400)
        let long = program.adding(["PATH": path])
        #expect(try await long.run("schedule on").errors.contains("A line of cron has no room for PATH:"))
        let off = try await program.run("schedule off")
        #expect(off.errors == "Removed the schedule from cron.\n")
        #expect(try sut.read("crontab") == "5 5 * * * mine\n")
        #expect(try await program.run("schedule off").errors == "Nothing was scheduled.\n")
        try await program.run("schedule on")
        try Data().write(to: URL(filePath: sut.home + "/crontab"))
        #expect(try await program.run("schedule").errors.contains("cron no longer runs it."))
        #expect(try await program.run("schedule off").errors.contains("cron did not run it any more."))
    }

    @Test("systemd goes before cron, and cron then no longer runs it")
    func systemd() async throws {
        #expect(try await program.run("schedule on").errors.contains("daily by cron"))
        let log = "echo \"$@\" >> \"$HOME/systemctl\""
        try sut.install(["systemctl": log, "loginctl": "echo Linger=no"])
        try await program.expect("schedule on", errors: "daily by systemd", "enable-linger")
        #expect(try !sut.read("crontab").contains("trending"))
        #expect(try sut.read("systemctl").contains("--user --no-pager enable trending-refresh.timer\n"))
        let units = sut.home + "/.config/systemd/user"
        #expect(try fileNames(in: units).count == 2)
        #expect(try await program.run("schedule off").errors == "Removed the schedule from systemd.\n")
        #expect(try fileNames(in: units).isEmpty)
    }

    @Test("A run fetches what was scheduled, tells what is new once, and is recorded")
    func run() async throws {
        try sut.install(["notify-send": "printf '%s\\n' \"$@\" >> \"$HOME/sent\""])
        try await program.expect("schedule run", 64)
        try await program.run("schedule on --notify desktop")
        try await program.expect("schedule run")
        try await program.expect("schedule", output: ": nothing new\n")
        sut.answer(.news)
        try await program.expect("schedule run", output: "/new")
        #expect(try sut.read("sent").contains("1 new today: "))
        try await program.expect("schedule", output: ": 1 new\n")
        // A run is no person.
        #expect(try await program.run("--format json").json["repos", 0, "unseen"] == true)
        sut.answer(.html(status: 500))
        try await program.expect("schedule run", 69)
        let status = try await program.run("schedule --format json").json
        #expect(status["lastRun", "status"] == 69)
        #expect(try await program.run("schedule").output.contains("returned 500"))
        try await program.expect("list", output: "/new")
    }

    @Test("A run leaves out the lists that a watch fetches, and its record says which")
    func leftOut() async throws {
        try await program.expect("schedule on -l swift,rust")
        let watch = try sut.start("watch -l swift --every 1h")
        for _ in 0..<300 where sut.storedFiles().isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        let run = try await program.run("schedule run")
        let place = "Swift today on \(sut.server.authority)"
        let sentence = "Left out \(place): 'trending watch' fetches it while it runs."
        #expect(run.status == 0 && run.errors == "trending: \(sentence)\n")
        #expect(sut.storedFiles().count == 2)
        let record = try await program.run("schedule --format json").json["lastRun"]
        #expect(record?["problem"] == .string(sentence) && record?["status"] == 0)
        #expect(record?["newRows"] == 0)
        try await program.expect("schedule", output: ": nothing new. \(sentence)\n")
        // The failure of the list that it does fetch counts more.
        sut.answer(.html(status: 404))
        try await program.expect("schedule run", 69)
        let failed = try await program.run("schedule --format json").json["lastRun", "problem"]
        #expect(failed != .string(sentence) && failed != .null)
        watch.interrupt()
        try await watch.outcome().expect(130)
    }

    @Test("After a notification that failed, the next run tells what is new")
    func unheard() async throws {
        try sut.install(["notify-send": "exit 1"])
        try await program.run("schedule on --notify desktop")
        try await program.run("schedule run")
        sut.answer(.news)
        try await program.expect("schedule run", 75)
        try sut.install(["notify-send": "printf '%s\\n' \"$@\" >> \"$HOME/sent\""])
        try await program.expect("schedule run")
        #expect(try sut.read("sent").contains("1 new today: "))
    }

    @Test("Without the record of what was seen, a run fetches")
    func off() async throws {
        try sut.configure("seen = false\n")
        try await program.expect(
            "schedule on --notify auto",
            64,
            errors: "--notify needs the record of what you have seen"
        )
        try await program.expect("schedule on")
        try await program.expect("schedule run")
        try await program.expect("schedule", output: ": fetched\n")
        #expect(sut.storedFiles().count == 1)
    }

    @Test("A run can collect the lists of all languages, and goes on at the next one")
    func allLanguages() async throws {
        try await program.expect(
            "schedule on --every 12h --all-languages -s daily",
            errors: "Scheduled every 12 hours by cron."
        )
        try await program.expect("schedule", output: "all-languages = true, since = daily")
        sut.answer(.page(), .html(status: 429, headers: [.retryAfter: "600"]))
        try await program.spedUp(20).expect("schedule run", 75)
        #expect(sut.storedFiles().count == 1)
        let paths = sut.server.requests.map(\.head.path)
        #expect(paths == ["/trending?since=daily", "/trending/unknown?since=daily"])
        let status = try await program.run("schedule").output
        #expect(status.contains("failed with status 75") && status.contains("Run it again to go on."))
        for arguments in [["--every", "1h"], ["-l", "swift"], ["--notify", "desktop"], ["--limit", "5"]] {
            try await program.expect(
                ["schedule", "on", "--all-languages"] + arguments,
                64,
                errors: "--all-languages"
            )
        }
    }

    @Test("What can't be scheduled is refused, and nothing is written")
    func refused() async throws {
        for arguments in [
            ["--every", "7m"], ["--every", "1m"], ["--notify", "osc9"], ["--notify", "command"], ["-l", "no/such"],
            ["--source", "sample"],
        ] {
            let outcome = try await program.expect(["schedule", "on"] + arguments, 64)
            #expect(outcome.errors.count > 20)
        }
        try await program.adding(["XDG_CACHE_HOME": sut.home + "/a%b"]).expect(
            "schedule on",
            64,
            errors: "can't hold"
        )
        try await program.adding(["PATH": sut.home]).expect(
            "schedule on",
            69,
            errors: "systemd and cron can't be used"
        )
        #expect(!fileExists(sut.home + "/crontab"))
        let proxy = ["https_proxy": "http://ada:secret@127.0.0.1:9"]
        try await program.adding(proxy).expect("schedule on", errors: "https_proxy")
        #expect(try !sut.read("crontab").contains("secret"))
        let server = ["TRENDING_HISTORY_URL": "https://ada:secret@127.0.0.1:9/trending"]
        let query = ["https_proxy": "http://127.0.0.1:9/?x=1&access_token=secret"]
        #expect(try await program.adding(query).run("schedule on").errors.contains("https_proxy"))
        try await program.adding(server).expect("schedule on", 64, errors: "TRENDING_HISTORY_URL")
        #expect(try !sut.read("crontab").contains("secret"))
        #expect(try sut.read("crontab").contains(" HOME='\(sut.home)' PATH='\(sut.home)/programs:/usr/bin:/bin' "))
    }

    @Test("Where cron can't be asked, off is a failure, and the schedule stays recorded")
    func unreachable() async throws {
        try await program.run("schedule on")
        let off = try await sut.adding(["PATH": "/usr/bin:/bin"]).run("schedule off")
        #expect(off.status != 0 && off.errors.contains("can't be asked"))
        #expect(try sut.read("crontab").contains("trending"))
        // Without room for temporary files, the crontab is read as it is.
        let full = try await program.adding(["TMPDIR": "/nonexistent"]).run("schedule")
        #expect(full.output.contains("Next run") && full.errors.isEmpty)
        #expect(try await program.run("schedule off").errors == "Removed the schedule from cron.\n")
    }

    /// Keeps the crontab in a file of the home.
    private static let crontab = """
        if [ "$1" = -l ]; then
            if [ -e "$HOME/crontab" ]; then cat "$HOME/crontab"; else echo "no crontab for ada" >&2; exit 1; fi
        else
            cat > "$HOME/crontab"
        fi
        """
}

#if canImport(Darwin)
    private let onMac = true
#else
    private let onMac = false
#endif

extension CommandSUT {
    /// Makes programs of these shell scripts in the folder `programs` of the home.
    fileprivate func install(_ scripts: [String: String]) throws {
        try makeFolder(home + "/programs")
        for (name, script) in scripts { try writeProgram(script, to: home + "/programs/" + name) }
    }

    fileprivate func read(_ name: String) throws -> String {
        try fileText(home + "/" + name)
    }
}

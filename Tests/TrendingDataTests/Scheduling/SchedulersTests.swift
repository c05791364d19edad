import Foundation
import Synchronization
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("systemd, launchd and cron")
struct SchedulersTests {
    @TemporaryDirectory private var folder
    static let job = ScheduledJob(
        interval: .daily,
        words: ["/home/ada l/bin/trending", "schedule", "run"],
        variables: ["XDG_DATA_HOME": "/home/ada l/data"],
        minute: 7
    )

    @Test("systemd gets a service and a timer, which survives a restart of the machine; off removes both")
    func systemd() async throws {
        let commands = CommandsFake()
        let sut = SystemdScheduler(folder: folder + "/systemd/user", commands: commands)
        #expect(try await sut.remove() == false && commands.calls.isEmpty)
        try await sut.install(Self.job)
        let expected = ["daemon-reload", "enable trending-refresh.timer", "restart trending-refresh.timer"]
        #expect(commands.calls == expected.map { "systemctl --user --no-pager \($0)" })
        let service = try fileText(folder + "/systemd/user/trending-refresh.service")
        #expect(service.contains("\nExecStart=\"/home/ada l/bin/trending\" \"schedule\" \"run\"\n"))
        #expect(service.contains("\nEnvironment=\"XDG_DATA_HOME=/home/ada l/data\"\n"))
        let timer = try fileText(folder + "/systemd/user/trending-refresh.timer")
        for line in [
            "OnCalendar=*-*-* 08:00:00", "Persistent=true", "RandomizedDelaySec=1800s", "WantedBy=timers.target",
        ] {
            #expect(timer.contains("\n\(line)\n"))
        }
        commands.answer("show trending", with: .init(status: 0, output: "NextElapseUSecRealtime=@1700000000\n"))
        commands.answer("Linger", with: .init(status: 0, output: "Linger=no\n"))
        let next = Timestamp(secondsSince1970: 1_700_000_000)
        #expect(try await sut.state() == SchedulerState(isOn: true, next: next, endsWithSession: true))
        #expect(try await sut.remove())
        #expect(try fileNames(in: folder + "/systemd/user").isEmpty)
        #expect(try await sut.state() == .off)
    }

    @Test("If systemd refuses new units, the earlier ones are back; a stopped timer does not run")
    func refusedUnits() async throws {
        let commands = CommandsFake()
        let sut = SystemdScheduler(folder: folder + "/systemd/user", commands: commands)
        let timer = folder + "/systemd/user/" + SystemdScheduler.timer
        try await sut.install(Self.job)
        let earlier = try fileText(timer)
        var hourly = Self.job
        hourly.interval = try #require(ScheduleInterval("hourly"))
        commands.answer("restart", with: .init(status: 1, errors: "no bus"))
        await #expect(throws: ScheduleFailure.self) { try await sut.install(hourly) }
        #expect(try fileText(timer) == earlier)
        #expect(try await sut.state().isOn)
        commands.answer("is-active", with: .init(status: 3))
        #expect(try await sut.state() == .off)
        _ = try await sut.remove()
        await #expect(throws: ScheduleFailure.self) { try await sut.install(hourly) }
        #expect(try fileNames(in: folder + "/systemd/user").isEmpty)
    }

    @Test(
        "Each interval has a calendar of systemd and a line of cron",
        arguments: [
            ("daily", "*-*-* 08:00:00", "7 8 * * *"), ("hourly", "*-*-* 00/1:00:00", "7 * * * *"),
            ("6h", "*-*-* 00/6:00:00", "7 */6 * * *"), ("15m", "*-*-* *:00/15:00", "7-59/15 * * * *"),
            ("5m", "*-*-* *:00/5:00", "2-59/5 * * * *"),
        ]
    )
    func calendars(every: String, calendar: String, times: String) throws {
        var job = Self.job
        job.interval = try #require(ScheduleInterval(every))
        #expect(SystemdScheduler.timerText(job).contains("\nOnCalendar=\(calendar)\n"))
        #expect(
            CronScheduler.line(job).hasPrefix("\(times) XDG_DATA_HOME='/home/ada l/data' '/home/ada l/bin/trending' ")
        )
    }

    @Test(
        "systemd itself accepts the units",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")),
        arguments: ["daily", "hourly", "6h", "15m"]
    )
    func verified(every: String) async throws {
        var job = Self.job
        job.words[0] = "/bin/true"
        job.interval = try #require(ScheduleInterval(every))
        let (service, timer) = (SystemdScheduler.serviceText(job), SystemdScheduler.timerText(job))
        for (name, text) in [(SystemdScheduler.service, service), (SystemdScheduler.timer, timer)] {
            try writeFile("\(folder)/\(name)", text)
        }
        let files = "'\(folder)/\(SystemdScheduler.service)' '\(folder)/\(SystemdScheduler.timer)'"
        let line = "XDG_RUNTIME_DIR='\(folder)' systemd-analyze --user --man=no verify \(files)"
        let outcome = try await ProgramUnderTest(home: folder).shell(line)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test("launchd gets a property list with the words and variables as they are")
    func launchd() async throws {
        let commands = CommandsFake()
        let sut = LaunchdScheduler(folder: folder + "/LaunchAgents", commands: commands)
        var job = Self.job
        job.words.append("<&>")
        try await sut.install(job)
        let path = folder + "/LaunchAgents/trending.refresh.plist"
        let domain = "gui/\(getuid())"
        #expect(
            commands.calls == ["launchctl bootout \(domain)/trending.refresh", "launchctl bootstrap \(domain) \(path)"]
        )
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(filePath: path)),
            format: nil
        )
        let entries = try #require(list as? [String: Any])
        #expect(entries["ProgramArguments"] as? [String] == job.words)
        #expect(entries["EnvironmentVariables"] as? [String: String] == job.variables)
        #expect(entries["StartCalendarInterval"] as? [String: Int] == ["Hour": 8, "Minute": 7])
        #expect(try await sut.state().isOn)
        #expect(try await sut.remove())
        #expect(try await sut.remove() == false)
        job.interval = .hourly
        #expect(LaunchdScheduler.text(job).contains("<integer>3600</integer>"))
    }
}

/// Answers commands, and remembers them.
final class CommandsFake: CommandRunner {
    private let state = Mutex((calls: [String](), answers: [(String, ChildFilter.Outcome)]()))

    var calls: [String] { state.withLock { $0.calls } }

    /// For commands that contain the text. All others succeed without output.
    func answer(_ text: String, with outcome: ChildFilter.Outcome) {
        state.withLock { $0.answers.append((text, outcome)) }
    }

    func run(_ words: [String], input: String) async -> ChildFilter.Outcome? {
        let line = words.joined(separator: " ")
        return state.withLock { state in
            state.calls.append(line)
            return state.answers.first { line.contains($0.0) }?.1 ?? ChildFilter.Outcome(status: 0)
        }
    }
}

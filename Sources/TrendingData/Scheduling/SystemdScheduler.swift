import TrendingConsole
import TrendingDomain

/// A timer of the user's own systemd.
package struct SystemdScheduler: Scheduler {
    package let kind = SchedulerKind.systemd
    private let files: ScheduleFiles
    private let commands: any CommandRunner

    /// `folder` is that of the user's units.
    package init(folder: String, commands: any CommandRunner) {
        files = ScheduleFiles(folder: folder)
        self.commands = commands
    }

    package func isAvailable() async -> Bool { await commands.succeeds(systemctl("list-timers")) }

    package func state() async throws(ScheduleFailure) -> SchedulerState {
        // A timer that was stopped is enabled, and runs again only from the next start of systemd on.
        guard files.exists(Self.timer), await commands.succeeds(systemctl("is-enabled", "--quiet", Self.timer)),
            await commands.succeeds(systemctl("is-active", "--quiet", Self.timer))
        else { return .off }
        let properties = "--property=NextElapseUSecRealtime"
        // Before version 250, systemctl can't write a time as a number.
        let words = systemctl("show", Self.timer, properties, "--timestamp=unix")
        let shown = await commands.run(words, input: "").flatMap { $0.status == 0 ? $0.output : nil }
        let next = shown?.split(separator: "\n").first.flatMap { $0.split(separator: "@").last }.flatMap { Int64($0) }
        let linger = await commands.run(["loginctl", "show-user", String(getuid()), "--property=Linger"], input: "")
        let isLingering = linger.flatMap { ["Linger=yes\n": true, "Linger=no\n": false][$0.output] }
        return SchedulerState(
            isOn: true,
            next: next.map { Timestamp(secondsSince1970: $0) },
            endsWithSession: isLingering.map { !$0 }
        )
    }

    @discardableResult
    package func install(_ job: ScheduledJob) async throws(ScheduleFailure) -> [String] {
        let earlier = [Self.service, Self.timer].map { (name: $0, text: files.text($0)) }
        do throws(ScheduleFailure) {
            try files.write(Self.serviceText(job), Self.service)
            try files.write(Self.timerText(job), Self.timer)
            _ = try await commands.output(of: systemctl("daemon-reload"))
            _ = try await commands.output(of: systemctl("enable", Self.timer))
            // A timer that runs already goes by its new times.
            _ = try await commands.output(of: systemctl("restart", Self.timer))
            return []
        } catch {
            for (name, text) in earlier {
                if let text { try? files.write(text, name) } else { _ = try? files.remove(name) }
            }
            _ = await commands.run(systemctl("daemon-reload"), input: "")
            throw error
        }
    }

    package func remove() async throws(ScheduleFailure) -> Bool {
        guard files.exists(Self.timer) || files.exists(Self.service) else { return false }
        // It may not be enabled, or systemd may not be there.
        _ = await commands.run(systemctl("disable", "--now", Self.timer), input: "")
        let hadTimer = try files.remove(Self.timer)
        let hadService = try files.remove(Self.service)
        _ = await commands.run(systemctl("daemon-reload"), input: "")
        return hadTimer || hadService
    }

    private func systemctl(_ words: String...) -> [String] { ["systemctl", "--user", "--no-pager"] + words }

    package static let timer = "trending-refresh.timer"
    package static let service = "trending-refresh.service"

    static func serviceText(_ job: ScheduledJob) -> String {
        let variables = job.variables.sorted { $0.key < $1.key }.map { "Environment=\"\($0.key)=\($0.value)\"" }
        return """
            # Written by 'trending schedule on'. 'trending schedule off' removes it; changes are lost.
            [Unit]
            Description=Fetch trending repositories
            Documentation=man:trending(1)

            [Service]
            Type=oneshot
            \((variables + ["ExecStart=\(job.words.map { "\"\($0)\"" }.joined(separator: " "))"]).joined(separator: "\n"))
            # Without a network, the next run succeeds.
            SuccessExitStatus=69 75
            TimeoutStartSec=\(job.limit)min
            Nice=10
            NoNewPrivileges=yes
            LockPersonality=yes
            RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
            SystemCallArchitectures=native

            """
    }

    static func timerText(_ job: ScheduledJob) -> String {
        """
        # Written by 'trending schedule on'. 'trending schedule off' removes it; changes are lost.
        [Unit]
        Description=Fetch trending repositories \(job.interval.text == "daily" ? "daily" : "every \(job.interval.text)")

        [Timer]
        OnCalendar=\(calendar(job.interval))
        Persistent=true
        RandomizedDelaySec=\(job.interval.spread)s
        AccuracySec=\(min(300, job.interval.spread))s

        [Install]
        WantedBy=timers.target

        """
    }

    private static func calendar(_ interval: ScheduleInterval) -> String {
        let minutes = interval.minutes
        if minutes == 1440 { return "*-*-* \(ScheduledJob.hour.padded(to: 2)):00:00" }
        return minutes >= 60 ? "*-*-* 00/\(minutes / 60):00:00" : "*-*-* *:00/\(minutes):00"
    }
}

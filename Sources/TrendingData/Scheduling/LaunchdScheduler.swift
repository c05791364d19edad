import TrendingConsole
import TrendingDomain

/// An agent of the user's own launchd, on macOS.
package struct LaunchdScheduler: Scheduler {
    package let kind = SchedulerKind.launchd
    private let files: ScheduleFiles
    private let commands: any CommandRunner

    /// `folder` is that of the user's agents.
    package init(folder: String, commands: any CommandRunner) {
        files = ScheduleFiles(folder: folder)
        self.commands = commands
    }

    package func isAvailable() async -> Bool { await commands.succeeds(["launchctl", "print", Self.domain]) }

    package func state() async throws(ScheduleFailure) -> SchedulerState {
        let isOn = files.exists(Self.file) ? await commands.succeeds(["launchctl", "print", Self.target]) : false
        return SchedulerState(isOn: isOn, endsWithSession: isOn ? true : nil)
    }

    @discardableResult
    package func install(_ job: ScheduledJob) async throws(ScheduleFailure) -> [String] {
        try files.write(Self.text(job), Self.file)
        // An agent that is loaded already would keep its old times.
        _ = await commands.run(["launchctl", "bootout", Self.target], input: "")
        _ = try await commands.output(of: ["launchctl", "bootstrap", Self.domain, files.path(Self.file)])
        return []
    }

    package func remove() async throws(ScheduleFailure) -> Bool {
        guard files.exists(Self.file) else { return false }
        _ = await commands.run(["launchctl", "bootout", Self.target], input: "")
        return try files.remove(Self.file)
    }

    static let label = "trending.refresh"
    package static let file = label + ".plist"
    private static var domain: String { "gui/\(getuid())" }
    private static var target: String { "\(domain)/\(label)" }

    /// A property list. A run that the sleeping machine has missed is made up for when it wakes.
    static func text(_ job: ScheduledJob) -> String {
        let words = job.words.map { "        <string>\(escaped($0))</string>\n" }.joined()
        let variables = job.variables.sorted { $0.key < $1.key }.map { name, value in
            "        <key>\(escaped(name))</key>\n        <string>\(escaped(value))</string>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- Written by 'trending schedule on'. 'trending schedule off' removes it; changes are lost. -->
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>\(label)</string>
                <key>ProgramArguments</key>
                <array>
            \(words)    </array>
                <key>EnvironmentVariables</key>
                <dict>
            \(variables.joined())    </dict>
            \(times(job))    <key>ProcessType</key>
                <string>Background</string>
                <key>LowPriorityIO</key>
                <true/>
            </dict>
            </plist>

            """
    }

    private static func times(_ job: ScheduledJob) -> String {
        guard job.interval == .daily else {
            return "    <key>StartInterval</key>\n    <integer>\(job.interval.minutes * 60)</integer>\n"
        }
        return """
                <key>StartCalendarInterval</key>
                <dict>
                    <key>Hour</key>
                    <integer>\(ScheduledJob.hour)</integer>
                    <key>Minute</key>
                    <integer>\(job.minute)</integer>
                </dict>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

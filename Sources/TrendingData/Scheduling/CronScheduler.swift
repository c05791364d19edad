import TrendingConsole
import TrendingDomain

/// A part of the user's crontab, between two lines of its own. All else in it stays as it is.
package struct CronScheduler: Scheduler {
    package let kind = SchedulerKind.cron
    private let commands: any CommandRunner

    package init(commands: any CommandRunner) {
        self.commands = commands
    }

    package func isAvailable() async -> Bool { (try? await crontab()).flatMap(\.self) != nil }

    package func state() async throws(ScheduleFailure) -> SchedulerState {
        guard let text = try await crontab(), let found = try Self.cut(text).ours else { return .off }
        return SchedulerState(isOn: !found.isEmpty, endsWithSession: false)
    }

    /// Without `PATH`, cron has one of its own.
    @discardableResult
    package func install(_ job: ScheduledJob) async throws(ScheduleFailure) -> [String] {
        var (job, leftOut) = (job, [] as [String])
        if Self.isTooLong(job), job.variables.removeValue(forKey: "PATH") != nil { leftOut = ["PATH"] }
        guard !Self.isTooLong(job) else { throw .tooLong(most: Self.longest) }
        let text = try await text()
        try Self.checkText(text)
        try await write(try Self.cut(text).rest + [Self.begin, Self.line(job), Self.end])
        return leftOut
    }

    /// Debian's cron refuses a longer command, and other versions cut it.
    static let longest = 998

    private static func isTooLong(_ job: ScheduledJob) -> Bool { command(job).utf8.count > longest }

    package func remove() async throws(ScheduleFailure) -> Bool {
        // Without cron, there is nothing to remove.
        guard let text = try await crontab() else { return false }
        let cut = try Self.cut(text)
        guard cut.ours != nil else { return false }
        try Self.checkText(text)
        try await write(cut.rest)
        return true
    }

    private func text() async throws(ScheduleFailure) -> String {
        guard let crontab = try await crontab() else { throw .command("crontab -l", message: "") }
        return crontab
    }

    /// The crontab, which is empty if the user has none. Throws if it can't be read, because writing would then lose
    /// it. `nil` if cron is not in `PATH`, or not for this user.
    private func crontab() async throws(ScheduleFailure) -> String? {
        let words = ["env", "LC_ALL=C", "crontab", "-l"]
        guard let outcome = await commands.run(words, input: "") else { throw .command("crontab -l", message: "") }
        if outcome.status == 127 { return nil }
        if outcome.status == 0 { return outcome.output }
        let message = outcome.errors.lowercased()
        if message.contains("not allowed") { return nil }
        let isMissing = message.contains("can't open") && message.contains("no such file")
        let isEmpty = outcome.output.isEmpty && (message.contains("no crontab") || isMissing)
        guard isEmpty else { throw .command("crontab -l", message: outcome.errors) }
        return ""
    }

    /// Bytes that are not UTF-8 were replaced by this character, so writing would change the lines of the user.
    private static func checkText(_ text: String) throws(ScheduleFailure) {
        if text.unicodeScalars.contains("\u{FFFD}") { throw .crontabNotText }
    }

    private func write(_ lines: [Substring]) async throws(ScheduleFailure) {
        let text = lines.map { $0 + "\n" }.joined()
        _ = try await commands.output(of: ["crontab", "-"], input: text)
        // What some versions print before the lines of the user is not part of them.
        guard try await self.text().hasSuffix(text) else { throw .notTaken(.cron) }
    }

    /// Splits a crontab into the program's own lines and the rest. `ours` is `nil` if the program has no lines in it. A
    /// line ends with a line feed; a carriage return before it belongs to the line.
    private static func cut(
        _ text: String
    ) throws(ScheduleFailure) -> (rest: [Substring], ours: [Substring]?) {
        var lines = text.utf8.split(separator: "\n", omittingEmptySubsequences: false).map {
            Substring($0)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        var ours: [Substring]?
        while let first = lines.firstIndex(where: { $0.hasPrefix(mark(begin)) }) {
            let (next, last) = (lines[(first + 1)...], lines[first...].firstIndex { $0 == end })
            guard let last, !next.prefix(while: { $0 != end }).contains(where: { $0.hasPrefix(mark(begin)) }) else {
                throw .brokenCrontab
            }
            ours = (ours ?? []) + lines[first...last].dropFirst().dropLast()
            lines.removeSubrange(first...last)
        }
        return (lines, ours)
    }

    private static func mark(_ line: Substring) -> Substring { line.prefix { $0 != "(" } }

    static let begin: Substring = "# BEGIN trending schedule (written by 'trending schedule on'; changes are lost)"
    static let end: Substring = "# END trending schedule"

    /// The shell of cron reads the words, which have no quotes, and no `%`, which is a line feed to cron.
    static func line(_ job: ScheduledJob) -> Substring { "\(times(job)) \(command(job))" }

    private static func command(_ job: ScheduledJob) -> String {
        let variables = job.variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
        let words = variables + job.words.map { "'\($0)'" }
        return "\(words.joined(separator: " ")) >/dev/null 2>&1"
    }

    private static func times(_ job: ScheduledJob) -> String {
        let minutes = job.interval.minutes
        if minutes == 1440 { return "\(job.minute) \(ScheduledJob.hour) * * *" }
        if minutes > 60 { return "\(job.minute) */\(minutes / 60) * * *" }
        if minutes == 60 { return "\(job.minute) * * * *" }
        return "\(job.minute % minutes)-59/\(minutes) * * * *"
    }
}

/// What runs programs at set times on this machine.
package enum SchedulerKind: String, CaseIterable {
    case systemd, launchd, cron
}

/// What a user has scheduled.
package struct Schedule: Equatable {
    package var interval: ScheduleInterval
    package var kind: SchedulerKind
    /// The path of the program.
    package var program: String
    /// The settings of the lists by name, as typed, and options that are no settings.
    package var options: [String: String]
    /// The address of the GitHub server that a variable of the user set; `nil` for the usual one.
    package var server: String?
    package var since: Timestamp
    /// The minute of the hour that was chosen for schedulers that can't spread runs by themselves.
    package var minute: Int

    package init(
        interval: ScheduleInterval,
        kind: SchedulerKind,
        program: String,
        options: [String: String],
        server: String? = nil,
        since: Timestamp,
        minute: Int
    ) {
        self.interval = interval
        self.kind = kind
        self.program = program
        self.options = options
        self.server = server
        self.since = since
        self.minute = minute
    }

    /// The next run, for a scheduler that does not say it; `nil` if it is not known.
    package func next(after lastRun: ScheduledRun?, _ clock: ReaderClock) -> Timestamp? {
        let now = clock.now()
        if kind == .launchd, interval != .daily {
            let next = lastRun?.started.advanced(by: Int64(interval.minutes) * 60)
            return next.flatMap { $0 > now ? $0 : nil }
        }
        let start = now.advanced(by: 60 - (now.secondsSince1970 % 60 + 60) % 60)
        // A day, and the hour that a change of the clocks adds.
        return (0..<1500).lazy.map { start.advanced(by: Int64($0) * 60) }.first { moment in
            let parts = clock.timeOfDay(moment).split(separator: ":").compactMap { Int($0) }
            return parts.count == 2 && interval.isDue(hour: parts[0], minute: parts[1], from: minute)
        }
    }
}

/// A scheduled run: its end is not known while it runs, or if it was killed.
package struct ScheduledRun: Equatable {
    package var started: Timestamp
    package var end: End?

    package struct End: Equatable {
        package var moment: Timestamp
        /// The exit status.
        package var status: Int32
        /// How many rows were new; `nil` if that is not recorded.
        package var newRows: Int?
        /// Why it failed, or a notification was not sent; `nil` if nothing did.
        package var problem: String?

        package init(moment: Timestamp, status: Int32, newRows: Int?, problem: String?) {
            self.moment = moment
            self.status = status
            self.newRows = newRows
            self.problem = problem
        }
    }

    package init(started: Timestamp, end: End? = nil) {
        self.started = started
        self.end = end
    }
}

/// What a scheduler is to run.
package struct ScheduledJob: Equatable {
    package var interval: ScheduleInterval
    /// The path of the program, and its arguments.
    package var words: [String]
    /// The variables that the program needs to find the files and servers of the user; no secrets.
    package var variables: [String: String]
    /// The address of the GitHub server that one of them sets; `nil` if none does.
    package var server: String?
    /// The minute of the hour, for schedulers that can't spread runs by themselves.
    package var minute: Int
    /// A run that takes longer than these minutes may be ended.
    package var limit = 15

    package init(interval: ScheduleInterval, words: [String], variables: [String: String], minute: Int) {
        self.interval = interval
        self.words = words
        self.variables = variables
        self.minute = minute
    }

    /// The hour of daily runs: the list of the day is there, and most people are not at work yet.
    package static let hour = 8

    /// The first text with characters that a unit, a crontab or a shell reads in its own way; `nil` if all texts are
    /// plain. A path has such characters only by intent or by mistake.
    package var unusualText: String? {
        (words + variables.sorted { $0.key < $1.key }.map(\.value)).first(where: Self.isUnusual)
    }

    package static func isUnusual(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            $0.value < 0x20 || $0.value == 0x7F || "\"'\\%$`".unicodeScalars.contains($0)
        }
    }
}

/// How often the scheduled lists are fetched. Divides an hour or a day, so that each kind of schedule has a form for
/// it.
package struct ScheduleInterval: Hashable {
    package let minutes: Int

    package static let hourly = ScheduleInterval(checked: 60)
    package static let daily = ScheduleInterval(checked: 1440)

    private init(checked minutes: Int) {
        self.minutes = minutes
    }

    /// `nil` if the minutes divide neither an hour nor a day into whole hours, and for less than 5.
    package init?(minutes: Int) {
        let dividesHour = (5...60).contains(minutes) && 60.isMultiple(of: minutes)
        let dividesDay = minutes >= 60 && minutes.isMultiple(of: 60) && 1440.isMultiple(of: minutes)
        guard dividesHour || dividesDay else { return nil }
        self.minutes = minutes
    }

    /// `daily`, `hourly`, or a duration such as `15m` or `6h`.
    package init?(_ text: String) {
        switch text {
        case "daily": self = .daily
        case "hourly": self = .hourly
        default:
            guard let seconds = AgeText.seconds(text), seconds.isMultiple(of: 60), seconds <= 86_400 else { return nil }
            self.init(minutes: Int(seconds / 60))
        }
    }

    /// In the shortest form that `init` reads.
    package var text: String {
        switch minutes {
        case 1440: "daily"
        case 60: "hourly"
        case let minutes where minutes.isMultiple(of: 60): "\(minutes / 60)h"
        default: "\(minutes)m"
        }
    }

    /// Whether cron runs it at a time of day. `start` is the minute of the hour that was chosen for it.
    package func isDue(hour: Int, minute: Int, from start: Int) -> Bool {
        if minutes < 60 { return minute >= start % minutes && (minute - start % minutes).isMultiple(of: minutes) }
        if minutes == 1440 { return hour == ScheduledJob.hour && minute == start }
        return hour.isMultiple(of: minutes / 60) && minute == start
    }

    /// The seconds by which a run may be late, so that many machines don't ask a server at the same time.
    package var spread: Int { min(1800, minutes * 60 / 4) }
}

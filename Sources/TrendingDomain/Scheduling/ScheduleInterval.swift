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

import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("How often lists are fetched in the background")
struct ScheduleIntervalTests {
    @Test(
        "Takes words, and durations that divide an hour or a day",
        arguments: pairs(
            """
            daily => 1440
            hourly => 60
            1h => 60
            24h => 1440
            1d => 1440
            5m => 5
            30m => 30
            60m => 60
            6h => 360
            3600s => 60
            """
        )
    )
    func reads(text: String, minutes: String) throws {
        let interval = try #require(ScheduleInterval(text))
        #expect("\(interval.minutes)" == minutes)
        #expect(ScheduleInterval(interval.text) == interval)
    }

    @Test(
        "Refuses others",
        arguments: lines(
            """
            weekly
            4m
            1m
            7m
            90m
            5h
            7h
            2d
            1w
            30s
            -5m
            9223372036854775807w
            """
        ) + ["", "daily "]
    )
    func refuses(text: String) {
        #expect(ScheduleInterval(text) == nil)
    }

    @Test(
        "The next run of cron is the next time of day that its line has",
        arguments: pairs(
            """
            daily 07:59 => 08:07
            daily 08:07 => 08:07
            hourly 23:30 => 00:07
            6h 06:07 => 12:07
            15m 00:07 => 00:22
            15m 00:06 => 00:07
            5m 23:58 => 00:02
            """
        )
    )
    func next(time: String, next: String) throws {
        let every = String(time.prefix { $0 != " " })
        let parts = time.dropFirst(every.count + 1).split(separator: ":").compactMap { Int64($0) }
        let clock = ReaderClock.utc(at: Timestamp(secondsSince1970: parts[0] * 3600 + parts[1] * 60 + 30))
        let schedule = Schedule(
            interval: try #require(ScheduleInterval(every)),
            kind: .cron,
            program: "/bin/trending",
            options: [:],
            since: .any(),
            minute: 7
        )
        #expect(schedule.next(after: nil, clock).map(clock.timeOfDay) == next)
    }

    @Test("Runs begin late by a quarter of the interval at most, and by half an hour at most")
    func spread() {
        #expect(ScheduleInterval.daily.spread == 1800 && ScheduleInterval.hourly.spread == 900)
        #expect(ScheduleInterval("5m")?.spread == 75)
    }
}

extension ReaderClock {
    /// A stopped clock of a user in UTC.
    fileprivate static func utc(at now: Timestamp) -> ReaderClock {
        ReaderClock(now: { now }, day: { CalendarDay(of: $0) }) { moment in
            let minute = moment.secondsSince1970 / 60 % 1440
            func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
        }
    }
}

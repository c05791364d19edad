import Testing
import TrendingDomain

@Suite("How often lists are fetched in the background")
struct ScheduleIntervalTests {
    @Test(
        "Takes words, and durations that divide an hour or a day",
        arguments: [
            ("daily", 1440), ("hourly", 60), ("1h", 60), ("24h", 1440), ("1d", 1440), ("5m", 5), ("30m", 30),
            ("60m", 60), ("6h", 360), ("3600s", 60),
        ]
    )
    func reads(text: String, minutes: Int) throws {
        let interval = try #require(ScheduleInterval(text))
        #expect(interval.minutes == minutes)
        #expect(ScheduleInterval(interval.text) == interval)
    }

    @Test(
        "Refuses others",
        arguments: [
            "", "weekly", "4m", "1m", "7m", "90m", "5h", "7h", "2d", "1w", "30s", "-5m", "daily ",
            "9223372036854775807w",
        ]
    )
    func refuses(text: String) {
        #expect(ScheduleInterval(text) == nil)
    }

    @Test("Runs begin late by a quarter of the interval at most, and by half an hour at most")
    func spread() {
        #expect(ScheduleInterval.daily.spread == 1800 && ScheduleInterval.hourly.spread == 900)
        #expect(ScheduleInterval("5m")?.spread == 75)
    }
}

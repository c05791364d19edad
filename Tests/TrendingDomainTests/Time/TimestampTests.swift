import Testing
import TrendingDomain

@Suite("Timestamps")
struct TimestampTests {
    @Test(
        "An age is never negative, even if a clock went backwards, and the largest number if the difference overflows",
        arguments: [(100, 160, 60), (160, 100, 0), (.min, .max, .max), (.min, 0, .max), (.max, .min, 0), (.max, -1, 0)]
            as [(Int64, Int64, Int64)]
    )
    func age(moment: Int64, now: Int64, age: Int64) {
        #expect(Timestamp(secondsSince1970: moment).age(at: Timestamp(secondsSince1970: now)) == age)
    }
}

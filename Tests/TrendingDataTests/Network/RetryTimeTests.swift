import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Retry time")
struct RetryTimeTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private let now = Timestamp(secondsSince1970: 784_111_777)

    @Test(
        "Follows retry-after, between now and an hour from now",
        arguments: pairs(
            """
            120 => 120
             7  => 7
            0 => 0
            -5 => 0
            3601 => 3600
            99999999999999 => 3600
            99999999999999999999999999 => 3600
            -99999999999999999999999999 => 0
            Sun, 06 Nov 1994 08:50:37 GMT => 60
            Sun, 06 Nov 1994 08:00:00 GMT => 0
            Sat, 06 Nov 2094 08:00:00 GMT => 3600
            Sunday, 06-Nov-94 08:50:37 GMT => 60
            Sun Nov  6 08:50:37 1994 => 60
            Sunday, 06-Nov-94 08:00:00 GMT => 0
            Sun Nov  6 08:00:00 1994 => 0
            """
        )
    )
    func retryAfter(value: String, wait: String) {
        #expect(self.wait(["retry-after": value]) == Int64(wait))
    }

    @Test(
        "Is the reset time if retry-after cannot be read",
        arguments: ["", "soon", "1.5", "1e3", "0x10", "-", "Sun, 99 Nov 1994 08:50:37 GMT"]
    )
    func reset(garbage: String) {
        #expect(wait(["retry-after": garbage, "x-ratelimit-reset": "784111877"]) == 100)
    }

    @Test(
        "Clamps the reset time to between now and an hour from now",
        arguments: [("0", 0), ("-9223372036854775808", 0), ("9223372036854775807", 3600), ("784115378", 3600)]
    )
    func clampedReset(value: String, wait: Int64) {
        #expect(self.wait(["x-ratelimit-reset": value]) == wait)
    }

    @Test("Uses the server's clock if the response has a date")
    func serverClock() {
        let date = "Sun, 06 Nov 1994 12:00:00 GMT"
        #expect(wait(["date": date, "retry-after": "Sun, 06 Nov 1994 12:00:09 GMT"]) == 9)
        #expect(wait(["date": date, "x-ratelimit-reset": "784123208"]) == 8)
        #expect(wait(["date": "Sunday, 06-Nov-94 12:00:00 GMT", "x-ratelimit-reset": "784123208"]) == 8)
        #expect(wait(["date": "Sun Nov  6 12:00:00 1994", "retry-after": "Sun, 06 Nov 1994 12:00:09 GMT"]) == 9)
        #expect(wait(["date": "noon", "retry-after": "Sun, 06 Nov 1994 08:49:44 GMT"]) == 7)
    }

    @Test("Ignores the reset time if requests remain", arguments: [("0", 100), ("-1", 100), ("x", 100), ("1", nil)])
    func remaining(value: String, wait: Int64?) {
        #expect(self.wait(["x-ratelimit-remaining": value, "x-ratelimit-reset": "784111877"]) == wait)
    }

    @Test("Does not overflow, whatever the clock says")
    func overflow() {
        let early = Timestamp(secondsSince1970: .min + 10)
        let fields = HTTPFields(["x-ratelimit-reset": "9223372036854775807"])
        #expect(RetryTime.parse(fields, now: early) == Timestamp(secondsSince1970: .min + 3610))
        let late = Timestamp(secondsSince1970: .max)
        #expect(RetryTime.parse(HTTPFields(["retry-after": "60"]), now: late) == Timestamp(secondsSince1970: .max))
    }

    @Test("Is unknown if the server sends no usable header")
    func unknown() {
        #expect(wait([:]) == nil)
        #expect(wait(["x-ratelimit-reset": "never"]) == nil)
    }

    private func wait(_ values: [String: String]) -> Int64? {
        RetryTime.parse(HTTPFields(values), now: now).map { $0.secondsSince1970 - now.secondsSince1970 }
    }
}

@Suite("HTTP date")
struct HTTPDateTests {
    /// Sat, 28 Nov 2026 00:00:00 GMT.
    private let now = Timestamp(secondsSince1970: 1_795_824_000)

    @Test(
        "Returns seconds since 1970",
        arguments: pairs(
            """
            Thu, 01 Jan 1970 00:00:00 GMT => 0
            Sun, 06 Nov 1994 08:49:37 GMT => 784111777
            Tue, 29 Feb 2000 23:59:60 GMT => 951868800
            Fri, 31 Dec 9999 23:59:59 GMT => 253402300799
            Mon, 01 Jan 1601 00:00:00 GMT => -11644473600
            Sat, 21 Nov 2026 02:50:55 GMT => 1795229455
            Sunday, 06-Nov-94 08:49:37 GMT => 784111777
            Sun Nov  6 08:49:37 1994 => 784111777
            Sat Nov 21 02:50:55 2026 => 1795229455
            Saturday, 21-Nov-26 02:50:55 GMT => 1795229455
            """
        )
    )
    func dates(text: String, seconds: String) {
        #expect(HTTPDate.parse(text, now: now) == Int64(seconds))
    }

    @Test(
        "Is nil for any other format",
        arguments: lines(
            """
            Sunday, 06-Nov-1994 08:49:37 GMT
            Sun, 06-Nov-94 08:49:37 GMT
            Sunday, 06-Nov-94 08:49:37
            Sunday, 31-Feb-94 08:49:37 GMT
            Someday, 06-Nov-94 08:49:37 GMT
            Sunday, 06-Nov-94 08:61:37 GMT
            Sunday, 6-Nov-94 08:49:37 GMT
            Sun Nov 31 08:49:37 1994
            Sun Nov  6 08:49:37 94
            Sun Nov  6 08:49:37 1994 GMT
            Sunday Nov  6 08:49:37 1994
            Sun, 06 Nov 1994 08:49:37 CET
            Sun, 00 Nov 1994 08:49:37 GMT
            Sun, 06 Nov 1994 24:00:00 GMT
            Sun, 06 Nov 1994 08:49 GMT
            Sun, 06 Now 1994 08:49:37 GMT
            Sun, 06 Nov 94 08:49:37 GMT
            Sun, 06 Nov -994 08:49:37 GMT
            """
        ) + [""]
    )
    func others(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }

    @Test(
        "A year of two digits is at most 50 years ahead",
        arguments: [("Friday, 27-Nov-76 23:59:00 GMT", 2076), ("Sunday, 29-Nov-76 00:00:00 GMT", 1976)]
    )
    func shortYear(text: String, year: Int) throws {
        let seconds = try #require(HTTPDate.parse(text, now: now))
        #expect(CalendarDay(of: Timestamp(secondsSince1970: seconds)).year == year)
    }
}

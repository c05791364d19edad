import HTTPTypes
import TrendingDomain

/// The date of an HTTP header in the three forms of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
    /// Seconds since 1970-01-01T00:00:00Z; `nil` for any other form, and for a date that does not exist. A year of two
    /// digits is the last one with these digits that is at most 50 years after `now`.
    static func parse(_ text: String, now: Timestamp) -> Int64? {
        let words = text.split(separator: " ")
        switch words.count {
        case 6 where words[0].count == 4 && words[0].hasSuffix(",") && words[5] == "GMT":
            return seconds(year: number(words[3], digits: 4), words[2], day: number(words[1], digits: 2), words[4])
        case 4 where words[0].hasSuffix(",") && weekdays.contains(words[0].dropLast()) && words[3] == "GMT":
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, let short = number(date[2], digits: 2) else { return nil }
            let century = Int64(CalendarDay(of: now).year / 100 * 100)
            let moments = [century + 100, century, century - 100].lazy.compactMap {
                seconds(year: $0 + short, date[1], day: number(date[0], digits: 2), words[2])
            }
            return moments.first { $0 <= now.advanced(by: fiftyYears).secondsSince1970 }
        case 5 where words[0].count == 3:
            let day = number(words[2], digits: words[2].count == 1 ? 1 : 2)
            return seconds(year: number(words[4], digits: 4), words[1], day: day, words[3])
        default: return nil
        }
    }

    /// When the server answered, by its clock.
    static func answered(_ response: NetworkResponse) -> Timestamp? {
        // Any time of this century says which century a year of two digits is in.
        let now = Timestamp(secondsSince1970: 1_790_000_000)
        return response.head.headerFields[.date].flatMap { parse($0, now: now) }.map { Timestamp(secondsSince1970: $0) }
    }

    private static func seconds(year: Int64?, _ month: Substring, day: Int64?, _ time: Substring) -> Int64? {
        guard let year, year >= 1601, let month = months.firstIndex(of: String(month)), let day,
            let date = CalendarDay(year: Int(year), month: month + 1, day: Int(day))
        else { return nil }
        let time = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
        guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static let fiftyYears: Int64 = 18_263 * 86_400
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays: [Substring] = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    private static func number(_ text: Substring, digits: Int) -> Int64? {
        guard text.utf8.count == digits, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int64(text)
    }
}

import HTTPTypes
import TrendingDomain

/// The date of an HTTP header, RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    /// Seconds since 1970-01-01T00:00:00Z; `nil` for any other form, and for a date that does not exist.
    static func parse(_ text: String) -> Int64? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = number(words[1], digits: 2), let month = months.firstIndex(of: String(words[2])),
            let year = number(words[3], digits: 4), year >= 1601,
            let date = CalendarDay(year: Int(year), month: month + 1, day: Int(day))
        else { return nil }
        let time = words[4].split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
        guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// When the server answered, by its clock.
    static func answered(_ response: NetworkResponse) -> Timestamp? {
        response.head.headerFields[.date].flatMap(parse).map { Timestamp(secondsSince1970: $0) }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func number(_ text: Substring, digits: Int) -> Int64? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text)
    }
}

import TrendingDomain

/// Parses when a GitHub token expires, from the header of each response: `2026-12-21 10:00:00 UTC`, for some tokens
/// with an offset (`2026-12-21 10:00:00 -0700`), or in the format of RFC 3339.
enum TokenExpiration {
    /// Returns `nil` for any other format.
    static func parse(_ text: String) -> Timestamp? {
        let bytes = Array(text.utf8.prefix(26))
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
            let day = CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)),
            let time = seconds(bytes[11..<19]), let offset = offset(text.dropFirst(19))
        else { return nil }
        return Timestamp(secondsSince1970: day.daysSince1970 * 86_400 + time - offset)
    }

    private static func seconds(_ bytes: ArraySlice<UInt8>) -> Int64? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.map { number(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2], hour < 24,
            minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// `Z`, ` UTC`, ` -0700`, `+07:00`.
    private static func offset(_ text: Substring) -> Int64? {
        let zone = text.drop { $0 == " " }
        if ["Z", "UTC", "GMT"].contains(zone) { return 0 }
        let digits = zone.dropFirst().filter { $0 != ":" }
        guard let sign = zone.first, "+-".contains(sign), digits.count == 4, let hour = number(digits.prefix(2)),
            let minute = number(digits.suffix(2)), hour < 24, minute < 60
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
    }

    private static func number(_ text: some StringProtocol) -> Int64? {
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text)
    }
}

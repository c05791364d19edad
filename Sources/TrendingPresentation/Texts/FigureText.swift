import TrendingDomain

/// Numbers in English, independent of the locale.
extension Int {
    /// `48,213`.
    var grouped: String {
        var (rest, digits) = (self.magnitude, 1)
        while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
        let count = digits + (digits - 1) / 3 + (self < 0 ? 1 : 0)
        return String(unsafeUninitializedCapacity: count) { bytes in
            var (rest, place) = (self.magnitude, count)
            func put(_ byte: UInt8) {
                place -= 1
                bytes.initializeElement(at: place, to: byte)
            }
            for digit in 0..<digits {
                if digit > 0, digit.isMultiple(of: 3) { put(UInt8(ascii: ",")) }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            if self < 0 { put(UInt8(ascii: "-")) }
            return count
        }
    }

    /// `1 fork`, `1,321 forks`.
    func counted(_ noun: String) -> String {
        // Appended, not interpolated: a list has two of them in each row.
        var text = grouped
        text += " "
        text += noun
        if self != 1 { text += "s" }
        return text
    }

    /// `1 is`, `2 are`.
    func counted(is one: String, are many: String) -> String { "\(grouped) \(self == 1 ? one : many)" }
}

extension ReaderClock {
    /// `just now`, `12 minutes ago`, `3 days ago`; `dated in the future` if the clock has been set back.
    func age(of moment: Timestamp) -> String {
        let now = now()
        return moment.isAhead(of: now) ? "dated in the future" : FigureText.age(seconds: moment.age(at: now))
    }

    /// Replaces a time of day if the system can't convert the time.
    package static let unknownTime = "an unknown time"
}

/// Short numbers, and spans of time in English.
enum FigureText {
    private static let units: KeyValuePairs = [1_000_000_000: "B", 1_000_000: "M", 1_000: "k"]

    /// At most three digits and a unit, rounded to the nearest: `999`, `48.2k`, `349k`, `1M`.
    static func short(_ number: Int) -> String {
        guard let index = units.firstIndex(where: { number >= $0.0 }) else { return String(number) }
        let (unit, sign) = units[index]
        var tenths = rounded(number, to: unit / 10)
        if tenths >= 1000 { tenths = rounded(number, to: unit) * 10 }
        if tenths == 10_000, index > 0 { return "1" + units[index - 1].1 }
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + sign
    }

    /// `number` divided by `unit`, rounded to the nearest integer.
    private static func rounded(_ number: Int, to unit: Int) -> Int {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: unit)
        return quotient + (rest >= unit - rest ? 1 : 0)
    }

    /// `1st`, `11th`, `1,022nd`.
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number / 10 % 10, number % 10) {
            case (1, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return number.grouped + ending
    }

    /// `just now`, `12 minutes ago`, `3 days ago`.
    static func age(seconds: Int64) -> String {
        seconds < 60 ? "just now" : span(seconds: seconds) + " ago"
    }

    /// `12 minutes`, `3 days`; rounded down.
    static func span(seconds: Int64) -> String {
        let units: KeyValuePairs<Int64, String> = [
            31_536_000: "year", 2_592_000: "month", 604_800: "week", 86_400: "day", 3_600: "hour",
            60: "minute",
        ]
        let (unit, noun) = units.first { seconds >= $0.0 } ?? (1, "second")
        return Int(seconds / unit).counted(noun)
    }
}

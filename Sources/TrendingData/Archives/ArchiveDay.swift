import TrendingDomain

/// A day in a text.
enum ArchiveDay {
    enum Found: Equatable {
        case none
        /// There is something in the place of a day, in a form that is not read.
        case otherForm
        /// The text has the form of a day, but there is no such day.
        case impossible
        case day(CalendarDay)

        /// `nil` if no list can be of this day.
        func possible(until lastDay: CalendarDay) -> TrendingDay? {
            guard case .day(let day) = self, ArchiveDay.isPossible(day, until: lastDay) else { return nil }
            return TrendingDay(day)
        }

        /// Why it is not possible.
        var problem: SkipReason {
            switch self {
            case .none: .missingDay
            case .otherForm: .unknownDayForm
            case .day, .impossible: .impossibleDay
            }
        }
    }

    /// 2008-04-10: GitHub began.
    private static let firstDay = CalendarDay(of: Timestamp(secondsSince1970: 1_207_785_600))

    static func isPossible(_ day: CalendarDay, until lastDay: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

    /// The first `2026-01-31`, `2026/1/31`, `2026年1月31日` or `20260131` in the text that is not part of a longer number.
    static func first(in bytes: ArraySlice<UInt8>) -> Found { find(in: bytes)?.found ?? .none }

    /// Also says where the day is.
    static func find(in bytes: ArraySlice<UInt8>) -> (found: Found, place: Range<Int>)? {
        var start = bytes.startIndex
        while let first = bytes[start...].firstIndex(where: ArchiveText.isDigit) {
            let run = bytes[first...].prefix(while: ArchiveText.isDigit)
            switch run.count {
            case 8:
                return (
                    day(number(run.prefix(4)), number(run.dropFirst(4).prefix(2)), number(run.suffix(2))), run.indices
                )
            case 4:
                if let found = separated(bytes[first...]) { return found }
            case 1, 2:
                if let found = dayFirst(bytes[first...]) { return (.otherForm, found) }
            default: break
            }
            start = run.endIndex
        }
        return nil
    }

    /// The day in a column. `20/11/2026` is not read as a day, because the month may come first elsewhere.
    static func inColumn(_ bytes: ArraySlice<UInt8>) -> Found {
        let found = first(in: bytes.prefix(40))
        return found == .none ? .otherForm : found
    }

    private static func separated(_ text: ArraySlice<UInt8>) -> (Found, Range<Int>)? {
        var rest = text.dropFirst(4)
        guard let first = sign(&rest, ["-", "/", ".", "_", "年"]), let month = digits(&rest),
            let second = sign(&rest, ["-", "/", ".", "_", "月"]), first == second || first == "年" && second == "月",
            let day = digits(&rest), rest.first.map({ !ArchiveText.isDigit($0) }) ?? true
        else { return nil }
        if second == "月" { _ = sign(&rest, ["日"]) }
        return (Self.day(number(text.prefix(4)), month, day), text.startIndex..<rest.startIndex)
    }

    /// `31.01.2026`, and any other order.
    private static func dayFirst(_ text: ArraySlice<UInt8>) -> Range<Int>? {
        var rest = text
        guard digits(&rest) != nil, let first = sign(&rest, ["-", "/", "."]), digits(&rest) != nil,
            sign(&rest, ["-", "/", "."]) == first, rest.prefix(while: ArchiveText.isDigit).count == 4
        else { return nil }
        return text.startIndex..<(rest.startIndex + 4)
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>, _ signs: [String]) -> String? {
        let spaced = rest.drop { $0 == 0x20 }
        guard let sign = signs.first(where: { ($0.utf8.count > 1 ? spaced : rest).starts(with: $0.utf8) }) else {
            return nil
        }
        rest = (sign.utf8.count > 1 ? spaced : rest).dropFirst(sign.utf8.count)
        if sign.utf8.count > 1 { rest = rest.drop { $0 == 0x20 } }
        return sign
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix(while: ArchiveText.isDigit)
        guard (1...2).contains(digits.count) else { return nil }
        rest = rest[digits.endIndex...]
        return number(digits)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }

    static func day(_ year: Int, _ month: Int, _ day: Int) -> Found {
        CalendarDay(year: year, month: month, day: day).map(Found.day) ?? .impossible
    }
}

import TrendingDomain

/// A day in a text.
enum ArchiveDay: Equatable {
    case day(CalendarDay)
    /// Why none is read.
    case none(SkipReason)

    static let missing = ArchiveDay.none(.missingDay)

    /// Throws if no list can be of this day.
    func possible(until lastDay: CalendarDay) throws(SkipReason) -> TrendingDay {
        switch self {
        case .day(let day) where Self.isPossible(day, until: lastDay): return TrendingDay(day)
        case .day: throw .impossibleDay
        case .none(let reason): throw reason
        }
    }

    /// 2008-04-10: GitHub began.
    private static let firstDay = CalendarDay(of: Timestamp(secondsSince1970: 1_207_785_600))

    static func isPossible(_ day: CalendarDay, until lastDay: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

    /// The first `2026-01-31`, `2026/1/31`, `2026年1月31日` or `20260131` in the text that is not part of a longer number.
    static func first(in bytes: Bytes) -> ArchiveDay { find(in: bytes)?.found ?? .missing }

    /// Also says where the day is. Knows `31.01.2026`, and any other order, but does not read it.
    static func find(in bytes: Bytes) -> (found: ArchiveDay, place: Range<Int>)? {
        let runs = bytes.split { !$0.isDigit }
        for (first, index) in zip(runs, runs.indices) {
            if first.count == 8 {
                return (
                    day(first.prefix(4).decimal, first.dropFirst(4).prefix(2).decimal, first.suffix(2).decimal),
                    first.indices
                )
            }
            guard index + 2 < runs.count, runs[index + 1].count <= 2 else { continue }
            let (second, third) = (runs[index + 1], runs[index + 2])
            let signs = [bytes[first.endIndex..<second.startIndex], bytes[second.endIndex..<third.startIndex]]
            let isWide = signs.map(\.trimmed.string) == ["年", "月"]
            guard isWide || signs[0].count == 1 && signs[0] == signs[1] else { continue }
            switch (first.count, third.count) {
            case (4, 1...2) where isWide || "-/._".utf8.contains(signs[0][first.endIndex]):
                let found = day(first.decimal, second.decimal, third.decimal)
                let after = bytes[third.endIndex...].drop { $0 == 0x20 }
                guard isWide, after.begins("日") else { return (found, first.startIndex..<third.endIndex) }
                return (found, first.startIndex..<(after.startIndex + 3))
            case (1...2, 4) where "-/.".utf8.contains(signs[0][first.endIndex]):
                return (.none(.unknownDayForm), first.startIndex..<third.endIndex)
            default: continue
            }
        }
        return nil
    }

    /// The day in a column, in words, or as the seconds or milliseconds since 1970. `20/11/2026` is not read as a day,
    /// because the month may come first elsewhere.
    static func inColumn(_ bytes: Bytes) -> ArchiveDay {
        let text = bytes.prefix(40).trimmed
        if text.allSatisfy(\.isDigit), [10, 13].contains(text.count) {
            return .day(CalendarDay(of: Timestamp(secondsSince1970: Int64(text.prefix(10).decimal))))
        }
        // A label costs a hundred times as much, and each row may be of another list.
        let found = find(in: text)?.found ?? ArchiveLabel(text).day
        return found == .missing ? .none(.unknownDayForm) : found
    }

    static func day(_ year: Int, _ month: Int, _ day: Int) -> ArchiveDay {
        CalendarDay(year: year, month: month, day: day).map(ArchiveDay.day) ?? .none(.impossibleDay)
    }
}

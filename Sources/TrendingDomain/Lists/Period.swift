extension TrendingQuery {
    /// The time that a list is about: in which stars were gained, or repositories made.
    package enum Period: Sendable, Hashable {
        case daily, weekly, monthly
        /// So many days up to now.
        case days(Int)
        /// From the beginning of one day to the end of another, which is the same or later.
        case between(CalendarDay, CalendarDay)
    }
}

extension TrendingQuery.Period {
    /// Those that GitHub's own page has.
    package static let named: [Self] = [.daily, .weekly, .monthly]

    /// More days than GitHub has existed for mean the same.
    private static let mostDays = 36_500

    /// `daily`, `3d`, `2w`, `2026-01-01..2026-02-01`: as on the command line and in documents.
    package var text: String {
        switch self {
        case .daily: "daily"
        case .weekly: "weekly"
        case .monthly: "monthly"
        case .days(let count): count % 7 == 0 ? "\(count / 7)w" : "\(count)d"
        case .between(let first, let last): "\(first.text)..\(last.text)"
        }
    }

    /// Those that have a name are what is called so.
    private init(days: Int) {
        self =
            switch days {
            case 1: .daily
            case 7: .weekly
            default: .days(days)
            }
    }

    /// How many days it is.
    var days: Int64 {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .monthly: 30
        case .days(let count): Int64(count)
        case .between(let first, let last): last.daysSince1970 - first.daysSince1970 + 1
        }
    }

    /// `nil` for any other form, for no days, and for a range that ends before it begins.
    package init?(_ text: String) {
        if let named = Self.named.first(where: { $0.text == text }) {
            self = named
        } else if let range = text.firstRange(of: "..") {
            guard let first = CalendarDay(text[..<range.lowerBound]), let last = CalendarDay(text[range.upperBound...]),
                first <= last
            else { return nil }
            self = .between(first, last)
        } else {
            guard let unit = text.last, unit == "d" || unit == "w",
                text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(text.dropLast()),
                (1...Self.mostDays).contains(count)
            else { return nil }
            self = Self(days: min(unit == "w" ? count * 7 : count, Self.mostDays))
        }
    }
}

extension TrendingQuery.Period {
    /// As a person types it: also `day`, `week`, `month` and `today`, in any case.
    package init?(typed text: String) {
        let text = text.lowercased()
        switch text {
        case "day", "today": self = .daily
        case "week": self = .weekly
        case "month": self = .monthly
        default: self.init(text)
        }
    }
}

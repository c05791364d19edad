import TrendingDomain

extension CalendarDay {
    /// `20 Nov`; `20 Nov 2025` in another year.
    func words(today: CalendarDay) -> String {
        "\(day) \(Self.months[month - 1])\(year == today.year ? "" : " \(year)")"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

import TrendingDomain

/// Rows that a key goes to.
extension ListScreen {
    /// A digit that comes later begins a new number.
    private static let moment = Duration.seconds(1)

    /// The number that digits make. One that makes more than `count` begins a new number.
    mutating func typedNumber(_ digit: Int, of count: Int) -> Int {
        let now = options.instant()
        let longer = typed.flatMap { now - $0.at <= Self.moment ? $0.number * 10 + digit : nil }
        let number = longer.flatMap { $0 <= count ? $0 : nil } ?? digit
        typed = (number, now)
        return number
    }

    /// Goes to the row with the number. The next digit makes a longer number of it.
    mutating func jump(digit: Int) {
        let number = typedNumber(digit, of: min(rows.all, options.arrangement.limit ?? .max))
        let name = tab.loaded?.name(number, options.arrangement)
        if let row = name.flatMap(rows.row) {
            select(row)
            return noteOpened()
        }
        let isHidden = name != nil && !filter.isEmpty
        say(isHidden ? "The filter hides row \(number)." : "There is no row \(number).")
    }

    /// What was typed so far does not go on after another key.
    package mutating func endTyping() { typed = nil }

    /// Goes to the next (+1) or previous (-1) row that is new to the user, and at the end of the list round it.
    mutating func goToNew(_ step: Int) {
        guard tab.unseen.isRecorded else { return want(.notRecorded) }
        let new = (0..<rows.count).filter { row in
            rows.item(row).map { tab.unseen.addresses.contains($0.url) } ?? false
        }
        let row = tab.position.row
        let next = step > 0 ? new.first { $0 > row } : new.last { $0 < row }
        guard let target = next ?? (step > 0 ? new.first : new.last) else {
            return say("No row here is new to you.")
        }
        select(target)
        if next != nil { return }
        if new.count == 1, target == row { return say("No other row is new to you.") }
        say(step > 0 ? "This is the first new row again." : "This is the last new row again.")
    }
}

extension BrowsedList {
    /// The name of row `number`, counted from 1; `nil` if there are fewer rows.
    fileprivate func name(_ number: Int, _ arrangement: Arrangement) -> RepoName? {
        let order = order(arrangement)
        return order.indices.contains(number - 1) ? item(order[number - 1]).rowName : nil
    }
}

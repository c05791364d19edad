/// The days in a row on which a repository was in a list.
package struct Streak: Hashable {
    /// The days on which it was seen.
    package var days: Int
    /// `false` if there may be more: a day in the streak or next to it is not known.
    package var isExact: Bool

    package init(days: Int, isExact: Bool) {
        self.days = days
        self.isExact = isExact
    }
}

/// Counts a streak from a day on which the repository was seen, edition by edition, back or forward in time.
///
/// A day is not known if the list has no edition, or one that lacks rows and the repository. One such day makes the
/// streak inexact, two in a row end it. A whole edition without the repository ends it too.
package struct StreakCount: Equatable {
    /// The days that were seen, with the first one.
    package private(set) var days = 1
    package private(set) var isOver = false
    /// Whether each day so far is known. After the end, this includes the day on which the repository was missing.
    private var isKnown = true
    private var lastSeen: TrendingDay

    package init(from day: TrendingDay) {
        lastSeen = day
    }

    /// The streak, once the count is over. Before that, a streak is exact if it `mayGoOn`: it reaches the last edition.
    package func streak(mayGoOn: Bool = false) -> Streak {
        Streak(days: days, isExact: isKnown && (isOver || mayGoOn))
    }

    /// Adds the next edition.
    package mutating func add(_ edition: EditionDay, hasRepo: Bool) {
        guard !isOver, hasRepo || edition.isWhole else { return }
        let unknownDays = abs(edition.day.days(since: lastSeen)) - 1
        if unknownDays > 0 { isKnown = false }
        isOver = unknownDays > 1 || !hasRepo
        guard !isOver else { return }
        days += 1
        lastSeen = edition.day
    }
}

extension Streak {
    /// The longest streak; of two with the same length, an exact one.
    ///
    /// `days` and `editions` are in order, the editions from the day before the first of `days` to the day after the
    /// last, or further. A streak at the end is exact if it `mayGoOn`: the history has no later day.
    init(longestOf days: [TrendingDay], editions: [EditionDay], mayGoOn: Bool) {
        var longest = Streak(days: 0, isExact: true)
        var count: StreakCount?
        var hasKnownStart = false
        var previous: EditionDay?
        var next = 0
        func end(mayGoOn: Bool) {
            guard var streak = count?.streak(mayGoOn: mayGoOn) else { return }
            streak.isExact = streak.isExact && hasKnownStart
            if (streak.days, streak.isExact ? 1 : 0) > (longest.days, longest.isExact ? 1 : 0) { longest = streak }
            count = nil
        }
        for edition in editions {
            while next < days.count, days[next] < edition.day { next += 1 }
            let hasRepo = next < days.count && days[next] == edition.day
            count?.add(edition, hasRepo: hasRepo)
            if count?.isOver == true { end(mayGoOn: false) }
            if count == nil, hasRepo {
                count = StreakCount(from: edition.day)
                hasKnownStart = previous.map { $0.day == edition.day.previous && $0.isWhole } ?? false
            }
            previous = edition
        }
        end(mayGoOn: mayGoOn && previous.map { $0.day == days.last } ?? false)
        self = longest
    }
}

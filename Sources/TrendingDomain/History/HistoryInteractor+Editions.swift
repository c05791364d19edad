/// Why there is no answer about the editions of a list.
package enum EditionProblem: Error, Sendable, Equatable {
    case failed(HistoryFailure)
    /// No edition of the list is stored.
    case none
    /// The list has only this edition, so there is nothing to compare.
    case onlyOne(TrendingDay)
    /// The list's first edition is later than the day in question.
    case beginsLater(TrendingDay)
}

/// An edition near a day.
package struct FoundEdition: Sendable, Equatable {
    package var edition: Edition
    /// The day in question; the edition may be of another one.
    package var wantedDay: TrendingDay
    /// `nil` without an earlier edition.
    package var movement: ListMovement?

    package init(edition: Edition, wantedDay: TrendingDay, movement: ListMovement? = nil) {
        self.edition = edition
        self.wantedDay = wantedDay
        self.movement = movement
    }

    package var isOfOtherDay: Bool { edition.day != wantedDay }
}

extension HistoryInteractor {
    /// The edition of the list on that day, or if there is none, the edition of the nearest day.
    package func edition(of list: ListIdentity, on day: TrendingDay) async throws(EditionProblem) -> FoundEdition {
        let edition = try await nearest(list, day, before: TrendingDay(number: .max))
        do throws(HistoryFailure) {
            return FoundEdition(edition: edition, wantedDay: day, movement: try await store.movement(of: edition))
        } catch {
            throw .failed(error)
        }
    }

    /// What changed from an earlier edition to the latest one. The earlier edition is that of the day, or of the nearest
    /// day. Without a day, it is the edition before the latest.
    package func changes(of list: ListIdentity, since day: TrendingDay?) async throws(EditionProblem) -> ListChanges {
        guard let latest = try await edition(list, .lastBefore(TrendingDay(number: .max))) else { throw .none }
        guard let before = try await edition(list, .lastBefore(latest.day)) else { throw .onlyOne(latest.day) }
        var from = before
        if let day, day < before.day { from = try await nearest(list, day, before: latest.day) }
        let difference = EditionDifference(from: from, to: latest)
        let past = try await past(list, before: from.day, difference.entered.map(\.repo))
        return ListChanges(difference, past: past)
    }

    /// Prefers the earlier of two editions that are equally near.
    private func nearest(
        _ list: ListIdentity,
        _ day: TrendingDay,
        before end: TrendingDay
    ) async throws(EditionProblem) -> Edition {
        if let found = try await edition(list, .on(day)) { return found }
        let earlier = try await edition(list, .lastBefore(day))
        let later = try await edition(list, .firstAfter(day))
        switch (earlier, later) {
        case (nil, nil): throw .none
        case (nil, let later?): throw .beginsLater(later.day)
        case (let earlier?, nil): return earlier
        case (let earlier?, let later?):
            let isLaterNearer = later.day.days(since: day) < day.days(since: earlier.day)
            return isLaterNearer && later.day < end ? later : earlier
        }
    }

    private func edition(_ list: ListIdentity, _ choice: EditionChoice) async throws(EditionProblem) -> Edition? {
        do throws(HistoryFailure) {
            return try await store.edition(of: list, choice)
        } catch {
            throw .failed(error)
        }
    }

    private func past(
        _ list: ListIdentity,
        before day: TrendingDay,
        _ repos: [TrendedRepo]
    ) async throws(EditionProblem) -> ListPast? {
        do throws(HistoryFailure) {
            return try await store.past(of: list, before: day, repos: repos)
        } catch {
            throw .failed(error)
        }
    }
}

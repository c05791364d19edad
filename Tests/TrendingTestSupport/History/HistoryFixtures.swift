import TrendingDomain

extension TrendingDay {
    /// 2026-11-20 for 0.
    package static func any(_ offset: Int = 0) -> TrendingDay { TrendingDay(number: 20_777 + offset) }
}

/// As `any`.
extension TrendingDay: ExpressibleByIntegerLiteral {
    package init(integerLiteral offset: Int) { self = .any(offset) }
}

extension Timestamp {
    /// A time in UTC on the calendar day that begins with the trending day.
    package static func at(_ hour: Int, on day: TrendingDay = .any(), minute: Int = 0) -> Timestamp {
        Timestamp(secondsSince1970: Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60))
    }
}

extension ListIdentity {
    /// `server` is the address of a GitHub server.
    package static func any(
        language: String = "",
        period: String = "daily",
        at server: String = ""
    ) -> ListIdentity {
        var list = ListIdentity(source: "github", period: period)
        (list.server, list.language) = (server, language)
        return list
    }
}

extension TrendedRepo {
    /// `name` becomes `name/name`.
    package static func any(_ name: String, id: Int? = nil, at server: String = "") -> TrendedRepo {
        TrendedRepo(id: id, name: RepoName(owner: name, name: name), server: server)
    }
}

extension RepoAddress {
    /// `name` becomes `name/name`.
    package static func any(_ name: String, at server: String = "") -> RepoAddress {
        TrendedRepo.any(name, at: server).address
    }
}

extension Edition.Entry {
    /// One entry for each name, in their order.
    package static func ranked(_ names: [String]) -> [Edition.Entry] {
        names.enumerated().map { Edition.Entry(rank: $0.offset + 1, repo: .any($0.element)) }
    }

    /// Rows such as `a old#7 9:b*5+1`: the rank if it is not the next place, the name, the id, the stars and the stars
    /// gained.
    package static func rows(_ text: String, at server: String = "") -> [Edition.Entry] {
        text.split(separator: " ").enumerated().compactMap { index, word in
            guard let row = word.wholeMatch(of: /(?:(-?\d+):)?([^#*+]+)(?:#(\d+))?(?:\*(\d+))?(?:\+(\d+))?/) else {
                return nil
            }
            let number = { (text: Substring?) in text.flatMap { Int($0) } }
            return Edition.Entry(
                rank: number(row.1) ?? index + 1,
                repo: .any(String(row.2), id: number(row.3), at: server),
                stars: number(row.4),
                gained: number(row.5)
            )
        }
    }
}

extension Edition {
    package static func any(
        _ names: String...,
        list: ListIdentity = .any(),
        day: TrendingDay = .any(),
        origin: EditionOrigin = .program,
        isWhole: Bool = true
    ) -> Edition {
        Edition(list: list, day: day, origin: origin, isWhole: isWhole, entries: Entry.ranked(names))
    }

    /// Fetched at 20:00 UTC on its day.
    package static func seen(_ names: String..., day: TrendingDay = .any(), isWhole: Bool = true) -> Edition {
        var sighting = ListSighting(list: .any(), seenAt: .at(20, on: day), entries: Entry.ranked(names))
        sighting.isWhole = isWhole
        return sighting.edition(on: day)
    }

    package var names: [String] { entries.map(\.repo.name.name) }
}

extension ListSighting {
    package static func any(
        _ names: String...,
        list: ListIdentity = .any(),
        at moment: Timestamp = .at(20),
        isWhole: Bool = true,
        isConfirmation: Bool = false
    ) -> ListSighting {
        var sighting = ListSighting(list: list, seenAt: moment, entries: Edition.Entry.ranked(names))
        (sighting.isWhole, sighting.isConfirmation) = (isWhole, isConfirmation)
        return sighting
    }
}

extension ListSighting {
    /// The rows are as in `Edition.Entry.rows`; a `?` at the end says that some are missing.
    package static func seen(
        _ rows: String,
        on day: Int = 0,
        hour: Int = 20,
        list: ListIdentity = .any()
    ) -> ListSighting {
        let isWhole = !rows.hasSuffix("?")
        var sighting = ListSighting(
            list: list,
            seenAt: .at(hour, on: .any(day)),
            entries: Edition.Entry.rows(isWhole ? rows : String(rows.dropLast()), at: list.server)
        )
        sighting.isWhole = isWhole
        return sighting
    }
}

extension HistoryStore {
    /// As `ListSighting.seen`.
    @discardableResult
    package func record(
        _ rows: String,
        on day: Int = 0,
        hour: Int = 20,
        list: ListIdentity = .any()
    ) async throws(HistoryFailure) -> EditionChange {
        try await record(.seen(rows, on: day, hour: hour, list: list))
    }
}

extension HistoryArchive {
    package static func any(_ name: String = "archive") -> HistoryArchive {
        HistoryArchive(name: name, revision: "0123abc", dayShift: -1, importedAt: .any())
    }
}

extension HistoryQuestions {
    package func best(
        in days: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) async throws(HistoryFailure) -> [Standing] {
        try await standings(StandingsQuestion(days: days, list: list, limit: limit))
    }
}

/// The failure of the call; `nil` if it succeeds.
package func historyFailure<Value>(of call: () async throws(HistoryFailure) -> Value) async -> HistoryFailure? {
    do throws(HistoryFailure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

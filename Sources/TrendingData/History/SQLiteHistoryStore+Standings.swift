import TrendingDomain

extension SQLiteHistoryStore {
    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.editionDays(of: list, in: days) }
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try await read(orNone: nil) { (tables) throws(SQLiteFailure) in try tables.span(of: list, through: day) }
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try await read(orNone: []) { (tables) throws(SQLiteFailure) in try tables.standings(question) }
    }
}

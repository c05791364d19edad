import TrendingDomain

/// Stores up to which day editions have been sent, in one file for all servers.
package struct StoredSentMarks: SentMark {
    private let days: StoredNumbers

    package init(_ storage: any LocalStorageClient) {
        days = StoredNumbers(storage, StorageKey(safe: "sent"))
    }

    package func day(to name: String) async -> TrendingDay? {
        await days.number(of: name).map { TrendingDay(number: $0) }
    }

    package func save(_ day: TrendingDay, to name: String) async { await days.save(day.number, of: name) }
}

/// Stores which servers could not be reached, and when.
package struct StoredTeamReach: TeamReach {
    private let moments: StoredNumbers

    package init(_ storage: any LocalStorageClient) {
        moments = StoredNumbers(storage, StorageKey(safe: "unreached"))
    }

    package func failure(of name: String) async -> Timestamp? {
        await moments.number(of: name).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    package func save(_ failure: Timestamp?, of name: String) async {
        await moments.save(failure.map { Int($0.secondsSince1970) }, of: name)
    }
}

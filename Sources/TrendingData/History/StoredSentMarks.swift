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

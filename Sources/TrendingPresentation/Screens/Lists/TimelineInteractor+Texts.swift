import TrendingDomain

extension TimelineInteractor {
    /// Adds what the history says of the lists to the texts, if the format is one of feeds. A feed that lacks it would
    /// have entries with other ids, so the failure is not a reason to go on without.
    func texts<Item: RankedItem>(
        _ texts: ReposListTexts,
        for lists: [RankedList<Item>],
        _ format: OutputFormat
    ) async throws(HistoryFailure) -> ReposListTexts {
        guard format.isFeed else { return texts }
        var texts = texts
        texts.timelines = try await timelines(of: lists)
        return texts
    }
}

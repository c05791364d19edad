import TrendingDomain

/// What is new in watched lists, as a block for each, or in a format for programs.
typealias WatchContent = ListContent<Repo>

extension WatchContent {
    /// Each list has only its new rows, in the order in which they are shown.
    init(_ news: [TrendingList], marks: StarMarks, showsMovement: Bool = true, _ clock: ReaderClock) {
        let addresses = Set(news.flatMap { $0.items.map(\.url) })
        // All of them are unseen, which no mark has to say.
        var arrangement = Arrangement()
        arrangement.addresses = addresses
        var texts = ReposListTexts(arrangement: arrangement, marks: marks, showsMovement: showsMovement, clock: clock)
        texts.unseen = UnseenRows(addresses: addresses)
        texts.areToldNow = true
        self.init(news.map { LoadedList(list: $0, origin: .remote) }, texts)
    }
}

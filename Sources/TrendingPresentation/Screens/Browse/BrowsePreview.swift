import TrendingDomain

/// The screen of the selected row, beside the list. It shows what is stored; what is not is fetched once the selection
/// has rested, one row at a time.
struct BrowsePreview {
    fileprivate enum State { case reading, resting, rested, fetched }

    fileprivate let place: BrowsePlace
    var screen: any BrowseScreen
    fileprivate let key: LoadKey?
    fileprivate var state = State.reading
}

/// What was fetched for previews.
struct Prefetches {
    /// What is being fetched. Its row may no longer be selected.
    fileprivate var current: LoadKey?
    fileprivate var allowance: RequestAllowance?

    /// `41 of 60 requests left`, if these may not be enough; `nil` otherwise.
    var left: String? { allowance.flatMap { $0.remaining < Self.few ? $0.left : nil } }

    /// Signed-in users have thousands.
    private static let few = 100
}

extension BrowseRouter {
    /// Makes the preview of another row.
    mutating func updatePreview() -> [BrowseEffect] {
        guard showsPreview, let place = screens[0].selection else {
            preview = nil
            return []
        }
        if preview?.place == place { return [] }
        var screen = make(place)
        screen.fit(previewRoom)
        let key = screen.start().lazy.compactMap {
            if case .load(let key, _) = $0 { key } else { nil }
        }.first
        preview = BrowsePreview(place: place, screen: screen, key: key)
        return key.map { [.load($0, .storedOnly)] } ?? []
    }

    /// Goes on from what is stored to the rest, and from there to the fetch.
    mutating func prefetch(after news: BrowseNews) -> [BrowseEffect] {
        if case .prefetched(_, let allowance) = news { (prefetches.current, prefetches.allowance) = (nil, allowance) }
        guard let preview, let key = preview.key, preview.screen.isIncomplete else { return [] }
        if preview.state == .reading, news.key == key {
            self.preview?.state = .resting
            return [.rest(key)]
        }
        if case .rested(key) = news { self.preview?.state = .rested }
        guard self.preview?.state == .rested, prefetches.current == nil else { return [] }
        prefetches.current = key
        self.preview?.state = .fetched
        return [.prefetch(key)]
    }
}

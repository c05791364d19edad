import TrendingDomain

extension TrendingQuery.Source {
    /// Whether others use its server too.
    var isShared: Bool { address == nil || (signal == .published && address?.hasPrefix("file:") != true) }
}

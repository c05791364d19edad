import TrendingDomain

extension UsageMistake {
    /// GitHub shows no counts of developers.
    package static let developersSort = UsageMistake(
        "Developers have no counts to sort by. \(AnySetting.sort.option) can be rank or name."
    )
}

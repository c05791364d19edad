import TrendingDomain

extension UsageMistake {
    /// The page of developers has no other periods, and no other source has developers.
    package static let developersPeriod = UsageMistake(
        "GitHub lists developers for a day, a week or a month. \(AnySetting.since.option) can be daily, weekly or monthly."
    )

    /// GitHub's page of developers names no languages.
    package static let developersGroup = UsageMistake(
        "Developers have no language to group by. Leave out \(AnySetting.group.option)."
    )

    /// GitHub shows no counts of developers.
    package static let developersSort = UsageMistake(
        "Developers have no counts to sort by. \(AnySetting.sort.option) can be rank or name."
    )
}

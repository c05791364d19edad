/// A list as an archive has it, before its day is shifted.
package struct ArchivedList: Sendable, Equatable {
    package var list: ListIdentity
    /// The day with which the archive labels the list.
    package var label: TrendingDay
    /// Whether the label already is a trending day, as in the program's own documents.
    package var isTrendingDay: Bool
    /// `false` if the archive leaves rows out, for example those that it had before.
    package var isWhole: Bool
    package var entries: [Edition.Entry]

    package init(
        list: ListIdentity,
        label: TrendingDay,
        isTrendingDay: Bool = false,
        isWhole: Bool = true,
        entries: [Edition.Entry]
    ) {
        self.list = list
        self.label = label
        self.isTrendingDay = isTrendingDay
        self.isWhole = isWhole
        self.entries = entries
    }

    /// The edition on the shifted day. Zeros become unknown, and a repository stays only at its best rank.
    package func edition(shiftedBy days: Int, from archive: String) -> Edition {
        Edition(
            list: list,
            day: TrendingDay(number: label.number + (isTrendingDay ? 0 : days)),
            origin: .archive(archive),
            isWhole: isWhole,
            entries: entries
        )
    }
}

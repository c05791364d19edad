/// A list as an archive has it, before its day is shifted.
package struct ArchivedList: Equatable {
    package var list: ListIdentity
    /// The day with which the archive labels the list.
    package var label: TrendingDay
    /// Whether it is from a document of this program: its label is a trending day, and its zeros are known.
    package var isOwnDocument: Bool
    /// `false` if the archive leaves rows out, for example those that it had before.
    package var isWhole: Bool
    package var entries: [Edition.Entry]
    /// When the program that wrote the document fetched these rows first and last.
    package var firstSeen: Timestamp?
    package var lastSeen: Timestamp?

    package init(
        list: ListIdentity,
        label: TrendingDay,
        isOwnDocument: Bool = false,
        isWhole: Bool = true,
        entries: [Edition.Entry]
    ) {
        self.list = list
        self.label = label
        self.isOwnDocument = isOwnDocument
        self.isWhole = isWhole
        self.entries = entries
    }

    /// The edition on the shifted day. Zeros of other programs become unknown, and a repository stays only at its best
    /// rank.
    package func edition(shiftedBy days: Int, from archive: String) -> Edition {
        Edition(
            list: list,
            day: TrendingDay(number: label.number + (isOwnDocument ? 0 : days)),
            firstSeen: firstSeen,
            lastSeen: lastSeen,
            origin: .archive(archive),
            isWhole: isWhole,
            entries: isOwnDocument ? entries : entries.map(\.withoutZeros)
        )
    }
}

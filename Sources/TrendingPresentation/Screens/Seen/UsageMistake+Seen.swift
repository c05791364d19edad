import TrendingDomain

extension UsageMistake {
    /// Nothing is recorded.
    package static let seenIsOff = UsageMistake(
        "\(RunOption.unseen.option) needs the record of what you have seen, which is off: "
            + "'\(AnySetting.seen.name) = false'."
    )
}

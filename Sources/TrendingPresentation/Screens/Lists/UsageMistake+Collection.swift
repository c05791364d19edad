import TrendingDomain

extension UsageMistake {
    package init(needs other: RunOption, _ option: RunOption) {
        self.init("\(other.option) needs \(option.option).")
    }

    package init(duration text: String, of option: RunOption) {
        self.init("\(option.option) takes a duration from 1s to 30d, such as 6h, not '\(text)'.")
    }

    package static let collectsSeldom = UsageMistake(
        "With \(RunOption.allLanguages.option), a run takes more than an hour, so runs must be at least 2h apart."
    )

    /// The lists of all languages are stored, and not shown.
    package static func collectsAllLanguages(_ option: String) -> UsageMistake {
        UsageMistake("\(option) can't be used with \(RunOption.allLanguages.option).")
    }
}

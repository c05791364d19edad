import TrendingDomain

extension UsageMistake {
    /// The number of READMEs to fetch at once is not one.
    package static func readmesAtOnce(_ text: String) -> UsageMistake {
        let (least, most) = (DetailsPrefetch.atOnce.lowerBound, DetailsPrefetch.atOnce.upperBound)
        let option = RunOption.readmesAtOnce.option
        return UsageMistake("\(option) takes a number from \(least) to \(most), not '\(TerminalText.quote(text))'.")
    }

    /// The README as its authors wrote it was requested as JSON.
    package static let sourceIsNotJSON = UsageMistake("The README as its authors wrote it is text, not JSON.")

    /// The headings or the links of a README were requested as JSON.
    package static let partIsNotJSON = UsageMistake("The headings and the links of a README are text, not JSON.")
}

import TrendingDomain

extension TerminalText {
    /// Says which line is not used; `nil` if all are used.
    package init?(mistakesIn file: ConfigurationFile) {
        guard let path = file.path, let first = file.mistakes.first?.mistake else { return nil }
        let more = file.mistakes.count - 1
        let rest = more == 0 ? "" : " 'trending config' shows \(more) more \(more == 1 ? "mistake" : "mistakes")."
        self.init("\(path), line \(first.line): \(first.sentence) The line is ignored.\(rest)")
    }
}

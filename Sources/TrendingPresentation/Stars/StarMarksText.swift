import TrendingDomain

extension StarMarks {
    /// `2 changes wait to be sent`, `1 was refused`; nothing where all is sent.
    var words: [String] {
        (waiting > 0 ? ["\(FigureText.counted(waiting, "change")) wait\(waiting == 1 ? "s" : "") to be sent"] : [])
            + (refused > 0 ? ["\(FigureText.grouped(refused)) \(refused == 1 ? "was" : "were") refused"] : [])
    }
}

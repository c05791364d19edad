import TrendingDomain

extension StarMarks {
    /// `2 changes pending`, `2 changes are being sent`, `1 was refused`; empty if all changes are sent.
    var words: [String] {
        let isOne = waiting == 1
        let state = isBeingSent ? (isOne ? "is being sent" : "are being sent") : "pending"
        return (waiting > 0 ? ["\(FigureText.counted(waiting, "change")) \(state)"] : [])
            + (refused > 0 ? ["\(FigureText.grouped(refused)) \(refused == 1 ? "was" : "were") refused"] : [])
    }
}

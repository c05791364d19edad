import TrendingDomain

extension BulkReport {
    /// `Fetching lists … 12 of 724`, in at most `width` columns. `report` is `nil` before anything is known.
    static func line(_ doing: String, _ report: BulkReport?, _ width: Int) -> Span {
        let count = report.map { " \($0.done.grouped) of \($0.total.grouped)" } ?? ""
        return Span("\(doing) …\(count)").cut(to: width)
    }

    /// `13 failed, among them Rust (GitHub took too long to respond)`; `nil` if none did.
    func failedWords(_ name: (Subject) -> String, _ clause: (Failed) -> String) -> String? {
        guard let first = failed.first else { return nil }
        let example = failed.count == 1 ? ":" : ", among them"
        return "\(failed.count.grouped) failed\(example) \(name(first.subject)) (\(clause(first)))"
    }
}

import TrendingDomain

/// The line of progress of an import.
package enum ImportProgressText {
    /// `Importing 1,234,000 rows, 20,100 a second, 2 minutes left`, in at most `width` columns. `report` is `nil`
    /// before anything is read.
    package static func line(_ report: ImportReport?, seconds: Int, width: Int) -> Span {
        guard let report, report.rows > 0 else { return Span("Reading the archive …").cut(to: width) }
        var parts = ["Importing \(report.rows.counted("row"))"]
        if seconds > 0 {
            parts.append("\((report.rows / seconds).grouped) a second")
            if let left = secondsLeft(report, after: seconds) { parts.append("\(FigureText.span(seconds: left)) left") }
        }
        return Span(parts.joined(separator: ", ")).cut(to: width)
    }

    /// By the share of bytes that are read; `nil` if too few are to tell.
    static func secondsLeft(_ report: ImportReport, after seconds: Int) -> Int64? {
        guard seconds >= 2, report.bytesRead > report.bytesInAll / 100, report.bytesInAll > 0 else { return nil }
        let left = Double(report.bytesInAll - report.bytesRead) / Double(report.bytesRead) * Double(seconds)
        return Int64(max(0, left.rounded(.up)))
    }
}

import TrendingDomain

/// Reads the lists of a file line by line.
protocol ArchiveLineReader: Sendable {
    /// `line` has no line feed. What it needs later, it must copy.
    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput)
    /// Counts a line that can't be read, and may have been a row.
    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput)
    mutating func finish(_ output: inout ArchiveOutput)
    /// Whether the file has the reader's form, as far as it has been read.
    var isRecognized: Bool { get }
    /// Why it does not have the form.
    var rejection: SkipReason { get }
}

extension ArchiveLineReader {
    var rejection: SkipReason { .unknownShape }
}

/// One check, with its words of the command line. Prints its results and returns whether all cases passed.
typealias FaultCheck = @Sendable (_ arguments: [String]) async throws -> Bool

enum FaultChecks {
    /// The checks by their names on the command line.
    static let all: [String: FaultCheck] = [
        "bomb": bomb,
        "frames": frames,
        "growth": growth,
        "json": json,
        "pages": pages,
        "rows": rows,
        "terminal-text": terminalText,
        "widths": widths,
    ]
}
